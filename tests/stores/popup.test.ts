import { beforeEach, expect, test, vi } from 'vitest';

let inquiry: typeof import('../../src/stores/inquiry.ts');
let popup: typeof import('../../src/stores/popup.ts');

beforeEach(async () => {
  vi.resetModules();
  inquiry = await import('../../src/stores/inquiry.ts');
  popup = await import('../../src/stores/popup.ts');
});

test('the popup is closed at first, opens, and closes', () => {
  expect(popup.$popup.get()).toBe('closed');
  popup.openPopup();
  expect(popup.$popup.get()).toBe('open');
  popup.closePopup();
  expect(popup.$popup.get()).toBe('closed');
});

test('closing keeps what was typed', () => {
  popup.openPopup();
  inquiry.write('name', 'Sari');
  popup.closePopup();
  popup.openPopup();
  expect(inquiry.$draft.get().name).toBe('Sari');
});

test('opening leaves the thanks of the inquiry before behind', () => {
  inquiry.$delivery.set({ state: 'sent' });
  popup.openPopup();
  expect(inquiry.$delivery.get()).toEqual({ state: 'draft' });
});

test('opening shows the thanks for what was still being sent when it was closed', () => {
  popup.openPopup();
  inquiry.$delivery.set({ state: 'sending' });
  popup.closePopup();
  inquiry.$delivery.set({ state: 'sent' });
  popup.openPopup();
  expect(inquiry.$delivery.get()).toEqual({ state: 'sent' });
  popup.closePopup();
  popup.openPopup();
  expect(inquiry.$delivery.get()).toEqual({ state: 'draft' });
});

test('what could not be sent after it was closed opens it again', () => {
  popup.openPopup();
  inquiry.$delivery.set({ state: 'sending' });
  popup.closePopup();
  const failed = { state: 'failed', why: 'broken', wait: null } as const;
  inquiry.$delivery.set(failed);
  expect([popup.$popup.get(), inquiry.$delivery.get()]).toEqual(['open', failed]);
  popup.closePopup();
  inquiry.$delivery.set({ ...failed, why: 'busy' });
  expect(popup.$popup.get()).toBe('closed');
});

test('a second press while it is open changes nothing: the thanks stay', () => {
  popup.openPopup();
  inquiry.$delivery.set({ state: 'sent' });
  popup.openPopup();
  expect(inquiry.$delivery.get()).toEqual({ state: 'sent' });
});

test('opening keeps what a send that failed has to say', () => {
  inquiry.$delivery.set({ state: 'failed', why: 'broken', wait: null });
  popup.openPopup();
  expect(inquiry.$delivery.get()).toEqual({ state: 'failed', why: 'broken', wait: null });
});
