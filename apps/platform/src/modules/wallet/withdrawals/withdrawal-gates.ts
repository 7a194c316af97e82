import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import { type AccessRefusal, findAnyRestriction, hasFeatureSetQuery } from '../../access/index.ts';
import type { SignedInPlayer } from '../../sessions/index.ts';
import { passPlayerGate } from '../pass-player-gate.ts';
import { LEAVING } from './withdrawable.ts';
import type { Withdrawal, WithdrawalChannel } from './withdrawal.ts';
import type { WithdrawRefusal } from './withdrawals-refusals.ts';

/**
 * Returns the operational unit of a withdrawal by a channel. Restrictions of the channel or of all withdrawals cover
 * it.
 */
export function withdrawalUnit(channel: WithdrawalChannel): string {
  return `wallet/withdrawal/${channel}`;
}

/**
 * Returns the restriction that blocks a withdrawal now. An account lock after the request also blocks it, at the second
 * approval, at sending and at the counter. An exclusion or a closed account never blocks one (GLI19-11).
 */
export function findClosedWithdrawal(
  tx: Tx,
  { playerId, channel }: Pick<Withdrawal, 'playerId' | 'channel'>,
  now: Temporal.Instant,
): Promise<Refusal<AccessRefusal> | undefined> {
  return findAnyRestriction(tx, { playerId, units: [withdrawalUnit(channel)], now });
}

/**
 * Passes the player gate under the balance lock, the only gate of a withdrawal. Reality checks, limits, location and
 * exclusions never keep players from their own money (GLI19-11, GLI19-12, IRGS-10). Returns whether the player is
 * leaving.
 */
export async function passWithdrawalGates(
  tx: Tx,
  input: { player: SignedInPlayer; channel: WithdrawalChannel; now: Temporal.Instant },
): Promise<{ isLeavingPlayer: boolean } | Refusal<WithdrawRefusal>> {
  const { channel, now } = input;
  const { playerId, sessionId } = input.player;
  const passed = await passPlayerGate(
    tx,
    { playerId, actsIn: { sessionId }, units: [withdrawalUnit(channel)], now },
    { isLeavingPlayer: hasFeatureSetQuery({ playerId, names: LEAVING, now }) },
  );
  return isRefusal(passed) ? passed : { isLeavingPlayer: passed.isLeavingPlayer };
}
