import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { restrict } from '../../access/index.ts';
import { setLimit } from '../../responsible-gaming/index.ts';
import { useDepositStack } from './deposit-stack-in-tests.ts';
import { addAccount, addCard, depositBy, deposited } from './deposits-in-tests.ts';

const stack = useDepositStack();

describe('deposit gates', () => {
  it("reject bad amounts, another player's method and an unknown method", async () => {
    const [player, other] = [await stack.newDepositor(), await stack.newDepositor()];
    const method = await addCard(stack.deps, player, '4242424242424242');
    const foreign = await addCard(stack.deps, other, '5105105105105100');
    const refused = async (input: Partial<Parameters<typeof depositBy>[2]>) =>
      depositBy(stack.deps, player, { method, ...input });
    const minimum = { refusal: 'MINIMUM_AMOUNT', details: { minimumCents: 10_00 } };
    for (const amountCents of [0n, -25_00n, 9_99n, 1n]) expect(await refused({ amountCents })).toMatchObject(minimum);
    expect(await refused({ amountCents: 2_500_001n })).toMatchObject({ refusal: 'MAXIMUM_AMOUNT' });
    expect(await refused({ method: foreign })).toMatchObject({ refusal: 'METHOD_UNKNOWN' });
    expect(await refused({ method: { methodId: player.playerId } })).toMatchObject({ refusal: 'METHOD_UNKNOWN' });
    expect(await stack.usedCents(player.playerId)).toBe(0n);
    const { rows } = await sql`select 1 from wallet.deposit where player_id = ${player.playerId}`.execute(stack.db);
    expect(rows).toEqual([]);
  });

  it.each([
    ['[S6-4/credit-card-channel]', 'CREDIT_CARD_CHANNEL', ['ACCESS_DENIED', 'posted']],
    ['[S6-4/ach-channel]', 'ACH_CHANNEL', ['posted', 'ACCESS_DENIED']],
    ['[S6-4/deposit]', 'DEPOSIT', ['ACCESS_DENIED', 'ACCESS_DENIED']],
    ['[S6-4/self-exclusion]', 'RESPONSIBLE_GAMING_SELF_EXCLUSION', ['PLAYER_EXCLUDED', 'PLAYER_EXCLUDED']],
    ['[S6-6]', 'WITHDRAWAL', ['posted', 'posted']],
  ] as const)(
    '%s end deposits by card and by bank account under a %s restriction as %j',
    async (_id, featureSet, outcomes) => {
      const player = await stack.newDepositor();
      const methods = [
        await addCard(stack.deps, player, '4242424242424242'),
        await addAccount(stack.deps, player, { number: '000123456789', channel: 'BANK' }),
      ];
      const entry = {
        playerId: player.playerId,
        featureSet,
        reason: 'test',
        actor: 'operator:test',
        now: stack.clock.now(),
      };
      await inTransaction(stack.db, (tx) => restrict(tx, entry));
      const seen = [];
      for (const method of methods) {
        const deposit = await depositBy(stack.deps, player, { method });
        seen.push(isRefusal(deposit) ? deposit.refusal : deposit.state);
      }
      expect(seen).toEqual(outcomes);
    },
  );

  it('accept concurrent deposits only up to the limit, and count no declined one (GLI19-10)', async () => {
    const player = await stack.newDepositor();
    const good = await addCard(stack.deps, player, '4242424242424242');
    const poor = await addCard(stack.deps, player, '4000000000001703');
    const limit = { playerId: player.playerId, kind: 'deposit', period: 'day', amountCents: 60_00n } as const;
    await inTransaction(stack.db, (tx) => setLimit(tx, { ...limit, actor: 'operator:test', now: stack.clock.now() }));
    expect(await deposited(stack.deps, player, { method: poor, amountCents: 60_00n })).toMatchObject({
      state: 'declined',
    });
    const attempts = await Promise.all(
      Array.from({ length: 3 }, () => depositBy(stack.deps, player, { method: good })),
    );
    const outcomes = attempts.map((one) => (isRefusal(one) ? one.refusal : one.state));
    expect(outcomes.toSorted()).toEqual(['LIMIT_REACHED', 'posted', 'posted']);
    expect(await stack.cents(player)).toBe(50_00n);
  });

  it('refuse deposits after 15 declined ones, and count each declined one as a sign of harm', async () => {
    const player = await stack.newDepositor();
    const method = await addCard(stack.deps, player, '4000000000002107');
    const outcomes: string[] = [];
    for (let count = 0; count < 16; count++) {
      const deposit = await depositBy(stack.deps, player, { method });
      outcomes.push(isRefusal(deposit) ? deposit.refusal : deposit.state);
    }
    expect(outcomes).toEqual([...Array.from({ length: 15 }, () => 'declined'), 'TOO_MANY_PAYMENTS']);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from responsible_gaming.harm_sign where player_id = ${player.playerId}`.execute(
      stack.db,
    );
    expect(rows[0]?.count).toBe(15);
  });

  it('require that the player was offered deposit limits first (IRGS-01)', async () => {
    const player = await stack.newDepositor();
    const method = await addCard(stack.deps, player, '4242424242424242');
    await sql`delete from responsible_gaming.limit_choice where player_id = ${player.playerId}`.execute(stack.db);
    expect(await depositBy(stack.deps, player, { method })).toMatchObject({ refusal: 'LIMITS_NOT_OFFERED' });
  });

  it('emit an event that marks only the first deposit as first, and has the promo code', async () => {
    const player = await stack.newDepositor();
    const method = await addCard(stack.deps, player, '4242424242424242');
    await deposited(stack.deps, player, { method });
    await deposited(stack.deps, player, { method, promoCode: 'WELCOME' });
    expect(await stack.events('wallet.deposited', player.playerId)).toMatchObject([
      { isFirst: 1 },
      { isFirst: 0, promoCode: 'WELCOME' },
    ]);
  });
});
