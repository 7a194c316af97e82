import type { Cents } from '@sunflower/money/cents.ts';
import { ALL_RULES } from './all-rules.ts';

/** The advertised jackpot from which a player wants to hear of a game. */
export type JackpotAlert = { readonly gameId: string; readonly fromCents: Cents };

/** Amounts that are kept, of all games. */
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
/** A jackpot hardly ever grows to more than so many times what it begins with. */
const MOST_TIMES_START = 50n;

/**
 * What may be chosen for a game: above what its jackpot begins with, for an alert at every jackpot would say nothing, and within what it can grow to.
 * The smallest first. None for a game without a jackpot that grows. `chosen` before is among them, whatever is offered today.
 */
export function jackpotAlertChoices(gameId: string, chosen: Cents | null = null): readonly Cents[] {
  const rules = ALL_RULES.find((game) => game.gameId === gameId)?.versions.at(-1);
  if (rules?.kind !== 'numbers') return [];
  const start = rules.startingJackpot.advertisedCents;
  const offered = JACKPOT_ALERT_CENTS.filter((cents) => cents > start && cents <= start * MOST_TIMES_START);
  const others = offered.filter((cents) => cents !== chosen);
  return chosen === null ? offered : [...others, chosen].sort((one, other) => (one < other ? -1 : 1));
}

/** Whether a game is drawn every few minutes: nobody is told of each of its draws, and pages that show one ask for it themselves. */
export const isDrawnAllDay = (gameId: string): boolean =>
  ALL_RULES.some((game) => game.gameId === gameId && game.versions.at(-1)?.kind === 'keno');

const hasResultAlerts = (gameId: string) => ALL_RULES.some((game) => game.gameId === gameId) && !isDrawnAllDay(gameId);
const hasJackpot = (gameId: string) =>
  ALL_RULES.some((game) => game.gameId === gameId && game.versions.some((rules) => rules.claims.jackpot !== null));

/**
 * Reads "pick-3 powerball", the games whose results a player asked for; undefined when it is anything else. Each game once, and none that is
 * drawn all day.
 */
export function readResultAlerts(text: string): readonly string[] | undefined {
  const games = text === '' ? [] : text.split(' ');
  return games.every(hasResultAlerts) && new Set(games).size === games.length ? games : undefined;
}

/** Writes what `readResultAlerts` reads. */
export function resultAlertsText(gameIds: readonly string[]): string {
  return gameIds.toSorted().join(' ');
}

/** Reads "powerball=30000000000 lotto-america=500000000": games with a jackpot and an amount of those to choose from; else undefined. */
export function readJackpotAlerts(text: string): readonly JackpotAlert[] | undefined {
  const words = text === '' ? [] : text.split(' ');
  const alerts = words.map((word): JackpotAlert | undefined => {
    const [gameId = '', amount = '', ...rest] = word.split('=');
    const fromCents = JACKPOT_ALERT_CENTS.find((cents) => `${cents}` === amount);
    return rest.length === 0 && hasJackpot(gameId) && fromCents !== undefined ? { gameId, fromCents } : undefined;
  });
  const known = alerts.filter((alert) => alert !== undefined);
  return known.length === words.length && new Set(known.map(({ gameId }) => gameId)).size === words.length
    ? known
    : undefined;
}

/** Writes what `readJackpotAlerts` reads. */
export function jackpotAlertsText(alerts: readonly JackpotAlert[]): string {
  return alerts
    .map(({ gameId, fromCents }) => `${gameId}=${fromCents}`)
    .sort()
    .join(' ');
}
