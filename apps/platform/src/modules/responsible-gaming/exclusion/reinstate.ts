import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { endSelfExclusions } from '../../access/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { lockPlayerBalances } from '../../ledger/index.ts';
import { DESTINATIONS, pushToPlayer } from '../../push/index.ts';
import { countToolUse } from '../tool-use/count-tool-use.ts';
import { endWish } from './end-wish.ts';
import type { ReinstateRefusal } from './exclusion-refusals.ts';
import { findExclusions } from './find-exclusions.ts';
import { type Reinstatement, reinstatementState, reinstatementTimes } from './reinstatement.ts';
import { findOpenReinstatement, insertReinstatement, markApproved, markEnded } from './reinstatements-store.ts';

/** Emitted when a player has come back. Payload: the player. */
export const PLAYER_REINSTATED = 'responsible-gaming.player-reinstated';

type Step = { readonly playerId: string; readonly now: Temporal.Instant };

/**
 * First step back (IRGS-06): the player asks, after the term, having read what it means. Nothing changes yet. Asking again while a wish is open
 * gives that wish. Refuses NOT_EXCLUDED, and EXCLUSION_HOLDS while the term runs or when it never ends.
 */
export async function askReinstatement(tx: Tx, step: Step): Promise<Reinstatement | Refusal<ReinstateRefusal>> {
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
    await endWish(tx, { wish: before, outcome, actor: 'system', now });
  }
  const wish: Reinstatement = {
    playerId,
    reinstatementId: newId(),
    ...reinstatementTimes(now),
    needsApproval: selfExclusion.isByOperator,
    isApproved: false,
  };
  await insertReinstatement(tx, wish);
  await countToolUse(tx, { tool: 'reinstatement', action: 'asked', now });
  await recordAudit(tx, {
    actor: `player:${playerId}`,
    action: 'responsible-gaming.reinstatement-asked',
    subject: playerId,
    details: { reinstatementId: wish.reinstatementId, needsApproval: wish.needsApproval },
    businessTime: now,
  });
  return wish;
}

/**
 * An operator's yes to a wish, where an operator had made the exclusion. It shortens nothing: the wait and the player's second step remain. The
 * player's pages are told [S7-31]. Refuses REINSTATEMENT_UNKNOWN; a second yes is the same yes.
 */
export async function approveReinstatement(
  tx: Tx,
  step: Step & { actor: string; reason: string },
): Promise<Reinstatement | Refusal<ReinstateRefusal>> {
  const { playerId, now, actor, reason } = step;
  await lockPlayerBalances(tx, playerId);
  const { reinstatement: wish } = await findExclusions(tx, step);
  if (!wish) return refuse('REINSTATEMENT_UNKNOWN');
  if (wish.isApproved) return wish;
  await markApproved(tx, { wish, actor, now });
  await pushToPlayer(tx, { playerId, destination: DESTINATIONS.selfExclusionCancelled, payload: {} });
  await recordAudit(tx, {
    actor,
    action: 'responsible-gaming.reinstatement-approved',
    subject: playerId,
    details: { reinstatementId: wish.reinstatementId, reason },
    businessTime: now,
  });
  return { ...wish, isApproved: true };
}

/**
 * Second step back: once the wait is over the player confirms, and may play and deposit again from here on. Refuses REINSTATEMENT_UNKNOWN (also
 * for a wish that lapsed), REINSTATEMENT_WAITS, APPROVAL_MISSING, and EXCLUSION_HOLDS should a term run after all.
 */
export async function confirmReinstatement(
  tx: Tx,
  step: Step,
): Promise<{ reinstatementId: string } | Refusal<ReinstateRefusal>> {
  const { playerId, now } = step;
  await lockPlayerBalances(tx, playerId);
  const { reinstatement: wish, selfExclusion } = await findExclusions(tx, step);
  if (!selfExclusion) return refuse('NOT_EXCLUDED');
  if (!wish) return refuse('REINSTATEMENT_UNKNOWN');
  const state = reinstatementState(wish, now);
  if (state === 'waits') {
    return refuse('REINSTATEMENT_WAITS', { details: { confirmableAt: wish.confirmableAt.toString() } });
  }
  if (state === 'unapproved') return refuse('APPROVAL_MISSING');
  const { reinstatementId } = wish;
  const actor = `player:${playerId}`;
  const ended = await endSelfExclusions(tx, { playerId, now, actor, reason: `reinstatement ${reinstatementId}` });
  if (isRefusal(ended)) return refuse('EXCLUSION_HOLDS');
  await markEnded(tx, { wish, outcome: 'confirmed', now });
  await emitEvent(tx, { name: PLAYER_REINSTATED, payload: { playerId } });
  await pushToPlayer(tx, { playerId, destination: DESTINATIONS.selfExclusionCancelled, payload: { isEnded: true } });
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
