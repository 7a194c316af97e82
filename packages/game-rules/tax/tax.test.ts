import { sumCents } from '@sunflower/money/cents.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_RULES, type AnyRules } from '../all-rules.ts';
import { claimPathOf } from './claim-path.ts';
import { taxByPrize, taxOfWin } from './prize-tax.ts';
import { type KenoWithholding, TAX_RULES, type TaxKind, taxRulesOn } from './tax-rules.ts';

const on = (paidOn: string, kenoWithholding: KenoWithholding = 'as-lottery') => ({
  rules: taxRulesOn(paidOn),
  kenoWithholding,
});
const win = (prizeCents: bigint, wagerCents: bigint, taxKind: TaxKind = 'lottery') => ({
  prizeCents,
  wagerCents,
  taxKind,
});

describe('tax on a win', () => {
  it.each([
    ['4+1 of Powerball on a $2 board', 50_000_00n, 2_00n, 49_998_00n, 11_999_52n, 2_499_90n, 35_500_58n],
    ['proceeds of $5,000 and a cent', 5_002_01n, 2_00n, 5_000_01n, 1_200_00n, 250_00n, 3_552_01n],
    ['proceeds of exactly $5,000', 5_002_00n, 2_00n, 5_000_00n, 0n, 0n, 5_002_00n],
    ['a win of exactly $5,000', 5_000_00n, 1_00n, 4_999_00n, 0n, 0n, 5_000_00n],
    ['$5,000 on a $30 wager', 5_000_00n, 30_00n, 4_970_00n, 0n, 0n, 5_000_00n],
    ['a free wager', 6_000_00n, 0n, 6_000_00n, 1_440_00n, 300_00n, 4_260_00n],
    ['half a cent of state tax, rounded up', 5_002_10n, 2_00n, 5_000_10n, 1_200_02n, 250_01n, 3_552_07n],
    ['a wager larger than the win', 1_00n, 5_00n, 0n, 0n, 0n, 1_00n],
  ])('is calculated for %s', (_what, prize, wager, proceeds, federal, state, net) => {
    expect(taxOfWin(win(prize, wager), on('2026-11-22'))).toMatchObject({
      grossCents: prize,
      proceedsCents: proceeds,
      federalCents: federal,
      stateCents: state,
      netCents: net,
    });
  });

  it.each([
    ['reports a win of $2,000', '2026-01-01', 2_000_00n, 2_00n, true],
    ['does not report a cent less than $2,000', '2026-01-01', 1_999_99n, 2_00n, false],
    ['reported a win of $600 until 2025', '2025-12-31', 600_00n, 2_00n, true],
    ['did not report a cent less than $600 until 2025', '2025-12-31', 599_99n, 1_00n, false],
    ['reports 300 times the wager', '2026-06-01', 3_000_00n, 10_00n, true],
    ['does not report a cent less than 300 times the wager', '2026-06-01', 2_999_99n, 10_00n, false],
    ['reports $2,400 won with twelve cents', '2026-06-01', 2_400_00n, 12n, true],
    ['does not report $5,000 won with $30, 167 times the wager', '2026-06-01', 5_000_00n, 30_00n, false],
    ['reports 200 times the wager if tax is withheld', '2026-06-01', 6_000_00n, 30_00n, true],
  ])('%s', (_what, paidOn, prize, wager, isReported) => {
    expect(taxOfWin(win(prize, wager), on(paidOn)).isReported).toBe(isReported);
  });

  it.each([
    ['$2,000 net of the wager in 2026', '2026-01-01', 2_020_00n, 20_00n, true],
    ['a cent less than $2,000 net in 2026', '2026-01-01', 2_019_99n, 20_00n, false],
    ['$1,500 net until 2025', '2025-12-31', 1_520_00n, 20_00n, true],
    ['a cent less than $1,500 net until 2025', '2025-12-31', 1_519_99n, 20_00n, false],
  ])(
    'compares the reporting amount in keno with the win net of the wager: %s',
    (_what, paidOn, prize, wager, isReported) => {
      expect(taxOfWin(win(prize, wager, 'keno'), on(paidOn)).isReported).toBe(isReported);
    },
  );

  it.each([
    ['as-lottery', 24_000_00n, 5_000_00n],
    ['exempt', 0n, 0n],
  ] as const)('is withheld from keno above 5,000 dollars by the setting "%s"', (keno, federalCents, stateCents) => {
    const tax = taxOfWin(win(100_001_00n, 1_00n, 'keno'), on('2026-11-22', keno));
    expect(tax).toMatchObject({ federalCents, stateCents, isReported: true });
    expect(taxOfWin(win(100_001_00n, 1_00n), on('2026-11-22', keno)).federalCents).toBe(24_000_00n);
  });

  it('adds up to the cent in every field when it is split by prize', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1_00n, max: 2_000_000_00n }), { minLength: 1, maxLength: 20 }),
        fc.bigInt({ min: 0n, max: 1_000_00n }),
        (prizes, wagerCents) => {
          const tax = taxOfWin(win(sumCents(prizes), wagerCents), on('2026-11-22'));
          const parts = taxByPrize(tax, prizes);
          const sum = (
            field: 'grossCents' | 'wagerCents' | 'proceedsCents' | 'federalCents' | 'stateCents' | 'netCents',
          ) => sumCents(parts.map((part) => part[field]));
          for (const field of [
            'grossCents',
            'wagerCents',
            'proceedsCents',
            'federalCents',
            'stateCents',
            'netCents',
          ] as const)
            expect(sum(field)).toBe(tax[field]);
          for (const part of parts) expect(part.netCents).toBeGreaterThanOrEqual(0n);
        },
      ),
    );
  });

  it("throws if the prizes don't add up to the win", () => {
    const tax = taxOfWin(win(100n, 0n), on('2026-11-22'));
    expect(() => taxByPrize(tax, [50n])).toThrow(RangeError);
    expect(() => taxByPrize(tax, [100n, 0n])).toThrow(RangeError);
  });
});

