import {
  BREAK_HOURS,
  type BreakTerm,
  SELF_EXCLUSION_MONTHS,
  type SelfExclusionTerm,
} from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { centralDateOf, centralInstantText, centralTimeText, shortDateText } from '../../../runtime/clock/dates.ts';
import { breaksText } from './texts.ts';

const HOUR_MS = 3_600_000;

/** Returns the name of a term: "7 days", "Permanent". */
export function termText(term: BreakTerm | SelfExclusionTerm): string {
  return breaksText(`term_${term}`);
}

/** Returns when a break that starts now ends, ms since 1970. */
export function breakEndMs(term: BreakTerm, nowMs: number): number {
  return nowMs + BREAK_HOURS[term] * HOUR_MS;
}

/** Returns the end of a break as text: "11/27/2026, 12:00 pm CT". */
export function breakEndText(term: BreakTerm, nowMs: number): string {
  return centralInstantText(new Date(breakEndMs(term, nowMs)).toISOString());
}

/** Returns the date this many months later; the last day of the month when that month is too short. */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10);
}

/**
 * Returns the end of a self-exclusion that starts now as text: the same time on a later day in Central Time; null for a
 * permanent one.
 */
export function selfExclusionEndText(term: SelfExclusionTerm, nowMs: number): string | null {
  const months = SELF_EXCLUSION_MONTHS[term];
  if (months === null) return null;
  const day = shortDateText(monthsLater(centralDateOf(nowMs), months));
  return `${day}, ${centralTimeText(new Date(nowMs).toISOString())}`;
}

/**
 * Returns whether a self-exclusion that starts now would end after an instant; compares days, because the server
 * decides.
 */
export function endsAfter(term: SelfExclusionTerm, nowMs: number, endsAt: string | null): boolean {
  const months = SELF_EXCLUSION_MONTHS[term];
  if (endsAt === null) return false;
  return months === null || monthsLater(centralDateOf(nowMs), months) > centralDateOf(Date.parse(endsAt));
}
