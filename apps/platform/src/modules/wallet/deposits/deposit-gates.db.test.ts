import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { restrict } from '../../access/index.ts';
import { setLimit } from '../../responsible-gaming/index.ts';
import { useDepositHouse } from './deposit-house-in-tests.ts';
import { addAccount, addCard, depositBy, deposited } from './deposits-in-tests.ts';

const house = useDepositHouse();

describe('gates of a deposit', () => {
  it('refuse what is too little, too much, nobody’s or switched off, and count nothing', async () => {
    const [player, other] = [await house.newDepositor(), await house.newDepositor()];
    const method = await addCard(house.deps, player, '4242424242424242');
    const foreign = await addCard(house.deps, other, '5105105105105100');
    const refused = async (asked: Partial<Parameters<typeof depositBy>[2]>) =>
      depositBy(house.deps, player, { method, ...asked });
    const minimum = { refusal: 'MINIMUM_AMOUNT', details: { minimumCents: 10_00 } };
    for (const amountCents of [0n, -25_00n, 9_99n, 1n]) expect(await refused({ amountCents })).toMatchObject(minimum);
    expect(await refused({ amountCents: 2_500_001n })).toMatchObject({ refusal: 'MAXIMUM_AMOUNT' });
    expect(await refused({ method: foreign })).toMatchObject({ refusal: 'METHOD_UNKNOWN' });
    expect(await refused({ method: { methodId: player.playerId } })).toMatchObject({ refusal: 'METHOD_UNKNOWN' });
    expect(await house.usedCents(player.playerId)).toBe(0n);
    const { rows } = await sql`select 1 from wallet.deposit where player_id = ${player.playerId}`.execute(house.db);
    expect(rows).toEqual([]);
  });

  it.each([
    ['CREDIT_CARD_CHANNEL', ['ACCESS_DENIED', 'posted']],
    ['ACH_CHANNEL', ['posted', 'ACCESS_DENIED']],
    ['DEPOSIT', ['ACCESS_DENIED', 'ACCESS_DENIED']],
    ['RESPONSIBLE_GAMING_SELF_EXCLUSION', ['PLAYER_EXCLUDED', 'PLAYER_EXCLUDED']],
    ['WITHDRAWAL', ['posted', 'posted']],
  ] as const)('%s closes these of card and account: %j [S6-4]', async (featureSet, outcomes) => {
    const player = await house.newDepositor();
    const methods = [
      await addCard(house.deps, player, '4242424242424242'),
      await addAccount(house.deps, player, { number: '000123456789', channel: 'BANK' }),
    ];
    const entry = {
      playerId: player.playerId,
      featureSet,
      reason: 'test',
      actor: 'operator:test',
      now: house.clock.now(),
    };
    await inTransaction(house.db, (tx) => restrict(tx, entry));
    const seen = [];
    for (const method of methods) {
      const deposit = await depositBy(house.deps, player, { method });
      seen.push(isRefusal(deposit) ? deposit.refusal : deposit.state);
    }
    expect(seen).toEqual(outcomes);
  });

  it('no two deposits pass a limit together by one cent, and a declined one uses none of it (GLI19-10)', async () => {
    const player = await house.newDepositor();
    const good = await addCard(house.deps, player, '4242424242424242');
    const poor = await addCard(house.deps, player, '4000000000001703');
    const limit = { playerId: player.playerId, kind: 'deposit', period: 'day', amountCents: 60_00n } as const;
    await inTransaction(house.db, (tx) => setLimit(tx, { ...limit, actor: 'operator:test', now: house.clock.now() }));
    expect(await deposited(house.deps, player, { method: poor, amountCents: 60_00n })).toMatchObject({
      state: 'declined',
    });
    const tries = await Promise.all(Array.from({ length: 3 }, () => depositBy(house.deps, player, { method: good })));
    const outcomes = tries.map((one) => (isRefusal(one) ? one.refusal : one.state));
    expect(outcomes.toSorted()).toEqual(['LIMIT_REACHED', 'posted', 'posted']);
    expect(await house.cents(player)).toBe(50_00n);
  });

  it('cards cannot be tried out without end, and failed deposits are signs of harm', async () => {
    const player = await house.newDepositor();
    const method = await addCard(house.deps, player, '4000000000002107');
    const outcomes: string[] = [];
    for (let count = 0; count < 16; count++) {
      const deposit = await depositBy(house.deps, player, { method });
      outcomes.push(isRefusal(deposit) ? deposit.refusal : deposit.state);
    }
    expect(outcomes).toEqual([...Array.from({ length: 15 }, () => 'declined'), 'TOO_MANY_PAYMENTS']);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from responsible_gaming.harm_sign where player_id = ${player.playerId}`.execute(
      house.db,
    );
    expect(rows[0]?.count).toBe(15);
  });

  it('nobody who was not offered limits deposits (IRGS-01)', async () => {
    const player = await house.newDepositor();
    const method = await addCard(house.deps, player, '4242424242424242');
    await sql`delete from responsible_gaming.limit_choice where player_id = ${player.playerId}`.execute(house.db);
    expect(await depositBy(house.deps, player, { method })).toMatchObject({ refusal: 'LIMITS_NOT_OFFERED' });
  });

  it('the second deposit is not the first, and a promotion code goes with the event', async () => {
    const player = await house.newDepositor();
    const method = await addCard(house.deps, player, '4242424242424242');
    await deposited(house.deps, player, { method });
    await deposited(house.deps, player, { method, promoCode: 'WELCOME' });
    expect(await house.events('wallet.deposited', player.playerId)).toMatchObject([
      { isFirst: 1 },
      { isFirst: 0, promoCode: 'WELCOME' },
    ]);
  });
});
