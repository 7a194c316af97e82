import type { RealityAnswer, RealityInterval } from '@sunflower/player-rules/limits/limit-rules.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { tellLimitsChanged } from '../tell-limits-changed.ts';
import { countToolUse } from '../tool-use/count-tool-use.ts';
import { findRealityCheck } from './check-reality.ts';
import type { RealityAsked } from './reality-check.ts';
import { insertRealityAnswer, putRealityInterval } from './reality-check-store.ts';

/**
 * Keeps the answer to a check that is due; `continue` opens play until the next one, every other answer leaves it shut. Refuses
 * REALITY_CHECK_NOT_DUE, so that nobody answers ahead.
 */
export async function answerRealityCheck(
  tx: Tx,
  given: { asked: RealityAsked; answer: RealityAnswer },
): Promise<Refusal<'REALITY_CHECK_NOT_DUE'> | undefined> {
  const check = await findRealityCheck(tx, given.asked);
  const { dueAt, isDue, playedSeconds } = check;
  if (!isDue || !dueAt) return refuse('REALITY_CHECK_NOT_DUE');
  const netCents = check.wonCents - check.spentCents;
  await countToolUse(tx, { tool: 'reality-check', action: `answer-${given.answer}`, now: given.asked.now });
  await insertRealityAnswer(tx, { ...given, dueAt, playedSeconds, netCents });
  await tellLimitsChanged(tx, given.asked.playerId);
  return undefined;
}

/**
 * Chooses how often the check comes (undefined: never); it holds at once. Refuses REALITY_CHECK_DUE while a check waits: it is answered
 * first, and not by choosing it away.
 */
export async function chooseRealityInterval(
  tx: Tx,
  chosen: { asked: RealityAsked; intervalMinutes: RealityInterval | undefined },
): Promise<Refusal<'REALITY_CHECK_DUE'> | undefined> {
  const { asked, intervalMinutes } = chosen;
  const check = await findRealityCheck(tx, asked);
  if (check.isDue) return refuse('REALITY_CHECK_DUE', { details: { dueAt: check.dueAt?.toString() ?? null } });
  const action = intervalMinutes === undefined ? 'off' : `every-${intervalMinutes}`;
  await countToolUse(tx, { tool: 'reality-check', action, now: asked.now });
  await putRealityInterval(tx, { playerId: asked.playerId, intervalMinutes, now: asked.now });
  await tellLimitsChanged(tx, asked.playerId);
  await recordAudit(tx, {
    actor: `player:${asked.playerId}`,
    action: 'responsible-gaming.reality-interval-chosen',
    subject: asked.playerId,
    details: { minutes: intervalMinutes ?? null, beforeMinutes: check.intervalMinutes ?? null },
    businessTime: asked.now,
  });
  return undefined;
}
