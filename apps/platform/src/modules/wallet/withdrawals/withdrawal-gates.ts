import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import { type AccessRefusal, findAnyRestriction, OPERATIONAL_UNITS, restrictionQuestion } from '../../access/index.ts';
import type { SignedInPlayer } from '../../sessions/index.ts';
import { passPlayerGate } from '../pass-player-gate.ts';
import { isLeaving } from './withdrawable.ts';
import type { Withdrawal, WithdrawalChannel } from './withdrawal.ts';
import type { WithdrawRefusal } from './withdrawals-refusals.ts';

/** The unit of a withdrawal by one channel: what entries for it, and for all of them, cover. */
export function withdrawalUnit(channel: WithdrawalChannel): string {
  return `wallet/withdrawal/${channel}`;
}

/**
 * What keeps a withdrawal from leaving the house now: an account that was locked after it was asked for stays locked for its money too, at the
 * second key, at the sending and at the counter. An exclusion or a closed account does not cover the unit and holds nothing up (GLI19-11).
 */
export function findClosedWithdrawal(
  tx: Tx,
  { playerId, channel }: Pick<Withdrawal, 'playerId' | 'channel'>,
  now: Temporal.Instant,
): Promise<Refusal<AccessRefusal> | undefined> {
  return findAnyRestriction(tx, { playerId, units: [withdrawalUnit(channel)], now });
}

/**
 * Passes the gates of money that leaves: the player gate alone, under the lock of the balance. A reality check, a limit, a location or an
 * exclusion never keeps players from their own money (GLI19-11, GLI19-12, IRGS-10). Says whether the player leaves.
 */
export async function passWithdrawalGates(
  tx: Tx,
  asked: { player: SignedInPlayer; channel: WithdrawalChannel; now: Temporal.Instant },
): Promise<{ leaves: boolean } | Refusal<WithdrawRefusal>> {
  const { channel, now } = asked;
  const { playerId, sessionId } = asked.player;
  const passed = await passPlayerGate(
    tx,
    { playerId, actsIn: { sessionId }, units: [withdrawalUnit(channel)], now },
    { play: restrictionQuestion({ playerId, units: [OPERATIONAL_UNITS.drawGames], now }) },
  );
  return isRefusal(passed) ? passed : { leaves: isLeaving(passed.play?.details?.restriction) };
}
