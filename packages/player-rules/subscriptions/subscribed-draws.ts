import type { Cents } from '@sunflower/money/cents.ts';

/**
 * Which draws of a game a subscription is for; null means every weekday, or every session. Weekdays are numbered from
 * Monday, 1, to Sunday, 7.
 */
export type DrawChoice = {
  readonly weekdays: readonly number[] | null;
  readonly sessions: readonly string[] | null;
};

/** A draw by its day, yyyy-MM-dd in Central Time, and its session, null in a game without sessions. */
export type DrawOfDay = { readonly drawDate: string; readonly session: string | null };

/** Returns whether a subscription is for a draw, by weekday and session. */
export function isChosenDraw(choice: DrawChoice, draw: DrawOfDay): boolean {
  const { dayOfWeek } = Temporal.PlainDate.from(draw.drawDate);
  const { weekdays, sessions } = choice;
  const isDay = weekdays === null || weekdays.includes(dayOfWeek);
  return isDay && (sessions === null || (draw.session !== null && sessions.includes(draw.session)));
}

/**
 * Returns whether a game has every weekday and every session of a choice. `game.sessions` is empty for a game without
 * sessions.
 */
export function fitsGame(
  choice: DrawChoice,
  game: { readonly weekdays: readonly number[]; readonly sessions: readonly string[] },
): boolean {
  const days = choice.weekdays === null || choice.weekdays.every((day) => game.weekdays.includes(day));
  return days && (choice.sessions === null || choice.sessions.every((session) => game.sessions.includes(session)));
}

/**
 * Compares a jackpot with a threshold: above or at it, below it, or not announced yet. Without a threshold every
 * jackpot is enough.
 */
export function compareJackpot(atLeastCents: Cents | null, jackpotCents: Cents | null): 'enough' | 'below' | 'unknown' {
  if (atLeastCents === null) return 'enough';
  if (jackpotCents === null) return 'unknown';
  return jackpotCents >= atLeastCents ? 'enough' : 'below';
}

/** When a subscription ends automatically. */
export type SubscriptionEnd =
  | { readonly kind: 'never' }
  | { readonly kind: 'date'; readonly lastDate: string }
  | { readonly kind: 'draws'; readonly count: number };

/** Returns whether a draw on this day is after the end, given how many draws were already bought. */
export function isAfterEnd(
  end: SubscriptionEnd,
  at: { readonly drawDate: string; readonly drawsBought: number },
): boolean {
  if (end.kind === 'date') return at.drawDate > end.lastDate;
  return end.kind === 'draws' && at.drawsBought >= end.count;
}

/** Returns how many draws may still be bought: unlimited unless the player chose a number of draws. */
export function remainingDraws(end: SubscriptionEnd, drawsBought: number): number {
  return end.kind === 'draws' ? Math.max(end.count - drawsBought, 0) : Number.POSITIVE_INFINITY;
}
