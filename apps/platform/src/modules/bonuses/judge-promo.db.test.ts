import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { creditOf, NOW, newCampaign, newPlayer } from './bonuses-in-tests.ts';
import { MAX_WRONG_CODES, previewPromo, redeemPromo } from './judge-promo.ts';

describe('promo codes', () => {
  const database = useTestDatabase();
  const preview = (
    playerId: string,
    code: string,
    more: { depositCents?: bigint; isFirstDeposit?: boolean } = {},
    now = NOW,
  ) => previewPromo(database.db, { playerId, code, now, ...more });
  const redeem = (playerId: string, code: string) => redeemPromo(database.db, { playerId, code, now: NOW });

  beforeAll(async () => {
    const match = { trigger: 'DEPOSIT', bonusType: 'MATCH_UP', matchPercent: 100, maxBonusCents: 2_500 };
    await newCampaign(database.db, { ...match, minDepositCents: 1_000, promoCode: 'DOUBLE25' });
    await newCampaign(database.db, { ...match, isFirstDepositOnly: true, promoCode: 'WELCOME' });
    await newCampaign(database.db, { trigger: 'PROMO_CODE', promoCode: 'HELLO5' });
    await newCampaign(database.db, { ...match, promoCode: 'OVERNOW', validUntil: '2026-11-19T00:00:00Z' });
    await newCampaign(database.db, { ...match, promoCode: 'NOTYET', validFrom: '2026-11-25T00:00:00Z' });
  });

  it.each([
    ['the whole deposit up to the maximum', 20_00n, 20_00n],
    ['the maximum for a large deposit', 90_00n, 25_00n],
    ['whole cents', 10_01n, 10_01n],
  ])('preview %s as the bonus', async (_what, depositCents, bonusCents) => {
    const playerId = await newPlayer(database.db);
    expect(await preview(playerId, ' double25', { depositCents })).toMatchObject({ bonusCents });
    expect(await creditOf(database.db, playerId)).toEqual({ ledgerCents: 0n, bonusCents: 0n });
  });

  it.each([
    ['without a deposit', 'DOUBLE25', {}, 'PROMO_NEEDS_DEPOSIT'],
    ['for a small deposit', 'DOUBLE25', { depositCents: 9_99n }, 'PROMO_DEPOSIT_TOO_SMALL'],
    ['for a later deposit', 'WELCOME', { depositCents: 20_00n, isFirstDeposit: false }, 'PROMO_FIRST_DEPOSIT_ONLY'],
  ])("return the reason why they aren't valid %s", async (_what, code, more, refusal) => {
    expect(await preview(await newPlayer(database.db), code, more)).toMatchObject({ refusal });
  });

  it("give the same response whether they have ended, haven't started or don't exist", async () => {
    const playerId = await newPlayer(database.db);
    const more = { depositCents: 20_00n };
    for (const code of ['OVERNOW', 'NOTYET', 'NOSUCHCODE', "'; drop table x"]) {
      expect(await preview(playerId, code, more)).toEqual({ refusal: 'PROMO_UNKNOWN' });
      expect(await redeem(playerId, code)).toEqual({ refusal: 'PROMO_UNKNOWN' });
    }
  });

  it('are redeemed once, even by five concurrent taps, and then count as used', async () => {
    const playerId = await newPlayer(database.db);
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(playerId, 'hello5')));
    expect(answers.filter((answer) => !isRefusal(answer) && !answer.isReplay)).toHaveLength(1);
    expect(await creditOf(database.db, playerId)).toEqual({ ledgerCents: 500n, bonusCents: 500n });
    expect(await redeem(playerId, 'DOUBLE25')).toMatchObject({ refusal: 'PROMO_NEEDS_DEPOSIT' });
    expect(await preview(playerId, 'HELLO5')).toEqual({ refusal: 'PROMO_USED' });
  });

  it("are all refused until the next day after a player's ten invalid ones, even concurrent ones", async () => {
    const playerId = await newPlayer(database.db);
    const answers: Awaited<ReturnType<typeof preview>>[] = [];
    for (let from = 0; from < 1_000; from += 20)
      answers.push(
        ...(await Promise.all(Array.from({ length: 20 }, (_, index) => preview(playerId, `GUESS${from + index}`)))),
      );
    const count = (refusal: string) =>
      answers.filter((answer) => isRefusal(answer) && answer.refusal === refusal).length;
    expect(count('PROMO_UNKNOWN')).toBe(MAX_WRONG_CODES);
    expect(count('PROMO_TRIES_USED')).toBe(1_000 - MAX_WRONG_CODES);
    expect(await redeem(playerId, 'HELLO5')).toEqual({ refusal: 'PROMO_TRIES_USED' });
    const nextDay = NOW.add({ hours: 24 });
    expect(await preview(playerId, 'HELLO5', {}, nextDay)).toMatchObject({ bonusCents: 500n });
  });
});
