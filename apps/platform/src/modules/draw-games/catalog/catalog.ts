import type { AnyGame } from '@sunflower/game-rules/all-rules.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { findDrawDelays } from '../draws/delays-store.ts';
import { type Draw, isDrawOnSale } from '../draws/draw.ts';
import { minimumDrawsOnSale } from '../draws/draw-calendar.ts';
import type { DrawDelay } from '../draws/draw-delay.ts';
import { findDrawsIn } from '../draws/draws-store.ts';
import type { PublishedResult } from '../publishing/published-result.ts';
import { findPendingDraws, findPublishedResults } from '../publishing/results-store.ts';

/** A game as the lobby shows it. */
export type CatalogGame = {
  readonly game: AnyGame;
  /** Draws that can be bought now, nearest first. */
  readonly onSale: readonly Draw[];
  readonly lastResult: PublishedResult | undefined;
  /** Draws that are over but not published yet, latest first. The outcome of their tickets is still unknown. */
  readonly pending: readonly Draw[];
  /** Why pending draws are delayed, by their ids. */
  readonly delays: ReadonlyMap<string, DrawDelay>;
};

/** Number of draws to read for a list, which shows only the next one. The first few may have closed in the meantime. */
const DRAWS_IN_LIST = 5;

/** Maximum number of pending draws shown; older ones are listed with the past draws. */
const PENDING_SHOWN = 5;

/** Returns every game on sale, each with its next draws. */
export function listGames(db: Db, now: Temporal.Instant): Promise<CatalogGame[]> {
  return Promise.all(GAMES.map((game) => findGameNow(db, game, { now, limit: DRAWS_IN_LIST })));
}

/** Returns one game with the draws that a wager can be for, its last result and its pending draws. */
export function readGame(db: Db, game: AnyGame, now: Temporal.Instant): Promise<CatalogGame> {
  return findGameNow(db, game, { now, limit: minimumDrawsOnSale(game) });
}

async function findGameNow(
  db: Db,
  game: AnyGame,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<CatalogGame> {
  const { gameId } = game;
  const [selling, pending, results] = await Promise.all([
    findDrawsIn(db, { gameId, states: ['open', 'scheduled'], limit }),
    findPendingDraws(db, { gameId, limit: PENDING_SHOWN }),
    findPublishedResults(db, { gameId, limit: 1 }),
  ]);
  const onSale = selling.filter((draw) => isDrawOnSale(draw, now));
  return { game, onSale, lastResult: results[0], pending, delays: await findDrawDelays(db, pending) };
}
