import { type ReactNode, useLayoutEffect } from 'react';
import { followTheme, toggleTheme } from '../stores/preferences.ts';

interface Props {
  label: string;
  className?: string | undefined;
  /** The icon, drawn by the page. */
  children?: ReactNode;
}

/** The button that switches between dark and light. Before it is hydrated the script in the head answers it. */
export default function ThemeSwitch({ label, className = '', children }: Props) {
  useLayoutEffect(followTheme, []);
  return (
    <button
      type="button"
      className={`icon-button ${className}`.trim()}
      aria-label={label}
      data-switch="theme"
      onClick={toggleTheme}
    >
      {children}
    </button>
  );
}
