import type { Cents } from '@sunflower/money/cents.ts';
import type { LimitKind, LimitPeriod } from '@sunflower/player-rules/limits/limit-rules.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { emitRightsChanged } from '../../access/index.ts';
import { putLimitChoice } from './limit-choice-store.ts';
import { applyLimit, lockLimit, requestLimit } from './limits-store.ts';
import { confirmationTime, decideLimitRequest, type PendingLimit } from './player-limit.ts';
import { recordLimitStep } from './record-limit-step.ts';

/** A request for a limit; without `amountCents`, the request is to have none. */
export type SetLimitInput = {
  readonly playerId: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amountCents?: Cents;
  readonly actor: string;
  readonly now: Temporal.Instant;
};

/** The result: the limit applies now, or it waits to be confirmed from a given time on. */
export type SetLimitOutcome =
  | { readonly outcome: 'applied' }
  | { readonly outcome: 'asked'; readonly changeId: string; readonly confirmableAt: Temporal.Instant };

/**
 * Sets or tightens a limit, or requests to loosen it, by the rules of `decideLimitRequest` (IRGS-02). Every step is
 * stored and audited; a request that changes nothing isn't a step. A player is notified of a limit that operators set.
 */
export async function setLimit(tx: Tx, input: SetLimitInput): Promise<SetLimitOutcome> {
  const { amountCents, now } = input;
  const standing = await lockLimit(tx, input);
  const decision = decideLimitRequest(standing, amountCents, now);
  if (decision === 'unchanged') return { outcome: 'applied' };
  if (decision === 'waiting' && standing?.pending) return waits(standing.pending);
  const step = { ...input, beforeCents: standing?.amountCents, afterCents: amountCents };
  if (decision === 'applied' && amountCents !== undefined) {
    await applyLimit(tx, { ...input, amountCents });
    await putLimitChoice(tx, { playerId: input.playerId, choice: 'limits', now });
    await recordLimitStep(tx, { ...step, step: 'applied' });
    const { playerId, actor, kind, period } = input;
    await emitRightsChanged(tx, { playerId, actor, kind: 'LIMIT_SET', key: `limit/${kind}/${period}/${now}` });
    return { outcome: 'applied' };
  }
  if (!standing) throw new Error('only a limit that is set can be loosened');
  const { waitHours } = standing;
  const waiting = { changeId: newId(), askedAt: now, askedHours: waitHours, waitHours };
  const pending = { ...waiting, ...(amountCents === undefined ? {} : { amountCents }) };
  await requestLimit(tx, input, pending);
  await recordLimitStep(tx, { ...step, step: 'asked' });
  return waits(pending);
}

function waits(pending: PendingLimit): SetLimitOutcome {
  return { outcome: 'asked', changeId: pending.changeId, confirmableAt: confirmationTime(pending).from };
}
