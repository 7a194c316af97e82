import type { ProcessorPayout } from '@sunflower/partner-protocols/payment-processor.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../../tools/test/thoroughness.ts';
import { listAudit } from '../../audit/index.ts';
import { findPlayerBalances, proveBalances } from '../../ledger/index.ts';
import { applyPayoutUpdate } from './apply-payout-update.ts';
import type { Withdrawal } from './withdrawal.ts';
import { approved, newWinner, requested, requestOf } from './withdrawals-in-tests.ts';
import { findAnyWithdrawal } from './withdrawals-lists-store.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const database = useTestDatabase();

async function approvedWithdrawal(): Promise<Withdrawal> {
  const player = await newWinner(database.db, { now, winningsCents: 100_00n });
  const withdrawal = await requested(database.db, requestOf(player, { now, amountCents: 40_00n }));
  await approved(database.db, withdrawal, now);
  return withdrawal;
}
const updateOf = (
  { withdrawalId }: Withdrawal,
  version: number,
  state: ProcessorPayout['state'],
  amountCents = 40_00,
) => ({
  reference: withdrawalId,
  version,
  state,
  amountCents,
  problem: null,
});
const receive = (payout: ProcessorPayout) => inTransaction(database.db, (tx) => applyPayoutUpdate(tx, payout, now));
async function standing({ playerId, withdrawalId }: Withdrawal) {
  const { winningsCents, heldCents } = await findPlayerBalances(database.db, playerId);
  return { state: (await findAnyWithdrawal(database.db, withdrawalId))?.withdrawal.state, winningsCents, heldCents };
}
const contradictions = async () =>
  (await listAudit(database.db, { limit: 50, isSignificantOnly: true }))
    .filter((entry) => entry.action === 'wallet.withdrawal-contradicted')
    .map((entry) => entry.subject);

/** Sequences of updates that a processor may send, in order of their versions, with the state they lead to. */
const HISTORIES = [
  [['SENT', 'PAID'], { state: 'paid', winningsCents: 60_00n, heldCents: 0n }],
  [['SENT', 'FAILED'], { state: 'failed', winningsCents: 100_00n, heldCents: 0n }],
  [['SENT', 'PAID', 'RETURNED'], { state: 'returned', winningsCents: 100_00n, heldCents: 0n }],
  [['SENT', 'RETURNED'], { state: 'returned', winningsCents: 100_00n, heldCents: 0n }],
  // A failure after a payment is a return. If only the failure arrives, the payment stays unknown, with the same money
  // in the end.
  [
    ['SENT', 'PAID', 'FAILED'],
    { state: expect.stringMatching(/^(returned|failed)$/), winningsCents: 100_00n, heldCents: 0n },
  ],
] as const;

describe('updates of a payout', () => {
  it('lead to the same end in any order and number, even concurrently [GLI19-09/deposits]', async () => {
    const orders = fc.constantFrom(...HISTORIES).chain(([states, end]) =>
      fc.record({
        end: fc.constant(end),
        sent: fc
          .tuple(
            fc.shuffledSubarray([...states.keys()], { minLength: states.length, maxLength: states.length }),
            fc.array(fc.constantFrom(...states.keys()), { maxLength: 4 }),
          )
          .map(([once, again]) =>
            [...once, ...again].map((index) => ({ version: index + 1, state: states[index] ?? 'SENT' })),
          ),
        isTogether: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(orders, async ({ end, sent, isTogether }) => {
        const withdrawal = await approvedWithdrawal();
        const updates = sent.map(({ version, state }) => updateOf(withdrawal, version, state));
        if (isTogether) await Promise.all(updates.map(receive));
        else for (const one of updates) await receive(one);
        expect(await standing(withdrawal)).toEqual(end);
      }),
      { numRuns: repeats(20, 60) },
    );
    expect(await contradictions()).toEqual([]);
    expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
  });

  it('change nothing for an unknown reference or for cash at a counter', async () => {
    const player = await newWinner(database.db, { now, winningsCents: 100_00n });
    const cash = await requested(database.db, requestOf(player, { now, channel: 'RETAIL', amountCents: 40_00n }));
    expect(await receive(updateOf(cash, 1, 'PAID'))).toBe('unknown');
    expect(await receive({ ...updateOf(cash, 1, 'PAID'), reference: newId() })).toBe('unknown');
    expect(await receive({ ...updateOf(cash, 1, 'PAID'), reference: 'not-an-id-of-ours' })).toBe('unknown');
    expect(await standing(cash)).toMatchObject({ state: 'review', heldCents: 40_00n });
  });

  it("move no money and notify operators when they contradict the withdrawal's state", async () => {
    const paid = await approvedWithdrawal();
    expect(await receive(updateOf(paid, 1, 'PAID', 41_00))).toBe('contradicts');
    expect(await standing(paid)).toMatchObject({ state: 'approved', heldCents: 40_00n });
    const failed = await approvedWithdrawal();
    await receive(updateOf(failed, 2, 'FAILED'));
    expect(await receive(updateOf(failed, 3, 'PAID'))).toBe('contradicts');
    expect(await standing(failed)).toMatchObject({ state: 'failed', winningsCents: 100_00n, heldCents: 0n });
    const player = await newWinner(database.db, { now, winningsCents: 100_00n });
    const unseen = await requested(database.db, requestOf(player, { now, amountCents: 40_00n }));
    expect(await receive(updateOf(unseen, 1, 'PAID'))).toBe('contradicts');
    expect(await standing(unseen)).toMatchObject({ state: 'review', heldCents: 40_00n });
    expect((await contradictions()).toSorted()).toEqual(
      [paid, failed, unseen].map((one) => one.withdrawalId).toSorted(),
    );
  });
});
