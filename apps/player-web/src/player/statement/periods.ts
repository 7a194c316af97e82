import { LONGEST_STATEMENT_MONTHS } from '@sunflower/contracts/responsible-gaming-statement.ts';

/** First and last day, both included, yyyy-MM-dd, in Central Time, so the device's clock doesn't matter. */
export type Period = { readonly from: string; readonly to: string };

/** Periods offered by name. */
export const PRESETS = ['last7', 'thisMonth', 'lastMonth', 'last90', 'thisYear', 'last12'] as const;
export type Preset = (typeof PRESETS)[number];

const DAY_MS = 86_400_000;
const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const monthStart = (day: string) => `${day.slice(0, 7)}-01`;

/** Returns the date a number of days later, or earlier. */
export function addDays(day: string, days: number): string {
  return isoOf(Date.parse(day) + days * DAY_MS);
}

/** Returns the same day a number of months later, or earlier; the month's last day if it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Returns the number of days in a period. */
export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Returns a preset's period as of a day. */
export function presetPeriod(preset: Preset, today: string): Period {
  switch (preset) {
    case 'last7':
      return { from: addDays(today, -6), to: today };
    case 'thisMonth':
      return { from: monthStart(today), to: today };
    case 'lastMonth':
      return { from: monthStart(addMonths(monthStart(today), -1)), to: addDays(monthStart(today), -1) };
    case 'last90':
      return { from: addDays(today, -89), to: today };
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'last12':
      return { from: addDays(addMonths(today, -12), 1), to: today };
  }
}

/** Returns whether a period has more months than one statement allows. */
export function isLongerThanAStatement({ from, to }: Period): boolean {
  return to >= addMonths(from, LONGEST_STATEMENT_MONTHS);
}
