import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  $menu,
  closeMenu,
  enterMenu,
  itemAt,
  LEAVE_TIME,
  leaveMenu,
  menuBeside,
  openMenu,
  pressMenu,
  told,
} from '../../src/stores/menu.ts';

beforeEach(() => {
  vi.useFakeTimers();
  closeMenu();
});
afterEach(() => vi.useRealTimers());

const open = () => $menu.get()?.id ?? null;

test('no menu is open at first', () => {
  expect($menu.get()).toBeNull();
});

describe('the pointer', () => {
  test('opens the menu that it comes over', () => {
    enterMenu('about');
    expect($menu.get()).toEqual({ id: 'about', by: 'hover' });
  });

  test('closes it 120 ms after it has left, not sooner', () => {
    enterMenu('about');
    leaveMenu();
    vi.advanceTimersByTime(119);
    expect(open()).toBe('about');
    vi.advanceTimersByTime(1);
    expect(open()).toBeNull();
    expect(LEAVE_TIME).toBe(120);
  });

  test('that comes back within that time keeps it open', () => {
    enterMenu('about');
    leaveMenu();
    vi.advanceTimersByTime(100);
    enterMenu('about');
    vi.advanceTimersByTime(1000);
    expect(open()).toBe('about');
  });

  test('that goes on to the next menu opens that one at once, and it stays', () => {
    enterMenu('about');
    leaveMenu();
    enterMenu('services');
    expect(open()).toBe('services');
    vi.advanceTimersByTime(1000);
    expect(open()).toBe('services');
  });

  test('leaves alone what was opened by a press', () => {
    openMenu('about');
    enterMenu('about');
    leaveMenu();
    vi.advanceTimersByTime(1000);
    expect($menu.get()).toEqual({ id: 'about', by: 'press' });
  });

  test('that leaves just before a menu is asked for closes nothing', () => {
    enterMenu('about');
    leaveMenu();
    openMenu('services');
    vi.advanceTimersByTime(1000);
    expect(open()).toBe('services');
  });
});

describe('a press', () => {
  test('opens, and the next one closes', () => {
    pressMenu('about');
    expect($menu.get()).toEqual({ id: 'about', by: 'press' });
    pressMenu('about');
    expect(open()).toBeNull();
  });

  test('keeps a menu that the pointer had opened', () => {
    enterMenu('about');
    pressMenu('about');
    leaveMenu();
    vi.advanceTimersByTime(1000);
    expect(open()).toBe('about');
  });

  test('on another button changes to its menu', () => {
    pressMenu('about');
    pressMenu('services');
    expect(open()).toBe('services');
  });
});

describe('what the browser does by itself', () => {
  test('a menu that it opened is open', () => {
    told('menu', true);
    expect($menu.get()).toEqual({ id: 'menu', by: 'press' });
  });

  test('a menu that it closed is closed', () => {
    openMenu('menu');
    told('menu', false);
    expect(open()).toBeNull();
  });

  test('the closing of a menu that made way for another closes nothing', () => {
    openMenu('services');
    told('about', false);
    expect(open()).toBe('services');
  });

  test('the opening of a menu that the pointer opened changes nothing', () => {
    enterMenu('about');
    told('about', true);
    expect($menu.get()).toEqual({ id: 'about', by: 'hover' });
  });
});

test('who listens hears of each change once', () => {
  const heard: (string | null)[] = [];
  const stop = $menu.listen((menu) => heard.push(menu?.id ?? null));
  openMenu('about');
  openMenu('about');
  told('about', true);
  closeMenu();
  closeMenu();
  stop();
  expect(heard).toEqual(['about', null]);
});

describe('the keys inside a menu of five', () => {
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 4, 0],
    ['ArrowUp', -1, 4],
    ['ArrowUp', 0, 4],
    ['ArrowUp', 3, 2],
    ['Home', 3, 0],
    ['End', 1, 4],
    ['Home', -1, null],
    ['End', -1, null],
    ['Tab', 2, null],
    ['Enter', -1, null],
  ])('%s from %i leads to %s', (key, at, to) => {
    expect(itemAt(key, at, 5)).toBe(to);
  });
});

describe('the keys between three menus', () => {
  test.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 2],
    ['ArrowDown', 0, null],
  ])('%s from %i leads to %s', (key, at, to) => {
    expect(menuBeside(key, at, 3)).toBe(to);
  });
});
