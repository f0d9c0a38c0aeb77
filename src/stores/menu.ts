/**
 * The menus of the headers: which one is open, and why. A menu is known by the id of its panel. What the browser
 * opens and closes by itself (a press before the script is there, Escape, a press outside) is told with `told`.
 */
import { atom } from 'nanostores';

/** A menu opened by the pointer over it closes when the pointer leaves; one that was asked for stays. */
export interface OpenMenu {
  id: string;
  by: 'hover' | 'press';
}

/** The pointer may be away from an open menu this long, in milliseconds. */
export const LEAVE_TIME = 120;

/** The open menu. There is one at most. */
export const $menu = atom<OpenMenu | null>(null);

let leaving: ReturnType<typeof setTimeout> | undefined;

function change(menu: OpenMenu | null): void {
  clearTimeout(leaving);
  const { id, by } = $menu.get() ?? {};
  if (menu?.id !== id || menu?.by !== by) $menu.set(menu);
}

/** Opens a menu; it stays until it is closed. */
export const openMenu = (id: string): void => change({ id, by: 'press' });

/** Closes whichever menu is open. */
export const closeMenu = (): void => change(null);

/** The pointer comes over a menu: it opens, and one that is open already stays as it is. */
export function enterMenu(id: string): void {
  clearTimeout(leaving);
  if ($menu.get()?.id !== id) change({ id, by: 'hover' });
}

/** The pointer leaves: after its time a menu that it opened closes. */
export function leaveMenu(): void {
  clearTimeout(leaving);
  leaving = setTimeout(() => {
    if ($menu.get()?.by === 'hover') closeMenu();
  }, LEAVE_TIME);
}

/** A press on the button of a menu: opens it, keeps it where the pointer alone had opened it, else closes it. */
export function pressMenu(id: string): void {
  const menu = $menu.get();
  if (menu?.id === id && menu.by === 'press') closeMenu();
  else openMenu(id);
}

/** What the browser did to a menu by itself. */
export function told(id: string, isOpen: boolean): void {
  const isKnown = $menu.get()?.id === id;
  if (isOpen && !isKnown) openMenu(id);
  if (!isOpen && isKnown) closeMenu();
}

/**
 * Where a key leads among `count` items, counted from 0.
 * @param at The item that has the focus; -1 stands for the button of the menu.
 * @returns null for a key that leads nowhere.
 */
export function itemAt(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at > 0 ? at - 1 : count - 1;
    case 'Home':
      return at < 0 ? null : 0;
    case 'End':
      return at < 0 ? null : count - 1;
    default:
      return null;
  }
}

/** The menu beside the one at `at`, of `count`, that a key leads to; null for a key that leads to none. */
export function menuBeside(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  return null;
}
