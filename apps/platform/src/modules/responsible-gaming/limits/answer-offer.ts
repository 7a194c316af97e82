import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { tellLimitsChanged } from '../tell-limits-changed.ts';
import { countToolUse } from '../tool-use/count-tool-use.ts';
import { markReviewed, putLimitChoice, putOfferAnswer } from './limit-choice-store.ts';
import { findLimits } from './limits-store.ts';

/** What a player says to an offer of limits without setting one. */
export type OfferAnswer = {
  readonly playerId: string;
  readonly moment: 'registration' | 'first-deposit';
  readonly choice: 'no-limit' | 'later';
  readonly now: Temporal.Instant;
};

/**
 * Keeps the answer to an offer of limits (IRGS-01, RTS-12A): "no limit" opens deposits, "later" does not. Refuses LIMITS_STAND when "no
 * limit" is said while there are some: they go only the slow way. The same answer again changes nothing.
 */
export async function answerOffer(tx: Tx, answer: OfferAnswer): Promise<Refusal<'LIMITS_STAND'> | undefined> {
  const { playerId, moment, choice, now } = answer;
  if (choice === 'no-limit' && (await findLimits(tx, playerId)).length > 0) return refuse('LIMITS_STAND');
  if (!(await putOfferAnswer(tx, answer))) return undefined;
  if (choice === 'no-limit') {
    await putLimitChoice(tx, { playerId, choice, now });
    await tellLimitsChanged(tx, playerId);
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

/** Keeps that a player looked at the limits, so that nobody asks for six months (RTS-12E). */
export async function reviewLimits(tx: Tx, look: { playerId: string; now: Temporal.Instant }): Promise<void> {
  const { playerId, now } = look;
  await markReviewed(tx, look);
  await tellLimitsChanged(tx, playerId);
  await countToolUse(tx, { tool: 'limit-review', action: 'done', now });
  const action = 'responsible-gaming.limits-reviewed';
  await recordAudit(tx, { actor: `player:${playerId}`, action, subject: playerId, details: {}, businessTime: now });
}
