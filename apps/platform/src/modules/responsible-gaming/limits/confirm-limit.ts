import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal } from '@sunflower/service-base/refusal.ts';
import { putLimitChoice } from './limit-choice-store.ts';
import { applyRequest, endRequest, type LimitKey, lockLimit } from './limits-store.ts';
import { type ConfirmationRefusal, decideLimitConfirmation } from './player-limit.ts';
import { recordLimitStep } from './record-limit-step.ts';

/** The waiting change, and by whom and when it is confirmed or withdrawn. */
export type LimitChangeInput = LimitKey & {
  readonly changeId: string;
  readonly actor: string;
  readonly now: Temporal.Instant;
};

/** Applies a looser limit that has waited long enough (IRGS-02); refuses by `decideConfirmation`. */
export async function confirmLimit(
  tx: Tx,
  input: LimitChangeInput,
): Promise<{ outcome: 'applied' } | Refusal<ConfirmationRefusal>> {
  const { playerId, now } = input;
  const standing = await lockLimit(tx, input);
  const change = decideLimitConfirmation(standing, input.changeId, now);
  if (isRefusal(change)) return change;
  await applyRequest(tx, input);
  await putLimitChoice(tx, { playerId, choice: change.amountCents === undefined ? 'no-limit' : 'limits', now });
  const step = { ...input, beforeCents: standing?.amountCents, afterCents: change.amountCents };
  await recordLimitStep(tx, { ...step, step: 'confirmed' });
  return { outcome: 'applied' };
}

/** Withdraws the waiting request for a looser limit: the current limit stays. Changes nothing without a request. */
export async function takeBackLimit(tx: Tx, input: Omit<LimitChangeInput, 'changeId'>): Promise<void> {
  const standing = await lockLimit(tx, input);
  if (!standing?.pending) return;
  await endRequest(tx, input);
  const step = { ...input, beforeCents: standing.pending.amountCents, afterCents: standing.amountCents };
  await recordLimitStep(tx, { ...step, step: 'taken-back' });
}
