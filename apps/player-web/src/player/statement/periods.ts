import { LONGEST_STATEMENT_MONTHS } from '@sunflower/contracts/responsible-gaming-statement.ts';

/** First and last day, both within, yyyy-MM-dd: days of Central Time, so no clock of the device counts. */
export type Period = { readonly from: string; readonly to: string };

/** Periods offered by name. */
export const PRESETS = ['last7', 'thisMonth', 'lastMonth', 'last90', 'thisYear', 'last12'] as const;
export type Preset = (typeof PRESETS)[number];

const DAY_MS = 86_400_000;
const isoOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const monthStart = (day: string) => `${day.slice(0, 7)}-01`;

/** A day so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return isoOf(Date.parse(day) + days * DAY_MS);
}

/** The same day so many months later, or earlier; the last of the month where that has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** How many days a period has. */
export function daysIn({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** What a preset means on a day. */
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

/** Whether a period has more months than one statement. */
export function isLongerThanAStatement({ from, to }: Period): boolean {
  return to >= addMonths(from, LONGEST_STATEMENT_MONTHS);
}
