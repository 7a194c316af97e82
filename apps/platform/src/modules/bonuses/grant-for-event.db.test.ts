import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { findHouseBalance } from '../ledger/index.ts';
import { creditOf, NOW, newCampaign, newPlayer } from './bonuses-in-tests.ts';
import { findCampaign } from './campaigns-store.ts';
import { cancelDepositBonus } from './end-bonus.ts';
import { grantForDeposit, grantForFirstPurchase } from './grant-for-event.ts';

describe('the bonus for a deposit or a first purchase', () => {
  const database = useTestDatabase();
  const deposit = (playerId: string, change: Partial<Parameters<typeof grantForDeposit>[1]> = {}) =>
    grantForDeposit(database.db, {
      playerId,
      depositId: newId(),
      amountCents: 20_00n,
      promoCode: undefined,
      isFirst: true,
      now: NOW,
      ...change,
    });

  it('is granted for only one of two concurrent deposits when a player may have one grant', async () => {
    const campaign = await newCampaign(database.db, {
      trigger: 'DEPOSIT',
      bonusType: 'MATCH_UP',
      matchPercent: 50,
      maxBonusCents: 2500,
      minDepositCents: 1000,
      promoCode: 'HALFAGAIN',
      grantsPerPlayer: 1,
    });
    const playerId = await newPlayer(database.db);
    const promoCode = ' halfagain ';
    const answers = await Promise.all([deposit(playerId, { promoCode }), deposit(playerId, { promoCode })]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await creditOf(database.db, playerId)).toEqual({ ledgerCents: 1000n, bonusCents: 1000n });
    expect(await findCampaign(database.db, campaign.slug)).toMatchObject({ grantedCents: 1000n });
  });

  it('is granted once per deposit: by its code, or else by the largest eligible campaign', async () => {
    const small = await newCampaign(database.db, { trigger: 'DEPOSIT', maxBonusCents: 100, grantsPerPlayer: 5 });
    const first = await newCampaign(database.db, { trigger: 'DEPOSIT', maxBonusCents: 300, isFirstDepositOnly: true });
    const coded = await newCampaign(database.db, { trigger: 'DEPOSIT', maxBonusCents: 200, promoCode: 'CODED200' });
    const playerId = await newPlayer(database.db);
    const depositId = newId();
    expect(await deposit(playerId, { depositId })).toMatchObject({ bonus: { slug: first.slug } });
    expect(await deposit(playerId, { depositId })).toMatchObject({ isReplay: true });
    const later = { isFirst: false };
    expect(await deposit(playerId, { ...later, promoCode: 'CODED200' })).toMatchObject({ bonus: { slug: coded.slug } });
    expect(await deposit(playerId, { ...later, promoCode: 'CODED200' })).toMatchObject({ bonus: { slug: small.slug } });
    expect(await deposit(playerId, { ...later, promoCode: 'NOSUCH' })).toMatchObject({ bonus: { slug: small.slug } });
  });

  it("is taken back when the bank takes the deposit back, and isn't granted after that", async () => {
    const campaign = await newCampaign(database.db, { trigger: 'DEPOSIT', maxBonusCents: 700, promoCode: 'BOUNCED' });
    const [playerId, depositId] = [await newPlayer(database.db), newId()];
    const returned = { playerId, depositId, now: NOW };
    const takeBack = () => inTransaction(database.db, (tx) => cancelDepositBonus(tx, returned));
    await deposit(playerId, { depositId, promoCode: 'BOUNCED' });
    expect([await takeBack(), await takeBack()]).toEqual([true, false]);
    expect(await deposit(playerId, { depositId, promoCode: 'BOUNCED' })).toMatchObject({
      bonus: { state: 'CANCELED' },
    });
    expect(await creditOf(database.db, playerId)).toEqual({ ledgerCents: 0n, bonusCents: 0n });
    expect(await findHouseBalance(database.db, `bonuses/${campaign.slug}`)).toBe(0n);
  });

  it("isn't granted when the deposit's return is processed first, because jobs run in any order", async () => {
    const [playerId, depositId] = [await newPlayer(database.db), newId()];
    await newCampaign(database.db, { trigger: 'DEPOSIT', promoCode: 'BACKWARDS', bonusType: 'PLAY_CREDIT' });
    const returned = { playerId, depositId, now: NOW };
    await inTransaction(database.db, (tx) => cancelDepositBonus(tx, returned));
    expect(await deposit(playerId, { depositId, promoCode: 'BACKWARDS' })).toBeUndefined();
    expect(await creditOf(database.db, playerId)).toEqual({ ledgerCents: 0n, bonusCents: 0n });
    expect(await deposit(playerId, { promoCode: 'BACKWARDS' })).toMatchObject({ isReplay: false });
  });

  it("ignores the codes on a player's deposits after ten invalid codes", async () => {
    const playerId = await newPlayer(database.db);
    const { slug } = await newCampaign(database.db, { trigger: 'DEPOSIT', promoCode: 'GUESSED1', maxBonusCents: 700 });
    for (let guess = 0; guess < 10; guess++) await deposit(playerId, { promoCode: `WRONG${guess}` });
    const late = await deposit(playerId, { promoCode: 'GUESSED1' });
    expect(late?.bonus.slug).not.toBe(slug);
    expect((await deposit(await newPlayer(database.db), { promoCode: 'GUESSED1' }))?.bonus.slug).toBe(slug);
  });

  it('is granted once for a first purchase', async () => {
    const campaign = await newCampaign(database.db, { trigger: 'FIRST_PURCHASE', grantsPerPlayer: 3 });
    const playerId = await newPlayer(database.db);
    expect(await grantForFirstPurchase(database.db, { playerId, now: NOW })).toMatchObject({
      bonus: { slug: campaign.slug },
    });
    expect(await grantForFirstPurchase(database.db, { playerId, now: NOW })).toMatchObject({ isReplay: true });
    expect(await creditOf(database.db, playerId)).toEqual({ ledgerCents: 500n, bonusCents: 500n });
  });
});
