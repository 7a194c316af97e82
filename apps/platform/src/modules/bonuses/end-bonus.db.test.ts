import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { repeats } from '../../../../../tools/test/thoroughness.ts';
import { findHouseBalance, findPlayerBalances, proveBalances } from '../ledger/index.ts';
import { findUnread, WALLET_TEMPLATE } from '../notifications/index.ts';
import type { Bonus } from './bonus.ts';
import { creditOf, NOW, newCampaign, newPlayer } from './bonuses-in-tests.ts';
import { cancelBonus, expireBonus, expireBonuses } from './end-bonus.ts';
import { bonusPurchases, LATER } from './purchases-in-tests.ts';

type Granted = Awaited<ReturnType<ReturnType<typeof bonusPurchases>['granted']>>;

describe('the end of a bonus', () => {
  const database = useTestDatabase();

  const { granted, grantTo, spend, giveBack, find, convert } = bonusPurchases(database);

  it("returns the unspent amount to the campaign's house account when the bonus expires", async () => {
    const { campaign, bonus, playerId } = await granted();
    await spend(playerId, 200n);
    expect(await expireBonuses(database.db, { now: bonus.expiresAt.subtract({ milliseconds: 1 }) })).toBe(0);
    expect(await expireBonuses(database.db, { now: bonus.expiresAt })).toBe(1);
    expect(await expireBonuses(database.db, { now: bonus.expiresAt })).toBe(0);
    expect(await find(bonus)).toMatchObject({ state: 'EXPIRED', remainingCents: 0n });
    expect(await findHouseBalance(database.db, `bonuses/${campaign.slug}`)).toBe(-200n);
    expect(await creditOf(database.db, playerId)).toEqual({ ledgerCents: 0n, bonusCents: 0n });
    expect(await spend(playerId, 100n)).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
  });

  const noticesOf = (playerId: string) => findUnread(database.db, { playerId, limit: 5, now: NOW });

  it.each([
    ['expires', 'BONUS_EXPIRED', ({ bonus }: Granted) => expireBonuses(database.db, { now: bonus.expiresAt })],
    [
      'is taken back',
      'BONUS_CANCELED',
      ({ bonus: { bonusId } }: Granted) =>
        inTransaction(database.db, (tx) =>
          cancelBonus(tx, { bonusId, reason: 'wrong player', actor: 'operator:ada', now: NOW }),
        ),
    ],
  ])('notifies the player once when the bonus %s', async (_how, kind, end) => {
    const { bonus, playerId, campaign } = await granted();
    await spend(playerId, 200n);
    expect(await noticesOf(playerId)).toEqual([]);
    for (let time = 0; time < 2; time++) await end({ bonus, playerId, campaign });
    expect(await noticesOf(playerId)).toMatchObject([{ template: WALLET_TEMPLATE, kind, amountCents: 300n }]);
  });

  it('notifies the player when the bonus becomes cash, and not when it was spent', async () => {
    const { bonus, playerId } = await granted({ bonusType: 'CASH_CREDIT', wageringTimes: 1 });
    await grantTo(playerId, await newCampaign(database.db, { maxBonusCents: 500, bonusDays: 1 }));
    await spend(playerId, 500n);
    await convert(bonus);
    expect(await noticesOf(playerId)).toMatchObject([{ kind: 'BONUS_CONVERTED', amountCents: 500n }]);
  });

  it('stops the bonus from paying once it expires, even before the job runs', async () => {
    const { bonus, playerId } = await granted();
    expect(await spend(playerId, 100n, bonus.expiresAt)).toMatchObject({ refusal: 'INSUFFICIENT_FUNDS' });
  });

  it('lets a bonus be spent or expire, never both, when both are concurrent', async () => {
    for (let round = 0; round < 10; round++) {
      const { bonus, playerId, campaign } = await granted();
      const [spent] = await Promise.all([
        spend(playerId, 500n),
        inTransaction(database.db, (tx) => expireBonus(tx, { ...bonus, now: bonus.expiresAt })),
      ]);
      const wasSpent = !isRefusal(spent);
      expect(await find(bonus)).toMatchObject({ state: wasSpent ? 'USED' : 'EXPIRED', remainingCents: 0n });
      expect(await findHouseBalance(database.db, `bonuses/${campaign.slug}`)).toBe(wasSpent ? -500n : 0n);
      expect(await creditOf(database.db, playerId)).toEqual({ ledgerCents: 0n, bonusCents: 0n });
    }
  });

  it('turns a cash credit into winnings once its wagering is met, whatever money paid the stakes', async () => {
    const { bonus, playerId } = await granted({ bonusType: 'CASH_CREDIT', wageringTimes: 2 });
    // The bonus that expires first pays the stakes, so the cash credit stays whole.
    await grantTo(playerId, await newCampaign(database.db, { maxBonusCents: 1_000, bonusDays: 1 }));
    await spend(playerId, 999n);
    expect(await find(bonus)).toMatchObject({ remainingCents: 500n, wageredCents: 999n, requiredCents: 1_000n });
    expect(await convert(bonus)).toBe(false);
    await spend(playerId, 1n);
    expect([await convert(bonus), await convert(bonus)]).toEqual([true, false]);
    expect(await find(bonus)).toMatchObject({ state: 'CONVERTED', remainingCents: 0n });
    expect(await findPlayerBalances(database.db, playerId)).toMatchObject({ winningsCents: 500n, playCreditCents: 0n });
  });

  it('turns a play credit that was wagered in time into winnings, even if the job runs late', async () => {
    const { bonus, playerId } = await granted({ wageringTimes: 1 });
    await grantTo(playerId, await newCampaign(database.db, { maxBonusCents: 500, bonusDays: 1 }));
    await spend(playerId, 500n);
    expect(await find(bonus)).toMatchObject({ remainingCents: 500n, wageredCents: 500n });
    await expireBonuses(database.db, { now: bonus.expiresAt });
    expect(await find(bonus)).toMatchObject({ state: 'CONVERTED' });
    expect(await findPlayerBalances(database.db, playerId)).toMatchObject({ winningsCents: 500n });
  });

  it('cancels a bonus only once, for an operator who gives a reason', async () => {
    const { bonus, playerId, campaign } = await granted();
    const cancel = (reason: string) =>
      inTransaction(database.db, (tx) =>
        cancelBonus(tx, { bonusId: bonus.bonusId, reason, actor: 'operator:ada', now: NOW }),
      );
    expect(await cancel(' ')).toEqual({ refusal: 'REASON_MISSING' });
    expect(await cancel('Granted to the wrong player.')).toMatchObject({ bonusId: bonus.bonusId });
    expect(await cancel('again')).toEqual({ refusal: 'BONUS_OVER' });
    expect(await creditOf(database.db, playerId)).toEqual({ ledgerCents: 0n, bonusCents: 0n });
    expect(await findHouseBalance(database.db, `bonuses/${campaign.slug}`)).toBe(0n);
  });

  it('keeps play credit equal to the unspent amount of all bonuses after any history', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ what: fc.constant('grant' as const), cents: fc.integer({ min: 1, max: 900 }) }),
        fc.record({ what: fc.constant('rounds' as const), cents: fc.integer({ min: 1, max: 4 }) }),
        fc.record({ what: fc.constant('wagered' as const), cents: fc.integer({ min: 1, max: 500 }) }),
        fc.record({ what: fc.constant('spend' as const), cents: fc.integer({ min: 1, max: 900 }) }),
        fc.record({ what: fc.constant('back' as const), cents: fc.integer({ min: 1, max: 900 }) }),
        fc.record({ what: fc.constant('expire' as const), cents: fc.constant(0) }),
      ),
      { minLength: 3, maxLength: 12 },
    );
    const data = {
      grant: (cents: number) => ({ maxBonusCents: cents }),
      rounds: (count: number) => ({
        bonusType: 'FREE_ROUNDS',
        ticketCount: count,
        ticketCents: 200,
        maxBonusCents: count * 200,
      }),
      wagered: (cents: number) => ({ maxBonusCents: cents, wageringTimes: 1 }),
    };
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const playerId = await newPlayer(database.db);
        const purchases: { ledgerTransactionId: string; creditCents: bigint }[] = [];
        const bonuses: Bonus[] = [];
        for (const { what, cents } of history) {
          if (what === 'spend') {
            const purchase = await spend(playerId, BigInt(cents));
            if (!isRefusal(purchase)) purchases.push(purchase);
          } else if (what === 'back') {
            const purchase = purchases.pop();
            if (purchase && purchase.creditCents > 0n) await giveBack(playerId, purchase, [0n, purchase.creditCents]);
          } else if (what === 'expire') {
            const bonus = bonuses.pop();
            if (bonus) await inTransaction(database.db, (tx) => expireBonus(tx, { ...bonus, now: LATER }));
          } else bonuses.push(await grantTo(playerId, await newCampaign(database.db, data[what](cents))));
          for (const bonus of bonuses) await convert(bonus);
          const { ledgerCents, bonusCents } = await creditOf(database.db, playerId);
          expect(bonusCents).toBe(ledgerCents);
        }
      }),
      { numRuns: repeats(6, 15) },
    );
    expect((await proveBalances(database.db)).differences).toEqual([]);
  });
});
