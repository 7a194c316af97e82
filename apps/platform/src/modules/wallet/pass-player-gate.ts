import { type Answers, askBehindGate, firstAnswer, type Question } from '@sunflower/service-base/db/ask-together.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';
import type { PlayerGateRefusal } from './player-gate-refusals.ts';
import { PLAYER_GATES, type PlayerAction } from './player-gates.ts';

/**
 * Judges whether a player may act at all: session, identity, access, in this order. Every action that moves money passes here first. The caller's
 * `further` questions share the round trip, and their answers are returned when the gate is open. A refusal must roll the caller's transaction
 * back. A room that can't answer throws, so the gate closes when in doubt (ASVS-16.5.3).
 */
export function passPlayerGate<Further extends Record<string, Question<unknown>>>(
  db: Db,
  action: PlayerAction,
  further: Further,
): Promise<Answers<Further> | Refusal<PlayerGateRefusal>> {
  const gates = PLAYER_GATES.map((gate) => gate(action)).filter((question) => question !== undefined);
  return askBehindGate(db, firstAnswer(gates), further);
}
