import type { SetOff } from '@sunflower/game-rules/tax/set-off.ts';
import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { hasUnsettledSetOff, insertSetOffs, lockSetOffs, markCanceled } from './set-offs-store.ts';

/** Emitted with the id of a claim from which debts were paid: the money must go to the register. */
export const SET_OFFS_RECORDED = 'claims.set-offs-recorded';

/** The register's debts of a winner, and the moment before it was asked. */
export type MatchedDebts = {
  readonly matchedAt: Temporal.Instant;
  readonly debts: readonly { readonly debtId: string }[];
};

/**
 * Checks whether money for these debts, or any debt of the player, is on its way or was settled since the register was
 * asked. Paying on such data could take a debt twice, so the caller must ask again later. Blocks other calls for this
 * player or these debts until `tx` ends, so call it in the transaction that pays.
 */
export async function hasOpenSetOffs(tx: Tx, playerId: string, matched: MatchedDebts): Promise<boolean> {
  const input = { playerId, debtIds: matched.debts.map(({ debtId }) => debtId) };
  await lockSetOffs(tx, input);
  return hasUnsettledSetOff(tx, { ...input, since: matched.matchedAt });
}

/**
 * Stores what a payment takes for debts (WLA-06). The caller has moved the money from `prize-claims` to `debt-set-off`
 * in the same transaction; a job hands it to the register. Throws for a debt that is already being paid: check
 * `hasOpenSetOffs` first.
 */
export async function recordSetOffs(
  tx: Tx,
  input: { claimId: string; playerId: string; setOffs: readonly SetOff[]; now: Temporal.Instant },
): Promise<void> {
  if (input.setOffs.length === 0) return;
  await insertSetOffs(tx, input);
  await emitEvent(tx, { name: SET_OFFS_RECORDED, payload: { claimId: input.claimId } });
}

/**
 * Cancels what a claim paid for debts, because a correction took its prize. Returns the cents still on `debt-set-off`,
 * for the caller to reverse. What the register may have received stays paid, because only the state could return it.
 */
export async function undoSetOffs(tx: Tx, input: { claimId: string; now: Temporal.Instant }): Promise<Cents> {
  return sumCents(await markCanceled(tx, input));
}
