import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { findHouseBalance } from '../ledger/index.ts';
import { depositGrantKey } from './bonus.ts';
import { creditOf, NOW, newCampaign, newPlayer } from './bonuses-in-tests.ts';
import { cancelBonus, cancelDepositBonus } from './end-bonus.ts';
import { grantBonus } from './grant-bonus.ts';
import { bonusPurchases, LATER } from './purchases-in-tests.ts';

describe('returned stakes of a bonus', () => {
  const database = useTestDatabase();
  const { granted, grantTo, spend, giveBack, giveMoney, find, convert } = bonusPurchases(database);

  it("don't count toward wagering after a void draw: they must be staked again [GLI33-03]", async () => {
    const { bonus, playerId } = await granted({ bonusType: 'CASH_CREDIT', wageringTimes: 1 });
    const purchase = await spend(playerId, 500n);
    if (isRefusal(purchase)) throw new Error(purchase.refusal);
    expect(await find(bonus)).toMatchObject({ state: 'USED', wageredCents: 500n });
    await giveBack(playerId, purchase, [100n, 300n]);
    expect(await find(bonus)).toMatchObject({ state: 'ACTIVE', remainingCents: 300n, wageredCents: 200n });
    expect(await convert(bonus)).toBe(false);
    await spend(playerId, 200n);
    expect(await convert(bonus)).toBe(false);
    await giveMoney(playerId, 200n);
    await spend(playerId, 300n);
    expect(await find(bonus)).toMatchObject({ state: 'USED', wageredCents: 500n });
  });

  it('are subtracted first from stakes beyond the required wagering, and each only once', async () => {
    const { bonus, playerId } = await granted({ wageringTimes: 1 });
    await grantTo(playerId, await newCampaign(database.db, { maxBonusCents: 800, bonusDays: 1 }));
    const purchase = await spend(playerId, 800n);
    if (isRefusal(purchase)) throw new Error(purchase.refusal);
    const wagered = async () => (await find(bonus))?.wageredCents;
    expect(await wagered()).toBe(500n);
    await giveBack(playerId, purchase, [0n, 200n]);
    expect(await wagered()).toBe(500n);
    await giveBack(playerId, purchase, [200n, 200n]);
    expect(await wagered()).toBe(400n);
    await giveBack(playerId, purchase, [400n, 400n]);
    expect(await wagered()).toBe(0n);
    expect(await convert(bonus)).toBe(false);
    expect(await creditOf(database.db, playerId)).toEqual({ ledgerCents: 1_300n, bonusCents: 1_300n });
  });

  it("don't revive a bonus that was taken back, and are taken back too", async () => {
    const { bonus, playerId, campaign } = await granted();
    const purchase = await spend(playerId, 200n);
    if (isRefusal(purchase)) throw new Error(purchase.refusal);
    const canceled = {
      bonusId: bonus.bonusId,
      reason: 'Granted to the wrong player.',
      actor: 'operator:ada',
      now: NOW,
    };
    await inTransaction(database.db, (tx) => cancelBonus(tx, canceled));
    await giveBack(playerId, purchase, [0n, 100n]);
    await giveBack(playerId, purchase, [100n, 100n]);
    expect(await find(bonus)).toMatchObject({ state: 'CANCELED', remainingCents: 0n });
    expect(await creditOf(database.db, playerId)).toEqual({ ledgerCents: 0n, bonusCents: 0n });
    expect(await findHouseBalance(database.db, `bonuses/${campaign.slug}`)).toBe(0n);
  });

  it("don't revive a fully played bonus whose deposit was returned", async () => {
    const [playerId, depositId] = [await newPlayer(database.db), newId()];
    const { campaignId } = await newCampaign(database.db);
    const grant = {
      playerId,
      campaignId,
      grantKey: depositGrantKey(depositId),
      occasion: {},
      actor: 'operator:test',
      now: NOW,
    };
    const granted = await inTransaction(database.db, (tx) => grantBonus(tx, grant));
    if (isRefusal(granted)) throw new Error(granted.refusal);
    const purchase = await spend(playerId, 500n);
    if (isRefusal(purchase)) throw new Error(purchase.refusal);
    const returned = { playerId, depositId, now: NOW };
    expect(await inTransaction(database.db, (tx) => cancelDepositBonus(tx, returned))).toBe(false);
    await giveBack(playerId, purchase, [0n, 500n]);
    expect(await find(granted.bonus)).toMatchObject({ state: 'CANCELED', remainingCents: 0n });
    expect(await creditOf(database.db, playerId)).toEqual({ ledgerCents: 0n, bonusCents: 0n });
  });

  it('go back to the bonuses that paid, each cent to its own [GLI33-03]', async () => {
    const { bonus: first, playerId } = await granted({ maxBonusCents: 300, bonusDays: 1 });
    const second = await grantTo(playerId, await newCampaign(database.db, { maxBonusCents: 500, bonusDays: 60 }));
    const purchase = await spend(playerId, 600n);
    if (isRefusal(purchase)) throw new Error(purchase.refusal);
    await giveBack(playerId, purchase, [200n, 200n]);
    expect([await find(first), await find(second)]).toMatchObject([
      // It ended a month ago, so it opens again for a week.
      { state: 'ACTIVE', remainingCents: 100n, expiresAt: LATER.add({ hours: 24 * 7 }) },
      { state: 'ACTIVE', remainingCents: 300n, expiresAt: second.expiresAt },
    ]);
    expect(await creditOf(database.db, playerId)).toEqual({ ledgerCents: 400n, bonusCents: 400n });
  });
});
