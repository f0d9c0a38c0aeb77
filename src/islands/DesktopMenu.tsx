import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import {
  $menu,
  closeMenu,
  enterMenu,
  itemAt,
  leaveMenu,
  menuBeside,
  openMenu,
  pressMenu,
  told,
} from '../stores/menu.ts';

interface Props {
  label: string;
  /** A list of buttons, each with the panel that it opens behind it. */
  children?: ReactNode;
}

/** A button and the panel that it opens. */
class Group {
  readonly trigger: HTMLButtonElement;
  readonly panel: HTMLElement;

  constructor(trigger: HTMLButtonElement, panel: HTMLElement) {
    this.trigger = trigger;
    this.panel = panel;
  }
  get id(): string {
    return this.panel.id;
  }
  get items(): HTMLElement[] {
    return [...this.panel.querySelectorAll('a')];
  }
  get isOpen(): boolean {
    return this.panel.matches(':popover-open');
  }
  holds(target: EventTarget | null): boolean {
    return target instanceof Node && (this.trigger.contains(target) || this.panel.contains(target));
  }
}

const groupsIn = (bar: Element): Group[] =>
  [...bar.querySelectorAll<HTMLButtonElement>('[popovertarget]')].flatMap((trigger) => {
    const panel = trigger.popoverTargetElement;
    return panel instanceof HTMLElement ? [new Group(trigger, panel)] : [];
  });

/** Takes over what is open, has the page follow the store, and tells the store what the browser does by itself. */
function connect(bar: HTMLElement): () => void {
  const groups = groupsIn(bar);
  const open = groups.find(({ isOpen }) => isOpen);
  // Before the island is there, the style sheet shows the panel of the group that the pointer is over.
  const shown = groups.find(({ panel }) => panel.checkVisibility());
  if (open) openMenu(open.id);
  else if (shown) enterMenu(shown.id);
  bar.dataset.live = '';

  const tell = ({ target }: Event) => {
    for (const group of groups) if (group.panel === target) told(group.id, group.isOpen);
  };
  bar.addEventListener('toggle', tell, true);
  const stop = $menu.subscribe((menu) => {
    for (const { id, trigger, panel } of groups) {
      trigger.ariaExpanded = String(id === menu?.id);
      panel.togglePopover(id === menu?.id);
    }
  });
  return () => {
    bar.removeEventListener('toggle', tell, true);
    stop();
  };
}

/** The dropdowns of the header. They are popovers and work by themselves; this adds pointer and arrow keys. */
export default function DesktopMenu({ label, children }: Props) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => (bar.current ? connect(bar.current) : undefined), []);

  /** All groups, and the one that holds what an event happens to. */
  function at({ target, currentTarget }: { target: EventTarget; currentTarget: Element }) {
    const all = groupsIn(currentTarget);
    return { all, group: all.find((group) => group.holds(target)) };
  }

  function point(event: PointerEvent, act: (id: string) => void): void {
    const { all, group } = at(event);
    // A finger opens by its tap, what moves inside a group neither comes nor goes, and nobody who is inside a
    // panel with the keyboard loses it to the pointer.
    if (!group || event.pointerType === 'touch' || group.holds(event.relatedTarget)) return;
    if (!all.some(({ panel }) => panel.contains(document.activeElement))) act(group.id);
  }

  function steer(event: KeyboardEvent): void {
    const { all, group } = at(event);
    if (!group || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { items, trigger } = group;
    const index = items.indexOf(event.target as HTMLElement);
    const item = itemAt(event.key, index, items.length);
    const beside = menuBeside(event.key, all.indexOf(group), all.length);
    if (item !== null) {
      openMenu(group.id);
      items[item]?.focus();
    } else if (beside !== null) {
      const next = all[beside];
      if (next && $menu.get()) openMenu(next.id);
      (index < 0 ? next?.trigger : next?.items[0])?.focus();
    } else if (event.key === 'Escape' && $menu.get()) {
      trigger.focus();
      closeMenu();
    } else return;
    event.preventDefault();
  }

  return (
    <nav
      className="header-nav"
      aria-label={label}
      ref={bar}
      onPointerOver={(event) => point(event, enterMenu)}
      onPointerOut={(event) => point(event, leaveMenu)}
      onKeyDown={steer}
      onClick={(event) => {
        const { group } = at(event);
        if (group?.items.some((item) => item.contains(event.target as Node))) closeMenu();
        if (!group?.trigger.contains(event.target as Node)) return;
        event.preventDefault();
        pressMenu(group.id);
      }}
      onBlur={(event) => {
        const { group } = at(event);
        const isLeft = event.relatedTarget !== null && !group?.holds(event.relatedTarget);
        if (isLeft && group?.id === $menu.get()?.id) closeMenu();
      }}
    >
      {children}
    </nav>
  );
}
