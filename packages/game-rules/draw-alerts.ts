import type { Cents } from '@sunflower/money/cents.ts';
import { ALL_RULES } from './all-rules.ts';

/** The advertised jackpot from which a player wants alerts of a game. */
export type JackpotAlert = { readonly gameId: string; readonly fromCents: Cents };

/** All amounts that an alert of any game can have. */
const JACKPOT_ALERT_CENTS: readonly Cents[] = [
  150_000_00n,
  200_000_00n,
  300_000_00n,
  500_000_00n,
  1_000_000_00n,
  2_000_000_00n,
  5_000_000_00n,
  10_000_000_00n,
  20_000_000_00n,
  50_000_000_00n,
  100_000_000_00n,
  200_000_000_00n,
  300_000_000_00n,
  500_000_000_00n,
  1_000_000_000_00n,
];
/** A jackpot hardly ever grows beyond this multiple of its starting amount. */
const MOST_TIMES_START = 50n;

/**
 * Returns the amounts offered for a game, smallest first: above its starting jackpot (an alert at every jackpot would
 * be useless) and within what it can grow to. Empty for a game without a growing jackpot. An amount `chosen` before is
 * always included.
 */
export function jackpotAlertChoices(gameId: string, chosen: Cents | null = null): readonly Cents[] {
  const rules = ALL_RULES.find((game) => game.gameId === gameId)?.versions.at(-1);
  if (rules?.kind !== 'numbers') return [];
  const start = rules.startingJackpot.advertisedCents;
  const offered = JACKPOT_ALERT_CENTS.filter((cents) => cents > start && cents <= start * MOST_TIMES_START);
  const others = offered.filter((cents) => cents !== chosen);
  return chosen === null ? offered : [...others, chosen].sort((one, other) => (one < other ? -1 : 1));
}

/**
 * Returns whether a game is drawn every few minutes: there are no alerts for its draws, and pages that show one of its
 * draws poll for changes.
 */
export const isDrawnAllDay = (gameId: string): boolean =>
  ALL_RULES.some((game) => game.gameId === gameId && game.versions.at(-1)?.kind === 'keno');

const hasResultAlerts = (gameId: string) => ALL_RULES.some((game) => game.gameId === gameId) && !isDrawnAllDay(gameId);
const hasJackpot = (gameId: string) =>
  ALL_RULES.some((game) => game.gameId === gameId && game.versions.some((rules) => rules.claims.jackpot !== null));

/**
 * Parses "pick-3 powerball", the games whose results a player wants alerts for. Returns undefined for any other text,
 * for repeated games, and for games drawn all day.
 */
export function readResultAlerts(text: string): readonly string[] | undefined {
  const games = text === '' ? [] : text.split(' ');
  return games.every(hasResultAlerts) && new Set(games).size === games.length ? games : undefined;
}

/** Formats what `readResultAlerts` parses. */
export function resultAlertsText(gameIds: readonly string[]): string {
  return gameIds.toSorted().join(' ');
}

/** One draw whose result a player wants to be reminded of; `drawDate` is yyyy-MM-dd. */
export type DrawReminder = { readonly gameId: string; readonly drawDate: string; readonly drawNumber: number };

/** Maximum number of reminders of a player: what fits a preference. */
export const MOST_DRAW_REMINDERS = 6;
const REMINDER = /^([a-z0-9-]+)\/(\d{4}-[01]\d-[0-3]\d)\/([1-9]\d?)$/;

/** Returns the word for one reminder: "powerball/2026-11-25/1". */
export function drawReminderWord({ gameId, drawDate, drawNumber }: DrawReminder): string {
  return `${gameId}/${drawDate}/${drawNumber}`;
}

/**
 * Parses "pick-3/2026-11-25/2 powerball/2026-11-25/1", the draws that a player wants to be reminded of. Returns
 * undefined for any other text, for repeated draws, and for games drawn all day.
 */
export function readDrawReminders(text: string): readonly DrawReminder[] | undefined {
  const entries = text === '' ? [] : text.split(' ');
  const reminders = entries.flatMap((word): DrawReminder[] => {
    const [, gameId = '', drawDate = '', drawNumber = ''] = REMINDER.exec(word) ?? [];
    return hasResultAlerts(gameId) ? [{ gameId, drawDate, drawNumber: Number(drawNumber) }] : [];
  });
  const isValid = reminders.length === entries.length && new Set(entries).size === entries.length;
  return isValid && entries.length <= MOST_DRAW_REMINDERS ? reminders : undefined;
}

/** Formats what `readDrawReminders` parses. */
export function drawRemindersText(reminders: readonly DrawReminder[]): string {
  return reminders.map(drawReminderWord).sort().join(' ');
}

/**
 * Parses "powerball=30000000000 lotto-america=500000000", the jackpots from which a player wants alerts. Returns
 * undefined for any other text, for repeated games, and for amounts that can't be chosen.
 */
export function readJackpotAlerts(text: string): readonly JackpotAlert[] | undefined {
  const entries = text === '' ? [] : text.split(' ');
  const alerts = entries.map((word): JackpotAlert | undefined => {
    const [gameId = '', amount = '', ...rest] = word.split('=');
    const fromCents = JACKPOT_ALERT_CENTS.find((cents) => `${cents}` === amount);
    return rest.length === 0 && hasJackpot(gameId) && fromCents !== undefined ? { gameId, fromCents } : undefined;
  });
  const known = alerts.filter((alert) => alert !== undefined);
  return known.length === entries.length && new Set(known.map(({ gameId }) => gameId)).size === entries.length
    ? known
    : undefined;
}

/** Formats what `readJackpotAlerts` parses. */
export function jackpotAlertsText(alerts: readonly JackpotAlert[]): string {
  return alerts
    .map(({ gameId, fromCents }) => `${gameId}=${fromCents}`)
    .sort()
    .join(' ');
}
