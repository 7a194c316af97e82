import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findPlayerBalances, houseAccount, playerAccount, postLedgerTransaction } from '../../ledger/index.ts';
import { findUnread, WALLET_TEMPLATE } from '../../notifications/index.ts';
import { type Claim, centralDateOf } from '../claim.ts';
import { WON_AT } from '../claims-in-tests.ts';
import { sendWaitingSetOffs } from '../set-off/send-set-offs.ts';
import { payFiledClaim } from './pay-filed-claim.ts';
import { claimNow, filed, wonClaim } from './payment-stack-in-tests.ts';
import { findRecovery, type RecoveryWay } from './recoveries-store.ts';
import { settleRecoveryExecutor } from './settle-recovery.ts';
import { debtsOf, twoOperators } from './two-operators-in-tests.ts';

describe('the recovery of a corrected, paid claim', () => {
  const database = useTestDatabase();
  let at: ReturnType<typeof twoOperators>;
  beforeEach(() => {
    at = twoOperators(database.db);
  });

  const move = (playerId: string, amountCents: bigint) => {
    const [winnings, sales] = [playerAccount(playerId, 'winnings'), houseAccount('sales/powerball')];
    const [from, to] = amountCents > 0n ? [sales, winnings] : [winnings, sales];
    const postings = [{ from, to, amountCents: amountCents > 0n ? amountCents : -amountCents }];
    return inTransaction(database.db, (tx) =>
      postLedgerTransaction(tx, { key: newId(), kind: 'purchase', businessTime: WON_AT, postings }),
    );
  };
  const winnings = async ({ playerId }: Claim) => (await findPlayerBalances(database.db, playerId)).winningsCents;
  /**
   * Returns a claim with a prize of $1,000 that was taken away: $300 had gone to a creditor, and the rest was spent.
   */
  async function owed(): Promise<Claim> {
    const claim = await wonClaim(database.db);
    at.stack.debtRegister.debts = debtsOf(300_00n);
    await filed(at.stack, claim);
    await payFiledClaim(at.stack, claim.claimId);
    at.stack.debtRegister.debts = [];
    at.later(1);
    await sendWaitingSetOffs(at.stack);
    await move(claim.playerId, -700_00n);
    await at.correct(claim);
    at.later(1);
    return claim;
  }
  const open = ({ claimId }: Claim) => findRecovery(database.db, claimId);
  async function settle(claim: Claim, way: RecoveryWay, cents: number, owedCents?: number) {
    const owes = owedCents ?? Number((await open(claim))?.owedCents ?? 1n);
    const data = { claimId: claim.claimId, owedCents: owes, cents, way, reason: `on ${centralDateOf(WON_AT)}` };
    const context = { proposalId: newId(), proposedBy: 'alice', approvedBy: 'bob', now: WON_AT };
    return inTransaction(database.db, (tx) => settleRecoveryExecutor.execute(tx, data, context));
  }

  it('is settled in parts: from winnings, in cash, and the rest as a loss [WLA-03]', async () => {
    const claim = await owed();
    expect(await open(claim)).toMatchObject({ owedCents: 1_000_00n, playerCents: 700_00n, creditorsCents: 300_00n });
    expect(await settle(claim, 'take', 100_00)).toEqual({ refusal: 'INSUFFICIENT_FUNDS' });
    await move(claim.playerId, 5_000_00n);
    expect(await settle(claim, 'take', 700_01)).toMatchObject({ refusal: 'MORE_THAN_OPEN' });
    expect(await settle(claim, 'returned', 300_01)).toMatchObject({ refusal: 'MORE_THAN_OPEN' });
    expect(await at.moved(() => settle(claim, 'take', 100_00))).toEqual({ 'prize-recoveries': 100_00n });
    const unread = await findUnread(database.db, { playerId: claim.playerId, limit: 20, now: WON_AT });
    expect(unread.filter(({ template }) => template === WALLET_TEMPLATE)).toMatchObject([
      { kind: 'TAKEN', amountCents: 100_00n },
    ]);
    expect(await winnings(claim)).toBe(4_900_00n);
    expect(await at.moved(() => settle(claim, 'repaid', 550_00))).toEqual({
      cash: -550_00n,
      'prize-recoveries': 550_00n,
    });
    expect(await settle(claim, 'repaid', 50_01)).toMatchObject({ refusal: 'MORE_THAN_OPEN' });
    expect(await settle(claim, 'write-off', 50_00)).toEqual({ refusal: 'AMOUNT_DIFFERS' });
    expect(await settle(claim, 'returned', 300_00, 1_000_00)).toEqual({ refusal: 'AMOUNT_DIFFERS' });
    expect(await at.moved(() => settle(claim, 'returned', 299_00))).toEqual({
      cash: -299_00n,
      'prize-recoveries': 299_00n,
    });
    expect(await open(claim)).toMatchObject({ owedCents: 51_00n, playerCents: 50_00n, creditorsCents: 1_00n });
    expect(await at.moved(() => settle(claim, 'write-off', 51_00))).toEqual({ 'prize-recoveries': 51_00n });
    expect(await open(claim)).toBeUndefined();
    expect(await settle(claim, 'write-off', 1)).toEqual({ refusal: 'RECOVERY_NOT_OPEN' });
  });

  it('is settled once when several calls settle it concurrently', async () => {
    const claim = await owed();
    const change = await at.moved(() => Promise.all([1, 2, 3, 4].map(() => settle(claim, 'repaid', 400_00, 1_000_00))));
    expect(change).toEqual({ cash: -400_00n, 'prize-recoveries': 400_00n });
  });

  it("blocks automatic payment of the player's other prizes until it is settled", async () => {
    const owing = await owed();
    const again = await wonClaim(database.db, { playerId: owing.playerId, prizeCents: 900_00n });
    await filed(at.stack, again, '');
    expect(await at.moved(() => payFiledClaim(at.stack, again.claimId))).toEqual({});
    expect(await claimNow(database.db, again)).toMatchObject({ status: 'IN_REVIEW', reviewReason: 'RECOVERY_OPEN' });
    await settle(owing, 'repaid', 700_00);
    const later = await wonClaim(database.db, { playerId: owing.playerId, prizeCents: 800_00n });
    await filed(at.stack, later, '');
    await payFiledClaim(at.stack, later.claimId);
    // The player doesn't owe the lottery what creditors received.
    expect((await claimNow(database.db, later)).status).toBe('PAID');
  });

  it.each([
    ['by check', {}, { how: 'check' }, { cash: 200_00n }],
    ['into the wallet', {}, { how: 'wallet' }, {}],
  ] as const)(
    'is deducted from the next prize, paid %s, if two operators sign it [WLA-03]',
    async (_how, change, how, paid) => {
      const owing = await owed();
      const again = await wonClaim(database.db, { playerId: owing.playerId, prizeCents: 900_00n, ...change });
      await filed(at.stack, again, '');
      await payFiledClaim(at.stack, again.claimId);
      expect(await at.confirm(again, how)).toEqual({ refusal: 'RECOVERY_UNDECIDED', details: { owedCents: 700_00 } });
      const left = await at.confirmed(again, { ...how, recovery: 'leave' });
      expect(left).toMatchObject({ netCents: 900_00, owedCents: 700_00, nettedCents: 0 });
      const signed = await at.confirmed(again, { ...how, recovery: 'net' });
      expect(signed).toMatchObject({ netCents: 900_00, owedCents: 700_00, nettedCents: 700_00 });
      expect(await at.approve({ ...signed, nettedCents: 700_01 })).toEqual({ refusal: 'FIGURES_CHANGED' });
      expect(await at.approve({ ...signed, owedCents: 699_99 })).toEqual({ refusal: 'FIGURES_CHANGED' });
      const moved = { 'prize-claims': -900_00n, 'prize-recoveries': 700_00n, ...paid };
      expect(await at.moved(() => Promise.all([at.approve(signed), at.approve(signed)]))).toEqual(moved);
      expect(await at.approve(left)).toMatchObject({ refusal: 'CLAIM_NOT_IN_REVIEW' });
      expect(await winnings(owing)).toBe(how.how === 'wallet' ? 200_00n : 0n);
      expect(await open(owing)).toMatchObject({ playerCents: 0n, creditorsCents: 300_00n });
      const now = at.stack.clock.now();
      const unread = await findUnread(database.db, { playerId: owing.playerId, now, limit: 10 });
      expect(unread).toContainEqual(
        expect.objectContaining({ kind: 'PAID', netCents: 200_00n, creditors: 'Kansas Lottery' }),
      );
      // The second prize is corrected too: everything paid for it is to be recovered, including the deducted part.
      await at.correct(again);
      expect(await open(again)).toMatchObject({ owedCents: how.how === 'wallet' ? 700_00n : 900_00n });
    },
  );
});
