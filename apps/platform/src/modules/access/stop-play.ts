import { findGame } from '@sunflower/game-rules/games.ts';
import { findInstantGame } from '@sunflower/instant-games/games/instant-games.ts';
import {
  drawGameUnit,
  instantGameUnit,
  OPERATIONAL_UNITS as UNITS,
} from '@sunflower/player-rules/access/operational-unit.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { RestrictRefusal } from './access-refusals.ts';
import { findStops, lockStops } from './access-store.ts';
import { untilEarlierTransactionsEnd } from './earlier-transactions.ts';
import { lift, restrict } from './restrict.ts';
import { EVERYONE } from './restriction.ts';

/** What an operator stops: all play, one game, or one player. */
export type StopScope =
  | { readonly kind: 'everything' }
  | { readonly kind: 'game'; readonly gameId: string }
  | { readonly kind: 'player'; readonly playerId: string };

export type StopOrder = {
  readonly scope: StopScope;
  readonly reason: string;
  readonly actor: string;
  readonly now: Temporal.Instant;
};

const PLAY_AND_MONEY_IN = [UNITS.drawGames, UNITS.instantGames, UNITS.deposit, UNITS.paymentMethodCreate] as const;

/**
 * Returns the units a stop closes. Actions that protect the player's own money and data stay open: signing in,
 * withdrawing, claiming, uploading documents. To close those too, restrict the units by name.
 */
function unitsOf(scope: StopScope): readonly string[] {
  if (scope.kind === 'game') return [gameUnit(scope.gameId)];
  return scope.kind === 'player' ? PLAY_AND_MONEY_IN : [...PLAY_AND_MONEY_IN, UNITS.registration, UNITS.profileCreate];
}

/** Returns the unit for playing a draw game or an instant game. */
function gameUnit(gameId: string): string {
  return findInstantGame(gameId) ? instantGameUnit(gameId) : drawGameUnit(gameId);
}

const subjectOf = (scope: StopScope) => (scope.kind === 'player' ? scope.playerId : EVERYONE);

/**
 * The result of a stop. `isNew` is false if it was already in effect; `isQuiet` is false while work other than sales
 * still runs.
 */
export type StopResult = { readonly restrictionId: string; readonly isNew: boolean; readonly isQuiet: boolean };

/**
 * Stops all play, one game or one player from now on (GLI19-19). When it returns, no node accepts a covered wager and
 * none is in progress. Takes the database, because it waits after its commit. Repeating a stop waits but changes
 * nothing. Refuses GAME_UNKNOWN.
 */
export async function stopPlay(db: Db, order: StopOrder): Promise<StopResult | Refusal<RestrictRefusal>> {
  const { scope } = order;
  if (scope.kind === 'game' && !findGame(scope.gameId) && !findInstantGame(scope.gameId)) return refuse('GAME_UNKNOWN');
  const made = await inTransaction(db, (tx) => standOrMake(tx, order));
  if (isRefusal(made)) return made;
  // Purchases of a player take the lock of this restriction, so a stop of one player has nothing to wait for.
  return { ...made, isQuiet: scope.kind === 'player' || (await untilEarlierTransactionsEnd(db)) };
}

async function standOrMake(tx: Tx, order: StopOrder) {
  await lockStops(tx);
  const [standing] = await findStops(tx, findingOf(order));
  if (standing !== undefined) return { restrictionId: standing, isNew: false };
  const { scope, ...rest } = order;
  const made = await restrict(tx, {
    ...rest,
    playerId: subjectOf(scope),
    featureSet: 'GAME_PLAY',
    units: unitsOf(scope),
    stop: scope.kind,
  });
  return isRefusal(made) ? made : { restrictionId: made.restrictionId, isNew: true };
}

/** Ends a stop; other restrictions of the same player or game stay. Refuses with NOT_STOPPED. */
export async function resumePlay(
  tx: Tx,
  order: StopOrder,
): Promise<{ restrictionId: string } | Refusal<RestrictRefusal>> {
  await lockStops(tx);
  const [restrictionId] = await findStops(tx, findingOf(order));
  if (restrictionId === undefined) return refuse('NOT_STOPPED');
  return lift(tx, { ...order, restrictionId });
}

function findingOf({ scope, now }: StopOrder) {
  const [unit = ''] = unitsOf(scope);
  return { playerId: subjectOf(scope), stop: scope.kind, unit, now };
}
