import type { Debt } from '@sunflower/game-rules/tax/set-off.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { findHouseBalance, findPlayerBalances, proveBalances } from '../../ledger/index.ts';
import type { Claim } from '../claim.ts';
import { handOnWaiting } from '../set-off/hand-on-set-offs.ts';
import { payFiledClaim } from './pay-filed-claim.ts';
import { payUnfinished } from './pay-unfinished.ts';
import { claimNow, filed, newPlayer, type PaymentHouse, paymentHouse, wonClaim } from './payment-house-in-tests.ts';

const debt = (owedCents: bigint, debtId = `debt-${newId()}`): Debt => ({
  debtId,
  creditor: 'Department of Revenue',
  kind: 'state-tax',
  filedAt: '2024-05-01',
  owedCents,
});

describe('a filed claim', () => {
  const database = useTestDatabase();
  let house: PaymentHouse;
  beforeEach(async () => {
    await sql`update claims.claim set status = 'WITHDRAWN' where status in ('CLAIMED', 'UNCLAIMED')`.execute(
      database.db,
    );
    house = paymentHouse(database.db);
  });
  const winnings = async (playerId: string) => (await findPlayerBalances(database.db, playerId)).winningsCents;
  const houseMoney = async () =>
    Object.fromEntries(
      await Promise.all(
        ['prize-claims', 'withheld-federal', 'withheld-state', 'debt-set-off', 'cash'].map(
          async (code) => [code, await findHouseBalance(database.db, code)] as const,
        ),
      ),
    );
  const isBalanced = async () => expect((await proveBalances(database.db)).differences).toEqual([]);

  it('is checked, matched and paid into the wallet, once however often its job runs [WLA-06]', async () => {
    const claim = await wonClaim(database.db);
    await filed(house, claim, '123-45-6789');
    const before = await houseMoney();
    expect(await payFiledClaim(house, claim.claimId)).toBe('done');
    expect(await payFiledClaim(house, claim.claimId)).toBe('done');
    expect(house.taxpayerCheck.asked).toMatchObject([
      { person: { firstName: 'Ana', lastName: 'Reyes', dateOfBirth: '1990-02-28' }, taxpayerNumber: '123456789' },
    ]);
    expect(await claimNow(database.db, claim)).toMatchObject({ status: 'PAID', paidAs: 'wallet', setOffCents: 0n });
    expect(await winnings(claim.playerId)).toBe(1_000_00n);
    expect(await houseMoney()).toEqual({ ...before, 'prize-claims': (before['prize-claims'] ?? 0n) - 1_000_00n });
    await isBalanced();
  });

  it('pays debts first, and waits with the next prize until the register has answered for them [WLA-06]', async () => {
    const playerId = await newPlayer(database.db);
    const [one, other] = [await wonClaim(database.db, { playerId }), await wonClaim(database.db, { playerId })];
    house.debtRegister.debts = [debt(300_00n, 'debt-of-ana')];
    await filed(house, one);
    await filed(house, other);
    expect(await payFiledClaim(house, one.claimId)).toBe('done');
    expect(await claimNow(database.db, one)).toMatchObject({ status: 'PAID', setOffCents: 300_00n });
    expect(await winnings(playerId)).toBe(700_00n);
    expect(await payFiledClaim(house, other.claimId)).toBe('waits');
    house.clock.moveTo(house.clock.now().add({ minutes: 10 }));
    await handOnWaiting(house);
    house.debtRegister.debts = [];
    house.clock.moveTo(house.clock.now().add({ minutes: 10 }));
    await payUnfinished(house);
    expect(await claimNow(database.db, other)).toMatchObject({ status: 'PAID', setOffCents: 0n });
    expect(await winnings(playerId)).toBe(1_700_00n);
    await isBalanced();
  });

  it.each([
    ['of one player', () => newPlayer(database.db).then((one) => [one, one])],
    ['of two who share it', () => Promise.all([newPlayer(database.db), newPlayer(database.db)])],
  ])('takes a debt once when two prizes %s are paid at the same time', async (_whose, playersOf) => {
    const players = await playersOf();
    const claims: Claim[] = [];
    for (const playerId of players) claims.push(await wonClaim(database.db, { playerId }));
    house.debtRegister.debts = [debt(300_00n)];
    for (const claim of claims) await filed(house, claim);
    const ends = await Promise.all(claims.map(({ claimId }) => payFiledClaim(house, claimId)));
    expect(ends.sort()).toEqual(['done', 'waits']);
    const paid = await Promise.all([...new Set(players)].map(winnings));
    expect(paid.reduce((sum, cents) => sum + cents, 0n)).toBe(700_00n);
  });

  it('is paid once by several jobs at once', async () => {
    const claim = await wonClaim(database.db);
    await filed(house, claim);
    await Promise.all([1, 2, 3, 4].map(() => payFiledClaim(house, claim.claimId)));
    expect(await winnings(claim.playerId)).toBe(1_000_00n);
    expect((await claimNow(database.db, claim)).status).toBe('PAID');
  });

  it.each([
    ['its number is not confirmed', (house: PaymentHouse) => Object.assign(house.taxpayerCheck, { verdict: 'down' })],
    ['the register does not answer', (house: PaymentHouse) => Object.assign(house.debtRegister, { isDown: true })],
  ])('stays filed while %s, and is taken up again by itself', async (_what, breakDown) => {
    const claim = await wonClaim(database.db);
    await filed(house, claim);
    breakDown(house);
    expect(await payFiledClaim(house, claim.claimId)).toBe('waits');
    expect((await claimNow(database.db, claim)).status).toBe('CLAIMED');
    Object.assign(house.taxpayerCheck, { verdict: 'MATCH' });
    Object.assign(house.debtRegister, { isDown: false });
    // Looked at a moment ago: it waits for its turn.
    await payUnfinished(house);
    expect((await claimNow(database.db, claim)).status).toBe('CLAIMED');
    house.clock.moveTo(house.clock.now().add({ minutes: 6 }));
    await payUnfinished(house);
    expect((await claimNow(database.db, claim)).status).toBe('PAID');
  });

  it('that waits is told to people after a day, once a filing; of small prizes how many they are', async () => {
    const told = async () =>
      (
        await sql<{ action: string; subject: string }>`
        select action, subject from audit.entry where is_significant and action in ('claims.claim-waits', 'claims.prizes-wait')
        order by action`.execute(database.db)
      ).rows;
    const claim = await wonClaim(database.db);
    for (const _ of [1, 2]) await wonClaim(database.db, { prizeCents: 100_00n });
    await filed(house, claim);
    house.taxpayerCheck.verdict = 'down';
    house.debtRegister.isDown = true;
    const waits = [
      { action: 'claims.claim-waits', subject: claim.claimId },
      { action: 'claims.prizes-wait', subject: 'debt-register' },
    ];
    const from = house.clock.now();
    for (const [hours, expected] of [
      [22, []],
      [25, waits],
      [49, waits],
    ] as const) {
      house.clock.moveTo(from.add({ hours }));
      await payUnfinished(house);
      expect(await told()).toEqual(expected);
    }
    const { rows } = await sql`
      select details ->> 'prizes' as prizes from audit.entry where action = 'claims.prizes-wait'`.execute(database.db);
    expect(rows).toEqual([{ prizes: '2' }]);
  });

  it('goes on after a kill between check and payment, and is not checked again', async () => {
    const claim = await wonClaim(database.db);
    await filed(house, claim);
    const matchDebts = house.debtRegister.matchDebts;
    house.debtRegister.matchDebts = async () => {
      throw new Error('killed');
    };
    await expect(payFiledClaim(house, claim.claimId)).rejects.toThrow('killed');
    house.debtRegister.matchDebts = matchDebts;
    expect(await payFiledClaim(house, claim.claimId)).toBe('done');
    expect(house.taxpayerCheck.asked).toHaveLength(1);
    expect(await winnings(claim.playerId)).toBe(1_000_00n);
  });
});
