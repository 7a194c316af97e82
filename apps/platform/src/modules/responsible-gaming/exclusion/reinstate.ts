import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { endSelfExclusions } from '../../access/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { lockPlayerBalances } from '../../ledger/index.ts';
import { DESTINATIONS, pushToPlayer } from '../../push/index.ts';
import { countToolUse } from '../tool-use/count-tool-use.ts';
import { endReinstatement } from './end-reinstatement.ts';
import type { ReinstateRefusal } from './exclusion-refusals.ts';
import { findExclusions } from './find-exclusions.ts';
import { type Reinstatement, reinstatementState, reinstatementTimes } from './reinstatement.ts';
import {
  findOpenReinstatement,
  insertReinstatement,
  markApproved,
  markReinstatementEnded,
} from './reinstatements-store.ts';

/** Emitted when a player was reinstated; its payload has the player. */
export const PLAYER_REINSTATED = 'responsible-gaming.player-reinstated';

type Step = { readonly playerId: string; readonly now: Temporal.Instant };

/**
 * Requests reinstatement, the first of two steps (IRGS-06): after the term, the player asks to end the exclusion,
 * having read what that means. Nothing else changes yet; asking again while a request is open returns that request.
 * Refuses with NOT_EXCLUDED, and with EXCLUSION_HOLDS while the term runs or if it is permanent.
 */
export async function requestReinstatement(tx: Tx, step: Step): Promise<Reinstatement | Refusal<ReinstateRefusal>> {
  const { playerId, now } = step;
  await lockPlayerBalances(tx, playerId);
  const { selfExclusion, reinstatement } = await findExclusions(tx, step);
  if (!selfExclusion) return refuse('NOT_EXCLUDED');
  if (!selfExclusion.isTermOver) {
    return refuse('EXCLUSION_HOLDS', { details: { endsAt: selfExclusion.endsAt?.toString() ?? null } });
  }
  if (reinstatement) return reinstatement;
  const before = await findOpenReinstatement(tx, playerId);
  if (before) {
    const outcome = reinstatementState(before, now) === 'lapsed' ? 'lapsed' : 'withdrawn';
    await endReinstatement(tx, { reinstatement: before, outcome, actor: 'system', now });
  }
  const requested: Reinstatement = {
    playerId,
    reinstatementId: newId(),
    ...reinstatementTimes(now),
    needsApproval: selfExclusion.isByOperator,
    isApproved: false,
  };
  await insertReinstatement(tx, requested);
  await countToolUse(tx, { tool: 'reinstatement', action: 'asked', now });
  await recordAudit(tx, {
    actor: `player:${playerId}`,
    action: 'responsible-gaming.reinstatement-requested',
    subject: playerId,
    details: { reinstatementId: requested.reinstatementId, needsApproval: requested.needsApproval },
    businessTime: now,
  });
  return requested;
}

/**
 * Records an operator's approval of a request, which is needed if an operator made the exclusion. An approval shortens
 * nothing: the wait and the player's second step remain. Notifies the player's pages [S7-31]. Refuses with
 * REINSTATEMENT_UNKNOWN; a second approval changes nothing.
 */
export async function approveReinstatement(
  tx: Tx,
  step: Step & { actor: string; reason: string },
): Promise<Reinstatement | Refusal<ReinstateRefusal>> {
  const { playerId, now, actor, reason } = step;
  await lockPlayerBalances(tx, playerId);
  const { reinstatement } = await findExclusions(tx, step);
  if (!reinstatement) return refuse('REINSTATEMENT_UNKNOWN');
  if (reinstatement.isApproved) return reinstatement;
  await markApproved(tx, { reinstatement, actor, now });
  await pushToPlayer(tx, { playerId, destination: DESTINATIONS.selfExclusionCanceled, payload: {} });
  await recordAudit(tx, {
    actor,
    action: 'responsible-gaming.reinstatement-approved',
    subject: playerId,
    details: { reinstatementId: reinstatement.reinstatementId, reason },
    businessTime: now,
  });
  return { ...reinstatement, isApproved: true };
}

/**
 * Confirms a reinstatement request after its wait, the second of two steps; the player may play and deposit again from
 * now on. Refuses with NOT_EXCLUDED, REINSTATEMENT_UNKNOWN (also for a lapsed request), REINSTATEMENT_WAITS,
 * APPROVAL_MISSING, and with EXCLUSION_HOLDS if a term is running after all.
 */
export async function confirmReinstatement(
  tx: Tx,
  step: Step,
): Promise<{ reinstatementId: string } | Refusal<ReinstateRefusal>> {
  const { playerId, now } = step;
  await lockPlayerBalances(tx, playerId);
  const { reinstatement, selfExclusion } = await findExclusions(tx, step);
  if (!selfExclusion) return refuse('NOT_EXCLUDED');
  if (!reinstatement) return refuse('REINSTATEMENT_UNKNOWN');
  const state = reinstatementState(reinstatement, now);
  if (state === 'waits') {
    return refuse('REINSTATEMENT_WAITS', { details: { confirmableAt: reinstatement.confirmableAt.toString() } });
  }
  if (state === 'unapproved') return refuse('APPROVAL_MISSING');
  const { reinstatementId } = reinstatement;
  const actor = `player:${playerId}`;
  // Stored first, because the database lifts an exclusion only after a confirmed request.
  await markReinstatementEnded(tx, { reinstatement, outcome: 'confirmed', now });
  const ended = await endSelfExclusions(tx, { playerId, now, actor, reason: `reinstatement ${reinstatementId}` });
  if (isRefusal(ended)) return refuse('EXCLUSION_HOLDS');
  await emitEvent(tx, { name: PLAYER_REINSTATED, payload: { playerId } });
  await pushToPlayer(tx, { playerId, destination: DESTINATIONS.selfExclusionCanceled, payload: { isEnded: true } });
  await countToolUse(tx, { tool: 'reinstatement', action: 'confirmed', now });
  await recordAudit(tx, {
    actor,
    action: 'responsible-gaming.reinstated',
    subject: playerId,
    details: { reinstatementId, exclusionIds: [...ended.restrictionIds] },
    businessTime: now,
  });
  return { reinstatementId };
}
