import {
  BREAK_HOURS,
  type BreakTerm,
  SELF_EXCLUSION_MONTHS,
  type SelfExclusionTerm,
} from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { centralDateOf, centralInstantText, centralTimeText, numericDateText } from '../../../runtime/clock/dates.ts';
import { breaksText } from './texts.ts';

const HOUR_MS = 3_600_000;

/** The name of a term: "7 days", "Permanent". */
export function termText(term: BreakTerm | SelfExclusionTerm): string {
  return breaksText(`term_${term}`);
}

/** When a break that begins now ends, ms since 1970. */
export function breakEndMs(term: BreakTerm, nowMs: number): number {
  return nowMs + BREAK_HOURS[term] * HOUR_MS;
}

/** The end of a break in words: "11/27/2026, 12:00 pm CT". */
export function breakEndText(term: BreakTerm, nowMs: number): string {
  return centralInstantText(new Date(breakEndMs(term, nowMs)).toISOString());
}

/** A day so many months later; the last of its month where that has no such day. */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10);
}

/** The end of a self-exclusion that begins now, in words: the same time of a later day in Central Time. Null: it has none. */
export function selfExclusionEndText(term: SelfExclusionTerm, nowMs: number): string | null {
  const months = SELF_EXCLUSION_MONTHS[term];
  if (months === null) return null;
  const day = numericDateText(monthsLater(centralDateOf(nowMs), months));
  return `${day}, ${centralTimeText(new Date(nowMs).toISOString())}`;
}

/** Whether a self-exclusion that begins now would end after an instant; judged by days, as the server has the last word. */
export function endsAfter(term: SelfExclusionTerm, nowMs: number, endsAt: string | null): boolean {
  const months = SELF_EXCLUSION_MONTHS[term];
  if (endsAt === null) return false;
  return months === null || monthsLater(centralDateOf(nowMs), months) > centralDateOf(Date.parse(endsAt));
}
