import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { countToolUse } from '../tool-use/count-tool-use.ts';
import { markReviewed, putLimitChoice, putOfferAnswer } from './limit-choice-store.ts';
import { findLimits } from './limits-store.ts';
import { notifyLimitsChanged } from './notify-limits-changed.ts';

/** A player's response to an offer of limits, without setting one. */
export type OfferAnswer = {
  readonly playerId: string;
  readonly moment: 'registration' | 'first-deposit';
  readonly choice: 'no-limit' | 'later';
  readonly now: Temporal.Instant;
};

/**
 * Stores the response to an offer of limits (IRGS-01, RTS-12A): "no limit" opens deposits, "later" doesn't. Refuses
 * with LIMITS_STAND if the player says "no limit" but has limits, which can only be removed after the wait. The same
 * response again changes nothing.
 */
export async function answerOffer(tx: Tx, answer: OfferAnswer): Promise<Refusal<'LIMITS_STAND'> | undefined> {
  const { playerId, moment, choice, now } = answer;
  if (choice === 'no-limit' && (await findLimits(tx, playerId)).length > 0) return refuse('LIMITS_STAND');
  if (!(await putOfferAnswer(tx, answer))) return undefined;
  if (choice === 'no-limit') {
    await putLimitChoice(tx, { playerId, choice, now });
    await notifyLimitsChanged(tx, playerId);
  }
  await countToolUse(tx, { tool: 'limit-offer', action: `${moment}-${choice}`, now });
  await recordAudit(tx, {
    actor: `player:${playerId}`,
    action: 'responsible-gaming.limits-offered',
    subject: playerId,
    details: { moment, choice },
    businessTime: now,
  });
  return undefined;
}

/** Records that a player reviewed their limits, so that the next reminder comes in six months (RTS-12E). */
export async function reviewLimits(tx: Tx, look: { playerId: string; now: Temporal.Instant }): Promise<void> {
  const { playerId, now } = look;
  await markReviewed(tx, look);
  await notifyLimitsChanged(tx, playerId);
  await countToolUse(tx, { tool: 'limit-review', action: 'done', now });
  const action = 'responsible-gaming.limits-reviewed';
  await recordAudit(tx, { actor: `player:${playerId}`, action, subject: playerId, details: {}, businessTime: now });
}
