import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { leaveAlone } from '../client/alone.ts';
import { $menu, closeMenu, told } from '../stores/menu.ts';

interface Props {
  id: string;
  label: string;
  /** The button that opens the menu, by `popovertarget`. */
  trigger?: ReactNode;
  children?: ReactNode;
}

/** Where the tab key goes inside the menu; what is folded away is left out. */
const stopsIn = (menu: Element) =>
  [...menu.querySelectorAll<HTMLElement>('a, button, summary')].filter((stop) => stop.checkVisibility());

/** Takes over a menu that is open, and has the page follow the store. */
function connect(menu: HTMLElement): () => void {
  const trigger = document.querySelector<HTMLElement>(`[popovertarget=${menu.id}]`);
  const close = menu.querySelector<HTMLElement>('[popovertargetaction=hide]');
  let giveBack: (() => void) | null = null;

  told(menu.id, menu.matches(':popover-open'));
  const stop = $menu.subscribe((open) => {
    const isOpen = open?.id === menu.id;
    if (trigger) trigger.ariaExpanded = String(isOpen);
    if (isOpen === (giveBack !== null)) return;
    menu.togglePopover(isOpen);
    if (isOpen) {
      giveBack = leaveAlone(menu);
      if (!menu.contains(document.activeElement)) close?.focus();
    } else {
      giveBack?.();
      giveBack = null;
      trigger?.focus();
    }
  });
  // A window that has grown shows the links themselves.
  const widen = () => {
    if (!trigger?.checkVisibility()) closeMenu();
  };
  // It may have grown before this was here.
  widen();
  addEventListener('resize', widen);
  return () => {
    removeEventListener('resize', widen);
    stop();
    giveBack?.();
  };
}

/**
 * The menu that slides in from the side. It is a popover and works by itself; this keeps the focus in it and
 * the page behind it still.
 */
export default function MobileMenu({ id, label, trigger, children }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (menu.current ? connect(menu.current) : undefined), []);

  /** From the last stop to the first, and back. */
  function circle(event: KeyboardEvent): void {
    if (event.key !== 'Tab') return;
    const stops = stopsIn(event.currentTarget);
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (event.target !== from) return;
    event.preventDefault();
    to?.focus();
  }

  return (
    <>
      {trigger}
      <div
        className={id}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        ref={menu}
        onToggle={({ target, currentTarget, newState }) => {
          if (target === currentTarget) told(id, newState === 'open');
        }}
        onKeyDown={circle}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a')) closeMenu();
        }}
      >
        {children}
      </div>
    </>
  );
}
