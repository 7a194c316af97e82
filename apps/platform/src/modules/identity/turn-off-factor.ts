import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderAdmin } from '../../partner-ports/identity-provider/identity-provider-admin.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { findPlayer } from '../players/index.ts';
import { forceLogout } from '../sessions/index.ts';

/** The event that two operators turn a player's second factor off; its payload has the player. */
export const FACTOR_OFF_DECIDED = 'identity.factor-off-decided';

/**
 * Decides, for operators, that a player's second factor is turned off, because the player lost the app and the recovery
 * codes. All sessions end; a job turns it off at the identity provider, which has the player emailed.
 */
export async function decideFactorOff(
  tx: Tx,
  input: { playerId: string; reason: string; actor: string; now: Temporal.Instant },
): Promise<{ playerId: string } | Refusal<'PLAYER_UNKNOWN'>> {
  const { playerId, reason, actor, now } = input;
  const player = await findPlayer(tx, playerId);
  if (player?.status !== 'active') return refuse('PLAYER_UNKNOWN');
  await forceLogout(tx, { playerId, reason: 'LOGGED_OUT', actor, now });
  await emitEvent(tx, { name: FACTOR_OFF_DECIDED, payload: { playerId } });
  await recordSignificantEvent(tx, {
    ...{ actor, action: FACTOR_OFF_DECIDED, subject: playerId },
    details: { reason },
    businessTime: now,
  });
  return { playerId };
}

/** Turns a player's second factor off at the identity provider. Throws while that fails, so the job is retried. */
export async function turnOffFactor(
  deps: { db: Db; accounts: Pick<IdentityProviderAdmin, 'turnOffSecondFactor'> },
  playerId: string,
): Promise<void> {
  const player = await findPlayer(deps.db, playerId);
  if (!player) return;
  const answer = await deps.accounts.turnOffSecondFactor(player.subject);
  if (isRefusal(answer)) throw new Error(`the second factor of player ${playerId} was not turned off`);
}
