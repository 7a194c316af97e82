import type { Db } from '@sunflower/service-base/db/database.ts';
import {
  firstResult,
  type Query,
  type QueryResults,
  queryBehindGate,
} from '@sunflower/service-base/db/query-together.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';
import type { PlayerGateRefusal } from './player-gate-refusals.ts';
import { PLAYER_GATES, type PlayerAction } from './player-gates.ts';

/**
 * Checks whether a player may act: session, identity and access, in this order. Runs the caller's `further` queries in
 * the same round trip and returns their results. On a refusal, the caller must roll back. Throws when a query fails, so
 * the gate fails closed (ASVS-16.5.3).
 */
export function passPlayerGate<Further extends Record<string, Query<unknown>>>(
  db: Db,
  action: PlayerAction,
  further: Further,
): Promise<QueryResults<Further> | Refusal<PlayerGateRefusal>> {
  const gates = PLAYER_GATES.map((gate) => gate(action)).filter((query) => query !== undefined);
  return queryBehindGate(db, firstResult(gates), further);
}
