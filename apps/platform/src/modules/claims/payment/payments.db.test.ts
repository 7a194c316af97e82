import type { Debt } from '@sunflower/game-rules/tax/set-off.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findHouseBalance, findPlayerBalances, proveBalances } from '../../ledger/index.ts';
import type { Claim } from '../claim.ts';
import { sendWaitingSetOffs } from '../set-off/send-set-offs.ts';
import { payFiledClaim } from './pay-filed-claim.ts';
import { payUnfinished } from './pay-unfinished.ts';
import { claimNow, filed, newPlayer, type PaymentStack, paymentStack, wonClaim } from './payment-stack-in-tests.ts';

const debt = (owedCents: bigint, debtId = `debt-${newId()}`): Debt => ({
  debtId,
  creditor: 'Department of Revenue',
  kind: 'state-tax',
  filedAt: '2024-05-01',
  owedCents,
});

describe('paying a filed claim', () => {
  const database = useTestDatabase();
  let stack: PaymentStack;
  beforeEach(async () => {
    await sql`update claims.claim set status = 'WITHDRAWN' where status in ('CLAIMED', 'UNCLAIMED')`.execute(
      database.db,
    );
    stack = paymentStack(database.db);
  });
  const winnings = async (playerId: string) => (await findPlayerBalances(database.db, playerId)).winningsCents;
  const houseBalances = async () =>
    Object.fromEntries(
      await Promise.all(
        ['prize-claims', 'withheld-federal', 'withheld-state', 'debt-set-off', 'cash'].map(
          async (code) => [code, await findHouseBalance(database.db, code)] as const,
        ),
      ),
    );
  const isBalanced = async () => expect((await proveBalances(database.db)).differences).toEqual([]);

  it('checks the taxpayer number, then pays the wallet once, however often the job runs [WLA-06]', async () => {
    const claim = await wonClaim(database.db);
    await filed(stack, claim, '123-45-6789');
    const before = await houseBalances();
    expect(await payFiledClaim(stack, claim.claimId)).toBe('done');
    expect(await payFiledClaim(stack, claim.claimId)).toBe('done');
    expect(stack.taxpayerCheck.input).toMatchObject([
      { person: { firstName: 'Ana', lastName: 'Reyes', dateOfBirth: '1990-02-28' }, taxpayerNumber: '123456789' },
    ]);
    expect(await claimNow(database.db, claim)).toMatchObject({ status: 'PAID', paidAs: 'wallet', setOffCents: 0n });
    expect(await winnings(claim.playerId)).toBe(1_000_00n);
    expect(await houseBalances()).toEqual({ ...before, 'prize-claims': (before['prize-claims'] ?? 0n) - 1_000_00n });
    await isBalanced();
  });

  it('pays debts first, and holds the next prize until the register confirmed them [WLA-06]', async () => {
    const playerId = await newPlayer(database.db);
    const [one, other] = [await wonClaim(database.db, { playerId }), await wonClaim(database.db, { playerId })];
    stack.debtRegister.debts = [debt(300_00n, 'debt-of-ana')];
    await filed(stack, one);
    await filed(stack, other);
    expect(await payFiledClaim(stack, one.claimId)).toBe('done');
    expect(await claimNow(database.db, one)).toMatchObject({ status: 'PAID', setOffCents: 300_00n });
    expect(await winnings(playerId)).toBe(700_00n);
    expect(await payFiledClaim(stack, other.claimId)).toBe('waits');
    stack.clock.moveTo(stack.clock.now().add({ minutes: 10 }));
    await sendWaitingSetOffs(stack);
    stack.debtRegister.debts = [];
    stack.clock.moveTo(stack.clock.now().add({ minutes: 10 }));
    await payUnfinished(stack);
    expect(await claimNow(database.db, other)).toMatchObject({ status: 'PAID', setOffCents: 0n });
    expect(await winnings(playerId)).toBe(1_700_00n);
    await isBalanced();
  });

  it.each([
    ['of one player', () => newPlayer(database.db).then((one) => [one, one])],
    ['of two who share it', () => Promise.all([newPlayer(database.db), newPlayer(database.db)])],
  ])('takes a debt once when two prizes %s are paid concurrently', async (_whose, playersOf) => {
    const players = await playersOf();
    const claims: Claim[] = [];
    for (const playerId of players) claims.push(await wonClaim(database.db, { playerId }));
    stack.debtRegister.debts = [debt(300_00n)];
    for (const claim of claims) await filed(stack, claim);
    const ends = await Promise.all(claims.map(({ claimId }) => payFiledClaim(stack, claimId)));
    expect(ends.sort()).toEqual(['done', 'waits']);
    const paid = await Promise.all([...new Set(players)].map(winnings));
    expect(paid.reduce((sum, cents) => sum + cents, 0n)).toBe(700_00n);
  });

  it('pays once when several jobs run concurrently', async () => {
    const claim = await wonClaim(database.db);
    await filed(stack, claim);
    await Promise.all([1, 2, 3, 4].map(() => payFiledClaim(stack, claim.claimId)));
    expect(await winnings(claim.playerId)).toBe(1_000_00n);
    expect((await claimNow(database.db, claim)).status).toBe('PAID');
  });

  it.each([
    [
      'its taxpayer number is not confirmed',
      (stack: PaymentStack) => Object.assign(stack.taxpayerCheck, { verdict: 'down' }),
    ],
    ['the register does not answer', (stack: PaymentStack) => Object.assign(stack.debtRegister, { isDown: true })],
  ])('waits while %s, and continues automatically', async (_what, breakDown) => {
    const claim = await wonClaim(database.db);
    await filed(stack, claim);
    breakDown(stack);
    expect(await payFiledClaim(stack, claim.claimId)).toBe('waits');
    expect((await claimNow(database.db, claim)).status).toBe('CLAIMED');
    Object.assign(stack.taxpayerCheck, { verdict: 'MATCH' });
    Object.assign(stack.debtRegister, { isDown: false });
    // The claim was processed a moment ago, so it waits for a later run.
    await payUnfinished(stack);
    expect((await claimNow(database.db, claim)).status).toBe('CLAIMED');
    stack.clock.moveTo(stack.clock.now().add({ minutes: 6 }));
    await payUnfinished(stack);
    expect((await claimNow(database.db, claim)).status).toBe('PAID');
  });

  it('reports a claim that waits over a day once per filing, and waiting small prizes as a count', async () => {
    const reported = async () =>
      (
        await sql<{ action: string; subject: string }>`
        select action, subject from audit.entry where is_significant
          and action in ('claims.claim-waits', 'claims.prizes-wait')
        order by action`.execute(database.db)
      ).rows;
    const claim = await wonClaim(database.db);
    for (const _ of [1, 2]) await wonClaim(database.db, { prizeCents: 100_00n });
    await filed(stack, claim);
    stack.taxpayerCheck.verdict = 'down';
    stack.debtRegister.isDown = true;
    const waits = [
      { action: 'claims.claim-waits', subject: claim.claimId },
      { action: 'claims.prizes-wait', subject: 'debt-register' },
    ];
    const from = stack.clock.now();
    for (const [hours, expected] of [
      [22, []],
      [25, waits],
      [49, waits],
    ] as const) {
      stack.clock.moveTo(from.add({ hours }));
      await payUnfinished(stack);
      expect(await reported()).toEqual(expected);
    }
    const { rows } = await sql`
      select details ->> 'prizes' as prizes from audit.entry where action = 'claims.prizes-wait'`.execute(database.db);
    expect(rows).toEqual([{ prizes: '2' }]);
  });

  it('continues after a crash, without checking the taxpayer number a second time', async () => {
    const claim = await wonClaim(database.db);
    await filed(stack, claim);
    const matchDebts = stack.debtRegister.matchDebts;
    stack.debtRegister.matchDebts = async () => {
      throw new Error('killed');
    };
    await expect(payFiledClaim(stack, claim.claimId)).rejects.toThrow('killed');
    stack.debtRegister.matchDebts = matchDebts;
    expect(await payFiledClaim(stack, claim.claimId)).toBe('done');
    expect(stack.taxpayerCheck.input).toHaveLength(1);
    expect(await winnings(claim.playerId)).toBe(1_000_00n);
  });
});
