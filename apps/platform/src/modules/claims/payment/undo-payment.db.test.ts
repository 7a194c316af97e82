import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findPlayerBalances, houseAccount, playerAccount, postLedgerTransaction } from '../../ledger/index.ts';
import { WON_AT } from '../claims-in-tests.ts';
import { sendWaitingSetOffs } from '../set-off/send-set-offs.ts';
import { payFiledClaim } from './pay-filed-claim.ts';
import { claimNow, filed, wonClaim } from './payment-stack-in-tests.ts';
import { listRecoveries } from './recoveries-store.ts';
import { debtsOf, twoOperators } from './two-operators-in-tests.ts';

describe('a claim whose prize a correction takes away', () => {
  const database = useTestDatabase();
  let at: ReturnType<typeof twoOperators>;
  beforeEach(() => {
    at = twoOperators(database.db);
  });

  it('leaves money paid by check to be recovered, and reverses tax and debts not yet passed on', async () => {
    const claim = await at.reviewed();
    at.stack.debtRegister.debts = debtsOf(500_00n);
    await at.approve(await at.confirmed(claim));
    expect(await at.moved(() => at.correct(claim))).toEqual({
      'prize-claims': 50_000_00n,
      'withheld-federal': -11_999_52n,
      'withheld-state': -2_499_90n,
      'debt-set-off': -500_00n,
      'prize-recoveries': -35_000_58n,
    });
    expect(await at.moved(() => at.correct(claim))).toEqual({});
  });

  it('also leaves the debts to be recovered once the creditors have been paid', async () => {
    const claim = await at.reviewed();
    at.stack.debtRegister.debts = debtsOf(500_00n);
    await at.approve(await at.confirmed(claim));
    at.later(1);
    await sendWaitingSetOffs(at.stack);
    expect(await at.moved(() => at.correct(claim))).toMatchObject({
      'prize-claims': 50_000_00n,
      'prize-recoveries': -35_500_58n,
    });
    const { rows } = await sql`
      select creditors_cents as creditors, player_cents as player from claims.recovery
        where claim_id = ${claim.claimId}`.execute(database.db);
    expect(rows).toEqual([{ creditors: 500_00n, player: 35_000_58n }]);
  });

  it('gets the money back from the wallet, except what was spent', async () => {
    const [unspent, spent] = [await wonClaim(database.db), await wonClaim(database.db)];
    for (const claim of [unspent, spent]) {
      await filed(at.stack, claim);
      await payFiledClaim(at.stack, claim.claimId);
    }
    expect(await at.moved(() => at.correct(unspent))).toEqual({ 'prize-claims': 1_000_00n });
    expect((await findPlayerBalances(database.db, unspent.playerId)).winningsCents).toBe(0n);
    await inTransaction(database.db, (tx) =>
      postLedgerTransaction(tx, {
        key: `spent/${spent.claimId}`,
        kind: 'purchase',
        businessTime: WON_AT,
        postings: [
          { from: playerAccount(spent.playerId, 'winnings'), to: houseAccount('sales/powerball'), amountCents: 1n },
        ],
      }),
    );
    expect(await at.moved(() => at.correct(spent))).toEqual({
      'prize-claims': 1_000_00n,
      'prize-recoveries': -1n,
    });
    expect((await findPlayerBalances(database.db, spent.playerId)).winningsCents).toBe(0n);
    const { claimId } = spent;
    expect(await listRecoveries(database.db, { limit: 100 })).toContainEqual(
      expect.objectContaining({ claimId, owedCents: 1n, creditorsCents: 0n }),
    );
  });

  it('is either paid and taken back or never paid when approval and correction run concurrently', async () => {
    for (let time = 0; time < 5; time++) {
      const claim = await at.reviewed();
      const signed = await at.confirmed(claim);
      const change = await at.moved(() => Promise.all([at.approve(signed), at.correct(claim)]));
      expect((await claimNow(database.db, claim)).status).toBe('WITHDRAWN');
      const wasPaid = change['prize-recoveries'] !== undefined;
      expect(change).toEqual(wasPaid ? { cash: 35_500_58n, 'prize-recoveries': -35_500_58n } : {});
    }
  });

  it('leaves nothing of it in the wallet when its job and a correction run concurrently', async () => {
    for (let time = 0; time < 5; time++) {
      const claim = await wonClaim(database.db);
      await filed(at.stack, claim);
      const change = await at.moved(() => Promise.all([payFiledClaim(at.stack, claim.claimId), at.correct(claim)]));
      expect(change).toEqual({});
      expect((await claimNow(database.db, claim)).status).toBe('WITHDRAWN');
      expect((await findPlayerBalances(database.db, claim.playerId)).winningsCents).toBe(0n);
    }
  });
});
