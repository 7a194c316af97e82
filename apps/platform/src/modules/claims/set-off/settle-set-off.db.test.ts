import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findPlayerBalances } from '../../ledger/index.ts';
import type { Claim } from '../claim.ts';
import { payFiledClaim } from '../payment/pay-filed-claim.ts';
import { claimNow, filed, wonClaim } from '../payment/payment-stack-in-tests.ts';
import { debtsOf, twoOperators } from '../payment/two-operators-in-tests.ts';
import { listOpenSetOffs, type SetOffWay } from './open-set-offs-store.ts';
import { sendWaitingSetOffs } from './send-set-offs.ts';
import { settleSetOffExecutor } from './settle-set-off.ts';

describe('money for a debt that the register will never accept', () => {
  const database = useTestDatabase();
  let at: ReturnType<typeof twoOperators>;
  beforeEach(async () => {
    await sql`update claims.set_off set status = 'CANCELED', closed_at = recorded_at where closed_at is null`.execute(
      database.db,
    );
    at = twoOperators(database.db);
  });

  /** Returns the claim of a $1,000 prize from which $300 was taken for a debt. */
  async function setOff(): Promise<Claim> {
    const claim = await wonClaim(database.db);
    at.stack.debtRegister.debts = debtsOf(300_00n);
    await filed(at.stack, claim);
    await payFiledClaim(at.stack, claim.claimId);
    at.later(1);
    at.stack.debtRegister.debts = [];
    return claim;
  }
  const open = async ({ claimId }: Claim) =>
    (await listOpenSetOffs(database.db, { limit: 100 })).find((one) => one.claimId === claimId);
  const winnings = async ({ playerId }: Claim) => (await findPlayerBalances(database.db, playerId)).winningsCents;
  const settle = async (claim: Claim, way: SetOffWay, setOffId?: string, cents = 300_00) => {
    const data = {
      setOffId: setOffId ?? (await open(claim))?.setOffId ?? newId(),
      claimId: claim.claimId,
      cents,
      way,
      reason: 'called the register office',
    };
    const context = { proposalId: newId(), proposedBy: 'ada', approvedBy: 'bob', now: at.stack.clock.now() };
    return inTransaction(database.db, (tx) => settleSetOffExecutor.execute(tx, data, context));
  };
  const events = async ({ claimId }: Claim) =>
    (
      await sql<{ action: string }>`
      select action from audit.entry where subject = ${claimId} and is_significant and action like 'claims.set-off%'
      order by entry_id`.execute(database.db)
    ).rows.map(({ action }) => action);

  it.each<[SetOffWay, Record<string, bigint>, bigint, object]>([
    ['give-back', { 'debt-set-off': -300_00n }, 1_000_00n, { setOffCents: 0n }],
    ['paid-manually', { 'debt-set-off': -300_00n, cash: 300_00n }, 700_00n, { setOffCents: 300_00n }],
  ])(
    'is reported immediately, not sent again, and settled by two operators: %s [WLA-06]',
    async (way, moved, left, paid) => {
      const claim = await setOff();
      at.stack.debtRegister.refusesMoney = true;
      for (const _ of [1, 2, 3]) await sendWaitingSetOffs(at.stack);
      expect(at.stack.debtRegister.sent).toHaveLength(1);
      expect(await events(claim)).toEqual(['claims.set-off-refused']);
      const next = await wonClaim(database.db, { playerId: claim.playerId, prizeCents: 601_00n });
      await filed(at.stack, next, '');
      expect(await payFiledClaim(at.stack, next.claimId)).toBe('waits');

      const { setOffId = '' } = (await open(claim)) ?? {};
      expect(await settle(claim, way, setOffId, 300_01)).toEqual({ refusal: 'AMOUNT_DIFFERS' });
      expect(await at.moved(() => Promise.all([1, 2, 3].map(() => settle(claim, way, setOffId))))).toEqual(moved);
      expect(await settle(claim, way, setOffId)).toEqual({ refusal: 'SET_OFF_NOT_OPEN' });
      expect(await winnings(claim)).toBe(left);
      expect(await claimNow(database.db, claim)).toMatchObject(paid);
      expect(await events(claim)).toEqual(['claims.set-off-refused', 'claims.set-off-settled']);
      at.later(1);
      expect(await payFiledClaim(at.stack, next.claimId)).toBe('done');
      expect(await winnings(claim)).toBe(left + 601_00n);
      // A correction takes back only what the player received.
      await at.correct(claim);
      expect(await winnings(claim)).toBe(601_00n);
    },
  );

  it("isn't given back while the register may have accepted it", async () => {
    const claim = await setOff();
    at.stack.debtRegister.losesAnswers = true;
    await sendWaitingSetOffs(at.stack);
    expect(await settle(claim, 'give-back')).toEqual({ refusal: 'REGISTER_MAY_HAVE_IT' });
    at.stack.debtRegister.losesAnswers = false;
    expect(await at.moved(() => sendWaitingSetOffs(at.stack))).toEqual({ 'debt-set-off': -300_00n, cash: 300_00n });
  });

  it('is returned by a correction', async () => {
    const claim = await setOff();
    at.stack.debtRegister.refusesMoney = true;
    await sendWaitingSetOffs(at.stack);
    expect(await at.moved(() => at.correct(claim))).toEqual({ 'prize-claims': 1_000_00n, 'debt-set-off': -300_00n });
  });
});
