import type { SetOff } from '@sunflower/game-rules/tax/set-off.ts';
import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { hasUnsettled, insertSetOffs, lockSetOffs, markCancelled } from './set-offs-store.ts';

/** Emitted with the id of a claim when debts were paid out of it: the register is to get the money. */
export const SET_OFFS_RECORDED = 'claims.set-offs-recorded';

/** What the register said of a winner, and the moment before it was asked. */
export type MatchedDebts = {
  readonly matchedAt: Temporal.Instant;
  readonly debts: readonly { readonly debtId: string }[];
};

/**
 * Whether what the register said may be out of date for this player: money for her debts, or another player's for a debt both owe, is on its way, or
 * arrived or came back since. Then nothing is paid on that answer, or a debt would be taken twice: ask again later. Until `tx` ends nobody else gets an
 * answer for her or for those debts, so call it in the transaction that pays.
 */
export async function hasOpenSetOffs(tx: Tx, playerId: string, matched: MatchedDebts): Promise<boolean> {
  const asked = { playerId, debtIds: matched.debts.map(({ debtId }) => debtId) };
  await lockSetOffs(tx, asked);
  return hasUnsettled(tx, { ...asked, since: matched.matchedAt });
}

/**
 * Writes down what a payment takes for debts (WLA-06); the caller has moved the money from `prize-claims` to the house account `debt-set-off` in the
 * same transaction. From there a job hands it to the register. Throws for a debt that is being paid already: `hasOpenSetOffs` asks before.
 */
export async function recordSetOffs(
  tx: Tx,
  asked: { claimId: string; playerId: string; setOffs: readonly SetOff[]; now: Temporal.Instant },
): Promise<void> {
  if (asked.setOffs.length === 0) return;
  await insertSetOffs(tx, asked);
  await emitEvent(tx, { name: SET_OFFS_RECORDED, payload: { claimId: asked.claimId } });
}

/**
 * Takes back what a claim paid for debts because a correction took its prize, and returns the cents that are still on `debt-set-off`, for the caller
 * to reverse. What the register has or may have stays paid: the state gives it back, if at all.
 */
export async function undoSetOffs(tx: Tx, asked: { claimId: string; now: Temporal.Instant }): Promise<Cents> {
  return sumCents(await markCancelled(tx, asked));
}
