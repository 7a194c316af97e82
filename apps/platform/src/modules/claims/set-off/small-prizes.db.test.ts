import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { relayOutbox } from '@sunflower/service-base/jobs/outbox.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import {
  findHouseBalance,
  findPlayerBalances,
  houseAccount,
  playerAccount,
  postLedgerTransaction,
  proveBalances,
} from '../../ledger/index.ts';
import { findUnread } from '../../notifications/index.ts';
import { claimsOf, openClaim } from '../claims-in-tests.ts';
import { withdrawClaims } from '../index.ts';
import { lapseClaims } from '../lapse-claims.ts';
import { payFiledClaim } from '../payment/pay-filed-claim.ts';
import { payUnfinished } from '../payment/pay-unfinished.ts';
import { newPlayer, type PaymentStack, paymentStack } from '../payment/payment-stack-in-tests.ts';
import { sendSetOffs } from './send-set-offs.ts';
import { findSetOffs } from './set-offs-store.ts';

const DEBT = { creditor: 'Department of Labor', kind: 'written-off', filedAt: '2022-02-01T00:00:00Z' } as const;

describe('a prize below the claim amount that is held for set-off', () => {
  const database = useTestDatabase();
  let stack: PaymentStack;
  beforeEach(async () => {
    stack = paymentStack(database.db);
    await relayOutbox(database.db, {});
  });
  const won = async (playerId: string, prizeCents: bigint) =>
    openClaim(database.db, { playerId, prizeCents, tier: '4+0' });
  const winnings = async (playerId: string) => (await findPlayerBalances(database.db, playerId)).winningsCents;
  const money = async (playerId: string) => ({
    setOff: await findHouseBalance(database.db, 'debt-set-off'),
    recoveries: await findHouseBalance(database.db, 'prize-recoveries'),
    claims: await findHouseBalance(database.db, 'prize-claims'),
    winnings: await winnings(playerId),
  });
  const spend = (playerId: string, amountCents: bigint) =>
    inTransaction(database.db, (tx) => {
      const postings = [
        { from: playerAccount(playerId, 'winnings'), to: houseAccount('sales/powerball'), amountCents },
      ];
      return postLedgerTransaction(tx, { key: newId(), kind: 'purchase', businessTime: stack.clock.now(), postings });
    });
  const notificationsOf = (playerId: string) =>
    findUnread(database.db, { playerId, now: stack.clock.now(), limit: 10 });
  const events = async () =>
    (
      await sql<{ name: string; claimId: string }>`
      select name, payload ->> 'claimId' as claim_id from outbox.event where name like 'claims.%'
        order by event_id`.execute(database.db)
    ).rows.map(({ name, claimId }) => `${name} ${claimId}`);

  it('is credited without a taxpayer number or a form if the register has no debt [WLA-06]', async () => {
    const playerId = await newPlayer(database.db);
    const claim = await won(playerId, 100_00n);
    expect(claim).toMatchObject({ status: 'CLAIMED', path: 'set-off', isReported: false });
    expect(await events()).toEqual(['claims.prizes-held null']);
    await payUnfinished(stack);
    expect(stack.taxpayerCheck.input).toEqual([]);
    expect(await claimsOf(database.db, playerId)).toMatchObject([
      { status: 'PAID', paidAs: 'wallet', setOffCents: 0n },
    ]);
    expect(await winnings(playerId)).toBe(100_00n);
    // The player was already notified of the win, so there is nothing to add.
    expect(await notificationsOf(playerId)).toEqual([]);
  });

  it('pays the debt and credits the rest; the next prize continues once the register has confirmed', async () => {
    const playerId = await newPlayer(database.db);
    const [one, other] = [await won(playerId, 100_00n), await won(playerId, 60_00n)];
    const debts = [{ ...DEBT, debtId: newId(), owedCents: 75_00n }];
    stack.debtRegister.debts = debts;
    const cash = await findHouseBalance(database.db, 'cash');
    expect(await payFiledClaim(stack, one.claimId)).toBe('done');
    expect(await payFiledClaim(stack, other.claimId)).toBe('waits');
    expect(await winnings(playerId)).toBe(25_00n);
    await relayOutbox(database.db, {});
    await sendSetOffs(stack, one.claimId);
    expect(await events()).toEqual([`claims.filed ${other.claimId}`]);
    stack.debtRegister.debts = [];
    stack.clock.moveTo(stack.clock.now().add({ seconds: 1 }));
    expect(await payFiledClaim(stack, other.claimId)).toBe('done');
    expect(await winnings(playerId)).toBe(85_00n);
    expect((await findHouseBalance(database.db, 'cash')) - cash).toBe(75_00n);
    expect(await findSetOffs(database.db, [one.claimId, other.claimId])).toMatchObject(
      new Map([[one.claimId, [{ cents: 75_00n }]]]),
    );
    expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
  });

  it('is used entirely for debts that exceed it', async () => {
    const playerId = await newPlayer(database.db);
    const claim = await won(playerId, 100_00n);
    stack.debtRegister.debts = [{ ...DEBT, debtId: newId(), owedCents: 500_00n }];
    expect(await payFiledClaim(stack, claim.claimId)).toBe('done');
    expect(await claimsOf(database.db, playerId)).toMatchObject([{ status: 'PAID', setOffCents: 100_00n }]);
    expect(await winnings(playerId)).toBe(0n);
    const { creditor: creditors } = DEBT;
    expect(await notificationsOf(playerId)).toMatchObject([
      { kind: 'PAID', netCents: 0n, setOffCents: 100_00n, creditors },
    ]);
  });

  it('waits while the register is down and never lapses', async () => {
    const playerId = await newPlayer(database.db);
    const claim = await won(playerId, 100_00n);
    stack.debtRegister.isDown = true;
    expect(await payFiledClaim(stack, claim.claimId)).toBe('waits');
    stack.clock.moveTo(stack.clock.now().add({ hours: 24 * 800 }));
    await lapseClaims(database.db, stack.clock.now());
    expect(await claimsOf(database.db, playerId)).toMatchObject([{ status: 'CLAIMED' }]);
    stack.debtRegister.isDown = false;
    await Promise.all([1, 2, 3].map(() => payFiledClaim(stack, claim.claimId)));
    expect(await winnings(playerId)).toBe(100_00n);
  });

  it.each([
    ['before the register has the money', false, 0n, { setOff: 0n, recovered: 0n, winnings: 0n }],
    ['after the register got the money', true, 0n, { setOff: 0n, recovered: -75_00n, winnings: 0n }],
    ['after the rest was spent too', true, 20_00n, { setOff: 0n, recovered: -95_00n, winnings: 0n }],
  ])('is taken back by a correction %s, and the books show what is missing', async (_when, isSent, spent, expected) => {
    const playerId = await newPlayer(database.db);
    const prizeKey = `prize/${newId()}`;
    const before = await money(playerId);
    const claim = await openClaim(database.db, { playerId, prizeCents: 100_00n, tier: '4+0', prizeKey });
    stack.debtRegister.debts = [{ ...DEBT, debtId: newId(), owedCents: 75_00n }];
    await payFiledClaim(stack, claim.claimId);
    if (isSent) await sendSetOffs(stack, claim.claimId);
    const now = stack.clock.now();
    if (spent > 0n) await spend(playerId, spent);
    await Promise.all(
      [1, 2].map(() => inTransaction(database.db, (tx) => withdrawClaims(tx, { prizeKeys: [prizeKey], now }))),
    );
    const after = await money(playerId);
    expect({
      setOff: after.setOff - before.setOff,
      recovered: after.recoveries - before.recoveries,
      winnings: after.winnings,
    }).toEqual(expected);
    // The whole prize waits for the caller to reverse it.
    expect(after.claims - before.claims).toBe(100_00n);
    await sendSetOffs(stack, claim.claimId);
    expect(stack.debtRegister.taken.size).toBe(isSent ? 1 : 0);
    expect(await proveBalances(database.db)).toMatchObject({ ok: true, totalCents: 0n });
  });

  it('is always below the amount where claims begin', async () => {
    const playerId = await newPlayer(database.db);
    expect(await won(playerId, 599_99n)).toMatchObject({ status: 'CLAIMED', path: 'set-off' });
    const other = await newPlayer(database.db);
    expect(await won(other, 600_00n)).toMatchObject({ status: 'UNCLAIMED', path: 'wallet' });
  });
});
