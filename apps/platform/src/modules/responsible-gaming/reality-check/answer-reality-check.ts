import type { RealityAnswer, RealityInterval } from '@sunflower/player-rules/limits/limit-rules.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { notifyLimitsChanged } from '../limits/notify-limits-changed.ts';
import { countToolUse } from '../tool-use/count-tool-use.ts';
import { findRealityCheck } from './check-reality.ts';
import type { RealityInput } from './reality-check.ts';
import { insertRealityAnswer, putRealityInterval } from './reality-check-store.ts';

/**
 * Stores the response to a due check: `continue` opens play until the next one, any other response leaves it closed.
 * Refuses with REALITY_CHECK_NOT_DUE, so that a check can't be answered in advance.
 */
export async function answerRealityCheck(
  tx: Tx,
  given: { input: RealityInput; answer: RealityAnswer },
): Promise<Refusal<'REALITY_CHECK_NOT_DUE'> | undefined> {
  const check = await findRealityCheck(tx, given.input);
  const { dueAt, isDue, playedSeconds } = check;
  if (!isDue || !dueAt) return refuse('REALITY_CHECK_NOT_DUE');
  const netCents = check.wonCents - check.spentCents;
  await countToolUse(tx, { tool: 'reality-check', action: `answer-${given.answer}`, now: given.input.now });
  await insertRealityAnswer(tx, { ...given, dueAt, playedSeconds, netCents });
  await notifyLimitsChanged(tx, given.input.playerId);
  return undefined;
}

/**
 * Sets the interval of the check (undefined: never), effective immediately. Refuses with REALITY_CHECK_DUE while a
 * check waits, so that it can't be avoided by changing the interval.
 */
export async function chooseRealityInterval(
  tx: Tx,
  chosen: { input: RealityInput; intervalMinutes: RealityInterval | undefined },
): Promise<Refusal<'REALITY_CHECK_DUE'> | undefined> {
  const { input, intervalMinutes } = chosen;
  const check = await findRealityCheck(tx, input);
  if (check.isDue) return refuse('REALITY_CHECK_DUE', { details: { dueAt: check.dueAt?.toString() ?? null } });
  const action = intervalMinutes === undefined ? 'off' : `every-${intervalMinutes}`;
  await countToolUse(tx, { tool: 'reality-check', action, now: input.now });
  await putRealityInterval(tx, { playerId: input.playerId, intervalMinutes, now: input.now });
  await notifyLimitsChanged(tx, input.playerId);
  await recordAudit(tx, {
    actor: `player:${input.playerId}`,
    action: 'responsible-gaming.reality-interval-chosen',
    subject: input.playerId,
    details: { minutes: intervalMinutes ?? null, beforeMinutes: check.intervalMinutes ?? null },
    businessTime: input.now,
  });
  return undefined;
}
