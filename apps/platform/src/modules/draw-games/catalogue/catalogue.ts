import type { AnyGame } from '@sunflower/game-rules/all-rules.ts';
import { GAMES } from '@sunflower/game-rules/games.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Draw, isOnSale } from '../draws/draw.ts';
import { drawsAhead } from '../draws/draw-calendar.ts';
import { findDrawsIn } from '../draws/draws-store.ts';
import type { PublishedResult } from '../publishing/published-result.ts';
import { findPendingDraws, findPublishedResults } from '../publishing/results-store.ts';

/** A game as the lobby shows it. */
export type CatalogueGame = {
  readonly game: AnyGame;
  /** Draws that can be bought now, nearest first. */
  readonly onSale: readonly Draw[];
  readonly lastResult: PublishedResult | undefined;
  /** The last draws that are over but not published, the latest first: "cannot tell yet". */
  readonly pending: readonly Draw[];
};

/** A list tells the next draw alone; some more are read, for the next ones may have closed a moment ago. */
const DRAWS_IN_LIST = 5;

/** How many draws that wait are told of; what waits longer stands among the past draws. */
const PENDING_SHOWN = 5;

/** Every game on sale, each with its next draws. */
export function listGames(db: Db, now: Temporal.Instant): Promise<CatalogueGame[]> {
  return Promise.all(GAMES.map((game) => findGameNow(db, game, { now, limit: DRAWS_IN_LIST })));
}

/** One game with the draws that one wager can be for, its last result and what is still pending. */
export function readGame(db: Db, game: AnyGame, now: Temporal.Instant): Promise<CatalogueGame> {
  return findGameNow(db, game, { now, limit: drawsAhead(game) });
}

async function findGameNow(
  db: Db,
  game: AnyGame,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<CatalogueGame> {
  const { gameId } = game;
  const [selling, pending, results] = await Promise.all([
    findDrawsIn(db, { gameId, states: ['open', 'scheduled'], limit }),
    findPendingDraws(db, { gameId, limit: PENDING_SHOWN }),
    findPublishedResults(db, { gameId, limit: 1 }),
  ]);
  const onSale = selling.filter((draw) => isOnSale(draw, now));
  return { game, onSale, lastResult: results[0], pending };
}
