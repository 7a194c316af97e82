import type { BonusTerms } from '@sunflower/contracts/bonuses.ts';
import { describe, expect, it } from 'vitest';
import { bonusCents, promoLine, promoTerms } from './promo.ts';

const terms: BonusTerms = {
  campaignId: '019aa2c0-1111-7000-8000-000000000001',
  title: 'Welcome match',
  trigger: 'DEPOSIT',
  bonusType: 'MATCH_UP',
  allowedGames: ['powerball'],
  matchPercent: 50,
  maxBonusCents: 5_000n,
  minDepositCents: 2_000n,
  isFirstDepositOnly: true,
  needsCode: true,
  ticketCount: null,
  ticketCents: null,
  wageringTimes: 3,
  bonusDays: 30,
  validUntil: '2026-12-31T06:00:00Z',
};

describe('a promo code', () => {
  it.each([
    [{}, 1_999n, 0n],
    [{}, 2_000n, 1_000n],
    [{}, 2_501n, 1_250n],
    [{}, 50_000n, 5_000n],
    [{ matchPercent: null }, 2_000n, 5_000n],
    [{ matchPercent: null, minDepositCents: null }, 1_000n, 5_000n],
    [{ trigger: 'FIRST_PURCHASE' }, 5_000n, 0n],
    [{ trigger: 'PROMO_CODE', minDepositCents: null }, 5_000n, 0n],
  ] as const)('adds, with the terms %j, to a deposit of %s a bonus of %s', (change, deposit, bonus) => {
    expect(bonusCents({ ...terms, ...change }, deposit)).toBe(bonus);
  });

  it('shows what it gives for this deposit, its minimum and its terms', () => {
    expect(promoLine(terms, 5_000n)).toBe('Welcome match: $25 with this deposit');
    expect(promoLine(terms, 1_000n)).toBe('Welcome match: with a deposit of $20 or more');
    expect(promoLine({ ...terms, trigger: 'PROMO_CODE' }, 5_000n)).toContain('no deposit needed');
    expect(promoTerms(terms)).toBe('Play it 3 times within 30 days to turn it into cash.');
    expect(promoTerms({ ...terms, wageringTimes: null })).toBe('Valid for 30 days.');
  });
});
