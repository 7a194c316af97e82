import { describe, expect, it } from 'vitest';
import { campaignData } from './bonuses-in-tests.ts';
import { bonusAmountFor, type CampaignTerms } from './campaign.ts';
import { readCampaign } from './campaign-input.ts';

const rounds = { bonusType: 'FREE_ROUNDS', ticketCount: 5, ticketCents: 200, maxBonusCents: 1_000 };
const match = { trigger: 'DEPOSIT', bonusType: 'MATCH_UP', matchPercent: 50, maxBonusCents: 2_500 };

describe("a campaign's data", () => {
  it.each([
    ['play credit granted by an operator', {}],
    ['free rounds', rounds],
    ['free rounds of an instant game', { ...rounds, allowedGames: ['meadowlark-morning'] }],
    ['a deposit match', { ...match, minDepositCents: 1_000, promoCode: 'HALF50' }],
    ['immediate cash', { bonusType: 'CASH_CREDIT', wageringTimes: 0 }],
    ['a code without a deposit', { trigger: 'PROMO_CODE', promoCode: 'HELLO5' }],
    ['a first purchase', { trigger: 'FIRST_PURCHASE' }],
  ])('is accepted for %s', (_what, change) => {
    expect(readCampaign(campaignData(change))).not.toHaveProperty('refusal');
  });

  it.each([
    ['slug', { slug: 'No spaces' }],
    ['title', { title: ' ' }],
    ['maxBonusCents', { maxBonusCents: 0 }],
    ['maxBonusCents', { maxBonusCents: 4.5 }],
    ['maxBonusCents', { ...rounds, maxBonusCents: 999 }],
    ['ticketCount', { bonusType: 'FREE_ROUNDS' }],
    ['ticketCount', { ticketCount: 3 }],
    ['ticketCents', { ...rounds, ticketCents: undefined }],
    ['matchPercent', { ...match, matchPercent: undefined }],
    ['matchPercent', { matchPercent: 50 }],
    ['bonusType', { ...match, trigger: 'OPERATOR' }],
    ['wageringTimes', { ...rounds, wageringTimes: 1 }],
    ['wageringTimes', { bonusType: 'CASH_CREDIT' }],
    ['wageringTimes', { wageringTimes: 0 }],
    ['wageringTimes', { wageringTimes: 11 }],
    ['promoCode', { promoCode: 'HELLO5' }],
    ['promoCode', { trigger: 'PROMO_CODE' }],
    ['promoCode', { trigger: 'PROMO_CODE', promoCode: 'abc' }],
    ['minDepositCents', { minDepositCents: 100 }],
    ['isFirstDepositOnly', { isFirstDepositOnly: true }],
    ['allowedGames.0', { allowedGames: ['roulette'] }],
    ['allowedGames', { allowedGames: [] }],
    ['validUntil', { validUntil: '2026-10-01T00:00:00Z' }],
    ['budgetCents', { budgetCents: 499 }],
    ['playerCapCents', { playerCapCents: 499 }],
    ['grantsPerPlayer', { trigger: 'PROMO_CODE', promoCode: 'HELLO5', grantsPerPlayer: 2 }],
    ['campaign', { somethingElse: 1 }],
  ])('is rejected with the field name for a wrong %s', (wrong, change) => {
    expect(readCampaign(campaignData(change))).toMatchObject({
      refusal: 'CAMPAIGN_MALFORMED',
      fields: [{ path: wrong }],
    });
  });

  it('caps a player, by default, at the maximum bonus times the number of grants per player', () => {
    expect(readCampaign(campaignData({ grantsPerPlayer: 3 }))).toMatchObject({ playerCapCents: 1_500n });
  });
});

describe('the bonus that a campaign grants for an event', () => {
  const terms = (change: Record<string, unknown>) => readCampaign(campaignData(change)) as CampaignTerms;
  it.each([
    ['half of a deposit for a 50% match', match, { depositCents: 20_00n }, 10_00n],
    ['never a fraction of a cent', match, { depositCents: 10_01n }, 5_00n],
    ['at most its maximum', match, { depositCents: 999_00n }, 25_00n],
    ['nothing for a cent', match, { depositCents: 1n }, 'DEPOSIT_TOO_SMALL'],
    ['nothing below its minimum', { ...match, minDepositCents: 1_000 }, { depositCents: 9_99n }, 'DEPOSIT_TOO_SMALL'],
    ['nothing without a deposit', match, {}, 'DEPOSIT_NEEDED'],
    [
      'nothing for a later deposit',
      { ...match, isFirstDepositOnly: true },
      { depositCents: 20_00n, isFirstDeposit: false },
      'NOT_FIRST_DEPOSIT',
    ],
    ['a fixed amount', {}, {}, 5_00n],
    ['a fixed amount for a deposit', { trigger: 'DEPOSIT' }, { depositCents: 1_00n }, 5_00n],
  ])('is %s', (_what, change, occasion, bonus) => {
    expect(bonusAmountFor(terms(change), occasion)).toBe(bonus);
  });
});