describe('versions of tax rules', () => {
  it('follow each other by day of payment, and none applies before the first', () => {
    expect(TAX_RULES.map(({ validFrom }) => validFrom)).toEqual(TAX_RULES.map(({ validFrom }) => validFrom).sort());
    expect(['2025-12-31', '2026-01-01', '2030-01-01'].map((day) => taxRulesOn(day).version)).toEqual([
      'tax-2025',
      'tax-2026',
      'tax-2026',
    ]);
    expect(() => taxRulesOn('1999-01-01')).toThrow(RangeError);
  });
});

describe('claimPathOf', () => {
  const rulesOf = (gameId: string) => ALL_RULES.find((game) => game.gameId === gameId)?.versions.at(-1) as AnyRules;

  it.each([
    ['powerball', '4+0', 600_00n, 2_00n, 'wallet'],
    ['pick-4', 'straight', 5_001_00n, 1_00n, 'wallet'],
    ['pick-4', 'straight', 5_001_01n, 1_00n, 'manual'],
    ['powerball', '5+0', 1_000_000_00n, 2_00n, 'manual'],
    ['powerball', '5+1', 9_400_000_00n, 2_00n, 'headquarters'],
    ['super-kansas-cash', '5+1', 200_000_00n, 50n, 'headquarters'],
    ['2by2', 'r2w2', 22_000_00n, 1_00n, 'headquarters'],
    ['2by2', 'r2w1', 700_00n, 1_00n, 'wallet'],
    ['keno', '10/10', 100_000_00n, 1_00n, 'manual'],
  ] as const)(
    'returns for %s, tier %s, with a prize of %s cents on a wager of %s cents, "%s" [WLA-06]',
    (gameId, tier, prize, wager, path) => {
      const tax = taxOfWin(win(prize, wager), on('2026-11-22'));
      expect(claimPathOf({ tier, tax, rules: rulesOf(gameId) })).toBe(path);
    },
  );
});
