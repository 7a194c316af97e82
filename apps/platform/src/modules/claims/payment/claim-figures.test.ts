import { SET_OFF_KINDS } from '@sunflower/game-rules/tax/set-off.ts';
import { sumCents } from '@sunflower/money/cents.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAID_AS } from '../claim.ts';
import { annuityFigures, figuresOf, paymentPostings, setOffCentsOf } from './claim-figures.ts';

const claim = { playerId: '0199f000-0000-7000-8000-000000000001', gameId: 'powerball' };

describe('the figures of a payment [WLA-06]', () => {
  it('add up to the prize to the cent, in the signed and the posted figures, for any tax and debts', () => {
    const prizes = fc.bigInt({ min: 1_00n, max: 2_000_000_000_00n });
    const debts = fc.array(
      fc.record({
        debtId: fc.uuid(),
        creditor: fc.constant('a creditor'),
        kind: fc.constantFrom(...SET_OFF_KINDS),
        filedAt: fc.constantFrom('2020-01-01', '2024-03-03'),
        owedCents: fc.bigInt({ min: 0n, max: 10_000_000_00n }),
      }),
      { maxLength: 6 },
    );
    const shares = fc.tuple(fc.bigInt({ min: 0n, max: 60n }), fc.bigInt({ min: 0n, max: 40n }));
    fc.assert(
      fc.property(prizes, shares, debts, fc.constantFrom(...PAID_AS), (prizeCents, [federal, state], owed, paidAs) => {
        const tax = {
          federalCents: (prizeCents * federal) / 100n,
          stateCents: (prizeCents * state) / 100n,
          isReported: true,
          taxRules: 'tax-2026',
        };
        const figures =
          paidAs === 'annuity' ? annuityFigures(prizeCents, tax) : figuresOf(prizeCents, { tax, debts: owed });
        const { federalCents, stateCents, netCents } = figures;
        expect(netCents).toBeGreaterThanOrEqual(0n);
        expect(federalCents + stateCents + setOffCentsOf(figures) + netCents).toBe(prizeCents);
        const postings = paymentPostings(claim, { figures, paidAs });
        expect(sumCents(postings.map(({ amountCents }) => amountCents))).toBe(prizeCents);
        expect(postings.every(({ amountCents }) => amountCents > 0n)).toBe(true);
      }),
    );
  });

  it('move every cent out of prize-claims, each part to its own account', () => {
    const tax = { federalCents: 24n, stateCents: 5n, isReported: true, taxRules: 'tax-2026' };
    const debts = [{ debtId: 'd', creditor: 'c', kind: 'other', filedAt: '2024-01-01', owedCents: 11n }] as const;
    const postings = paymentPostings(claim, { figures: figuresOf(100n, { tax, debts }), paidAs: 'wallet' });
    expect(postings.map(({ to, amountCents }) => ['code' in to ? to.code : to.kind, amountCents])).toEqual([
      ['withheld-federal', 24n],
      ['withheld-state', 5n],
      ['debt-set-off', 11n],
      ['winnings', 60n],
    ]);
    expect(new Set(postings.map(({ from }) => JSON.stringify(from)))).toEqual(
      new Set(['{"owner":"house","code":"prize-claims"}']),
    );
  });
});
