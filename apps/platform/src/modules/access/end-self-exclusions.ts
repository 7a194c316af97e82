import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { lockPlayerBalances } from '../ledger/index.ts';
import type { RestrictRefusal } from './access-refusals.ts';
import { findEntries, liftEntries } from './access-store.ts';
import { notifyRestrictionsChanged } from './notify-restrictions-changed.ts';

/**
 * Ends reinstatement (IRGS-06): lifts every self-exclusion of a player whose term is over, with an audit row for each.
 * Refuses with EXCLUSION_HOLDS while a term is running or permanent, and with RESTRICTION_UNKNOWN when there is no
 * self-exclusion. The caller has stored the confirmed request. Only for the responsible-gaming module, which checks
 * the player's steps; no operator verb calls it.
 */
export async function endSelfExclusions(
  tx: Tx,
  input: { playerId: string; reason: string; actor: string; now: Temporal.Instant },
): Promise<{ restrictionIds: readonly string[] } | Refusal<RestrictRefusal>> {
  const { playerId, reason, actor, now } = input;
  await lockPlayerBalances(tx, playerId);
  const entries = (await findEntries(tx, { playerId, now })).filter(
    (entry) => entry.featureSet === 'RESPONSIBLE_GAMING_SELF_EXCLUSION' && entry.accessType === 'DENY',
  );
  if (entries.length === 0) return refuse('RESTRICTION_UNKNOWN');
  const isOver = (end?: Temporal.Instant) => end !== undefined && Temporal.Instant.compare(end, now) <= 0;
  if (!entries.every(({ expiresAt }) => isOver(expiresAt))) return refuse('EXCLUSION_HOLDS');
  const restrictionIds = [...new Set(entries.map(({ restrictionId }) => restrictionId))];
  for (const restrictionId of restrictionIds) {
    await liftEntries(tx, { restrictionId, now });
    await recordAudit(tx, {
      actor,
      action: 'access.self-exclusion-ended',
      subject: playerId,
      details: { restrictionId, reason },
      businessTime: now,
    });
  }
  await notifyRestrictionsChanged(tx, { playerId, now });
  return { restrictionIds };
}
