import type { AccessTypeName } from '@sunflower/player-rules/access/access-rights.ts';
import { EXCLUSIONS, FEATURE_SETS, type FeatureSetName } from '@sunflower/player-rules/access/feature-sets.ts';
import { isOperationalUnit } from '@sunflower/player-rules/access/operational-unit.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { lockPlayerBalances } from '../ledger/index.ts';
import type { RestrictRefusal } from './access-refusals.ts';
import { findRestrictionEntries, insertRestrictionEntries, liftEntries } from './access-store.ts';
import { notifyRestrictionsChanged } from './notify-restrictions-changed.ts';
import { EVERYONE, type RestrictionEntry, type StopKind } from './restriction.ts';
import { emitRightsChanged } from './rights-changed.ts';

/**
 * An operator's (or a player's) request for a restriction. `units` narrows or replaces the usual units of the feature
 * set.
 */
export type RestrictInput = {
  readonly playerId: string;
  readonly featureSet: FeatureSetName;
  readonly units?: readonly string[];
  readonly accessType?: AccessTypeName;
  readonly reason: string;
  readonly expiresAt?: Temporal.Instant;
  readonly actor: string;
  readonly now: Temporal.Instant;
  /** Set only by `stopPlay`: marks the restriction as a stop, which `resumePlay` ends. */
  readonly stop?: StopKind;
};

/** The event of a new restriction, with the id of the player (or EVERYONE) and of the restriction. */
export const RESTRICTED = 'access.restricted';

/**
 * Switches units off (or explicitly on) for a player or for EVERYONE from now on, with an audit row and a message to
 * open pages. For one player, takes the lock that purchases take before they read restrictions, so that none commits
 * after this has. Refuses with UNIT_MALFORMED and EXPIRY_PAST, also for a take-a-break without an end.
 */
export async function restrict(
  tx: Tx,
  input: RestrictInput,
): Promise<{ restrictionId: string; entries: RestrictionEntry[] } | Refusal<RestrictRefusal>> {
  const units = input.units ?? FEATURE_SETS[input.featureSet];
  if (units.length === 0 || !units.every(isOperationalUnit)) return refuse('UNIT_MALFORMED');
  const isBreak = input.featureSet === 'RESPONSIBLE_GAMING_TAKE_A_BREAK';
  if (isBreak && !input.expiresAt) return refuse('EXPIRY_PAST');
  if (input.expiresAt && Temporal.Instant.compare(input.expiresAt, input.now) <= 0) return refuse('EXPIRY_PAST');
  if (input.playerId !== EVERYONE) await lockPlayerBalances(tx, input.playerId);
  const restrictionId = newId();
  const entries = [...new Set(units)].map((unit) => ({
    restrictionId,
    playerId: input.playerId,
    unit,
    accessType: input.accessType ?? 'DENY',
    featureSet: input.featureSet,
    reason: input.reason,
    effectiveAt: input.now,
    ...(input.expiresAt ? { expiresAt: input.expiresAt } : {}),
  }));
  await insertRestrictionEntries(tx, entries, input.stop);
  await notifyRestrictionsChanged(tx, input);
  await emitEvent(tx, { name: RESTRICTED, payload: { playerId: input.playerId, restrictionId } });
  const { playerId, actor, expiresAt: until } = input;
  const kind = noticeKindOf(input);
  await emitRightsChanged(tx, { playerId, actor, kind, units, until, key: `restriction/${restrictionId}` });
  await recordAudit(tx, {
    actor: input.actor,
    action: 'access.restricted',
    subject: input.playerId,
    details: {
      restrictionId,
      featureSet: input.featureSet,
      units: entries.map((entry) => entry.unit),
      accessType: input.accessType ?? 'DENY',
      reason: input.reason,
      stop: input.stop ?? null,
      expiresAt: input.expiresAt?.toString() ?? null,
    },
    businessTime: input.now,
    ...(input.stop ? { isSignificant: true } : {}),
  });
  return { restrictionId, entries };
}

function noticeKindOf({ accessType, featureSet }: RestrictInput) {
  if (accessType === 'ALLOW') return 'GRANTED';
  return featureSet === 'RESPONSIBLE_GAMING_SELF_EXCLUSION' ? 'EXCLUDED' : 'CLOSED';
}

/**
 * Ends a restriction now, with an audit row and a message to open pages. Refuses with RESTRICTION_UNKNOWN, also if it
 * has already ended, and with EXCLUSION_HOLDS for a player's own break or self-exclusion, which no operator may end
 * (IRGS-03); one of that name for everyone, or as an allowance, can be lifted. With `isNotified`, the caller notifies
 * the player.
 */
export async function lift(
  tx: Tx,
  input: { restrictionId: string; reason: string; actor: string; now: Temporal.Instant; isNotified?: boolean },
): Promise<{ restrictionId: string } | Refusal<RestrictRefusal>> {
  const entries = await findRestrictionEntries(tx, input);
  const [first] = entries;
  if (!first) return refuse('RESTRICTION_UNKNOWN');
  const isExclusion = EXCLUSIONS.has(first.featureSet) && first.playerId !== EVERYONE && first.accessType === 'DENY';
  if (isExclusion) return refuse('EXCLUSION_HOLDS');
  if (!(await liftEntries(tx, input))) return refuse('RESTRICTION_UNKNOWN');
  await notifyRestrictionsChanged(tx, { playerId: first.playerId, now: input.now });
  if (!input.isNotified) {
    const units = entries.map(({ unit }) => unit);
    const key = `restriction/${input.restrictionId}`;
    const kind = first.accessType === 'DENY' ? 'OPENED' : 'GRANT_ENDED';
    await emitRightsChanged(tx, { playerId: first.playerId, actor: input.actor, kind, units, key });
  }
  await recordAudit(tx, {
    actor: input.actor,
    action: 'access.lifted',
    subject: first.playerId,
    details: { restrictionId: input.restrictionId, featureSet: first.featureSet, reason: input.reason },
    businessTime: input.now,
  });
  return { restrictionId: input.restrictionId };
}
