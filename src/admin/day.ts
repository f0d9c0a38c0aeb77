/** Days of the site: those of Asia/Jakarta (UTC+7, no summer time), written `YYYY-MM-DD`. */

const JAKARTA_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day in Asia/Jakarta at an instant. */
export function buildDay(now: Date = new Date()): string {
  return new Date(now.getTime() + JAKARTA_MS).toISOString().slice(0, 10);
}

/** The day so many days after another; before it where the number is negative. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The instant at which a day begins in Asia/Jakarta. */
export function startOf(day: string): Date {
  return new Date(Date.parse(day) - JAKARTA_MS);
}

/** A length of time in the unit that says it best, as a whole number. */
export function inBestUnit(seconds: number): { value: number; unit: 'minute' | 'hour' | 'day' } {
  if (seconds < 5400) return { value: Math.round(seconds / 60), unit: 'minute' };
  if (seconds < 129_600) return { value: Math.round(seconds / 3600), unit: 'hour' };
  return { value: Math.round(seconds / 86_400), unit: 'day' };
}
