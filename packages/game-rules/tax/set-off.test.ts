import { sumCents } from '@sunflower/money/cents.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Debt, SET_OFF_KINDS, setOff } from './set-off.ts';

const debt = (kind: Debt['kind'], owedCents: bigint, filedAt = '2024-05-01', debtId = `${kind}/${filedAt}`): Debt => ({
  debtId,
  creditor: `creditor of ${kind}`,
  kind,
  filedAt,
  owedCents,
});
const taken = (payableCents: bigint, debts: readonly Debt[]) =>
  setOff(payableCents, debts).map(({ debtId, cents }) => [debtId, cents]);

describe('setOff [WLA-06]', () => {
  it.each([
    ['takes nothing without debts', 100_00n, [], []],
    [
      'pays a debt smaller than the prize in full',
      100_00n,
      [debt('written-off', 40_00n)],
      [['written-off/2024-05-01', 40_00n]],
    ],
    [
      'takes the whole prize for a larger debt',
      100_00n,
      [debt('written-off', 140_00n)],
      [['written-off/2024-05-01', 100_00n]],
    ],
    [
      'pays state taxes first, then child support, then written-off debts',
      100_00n,
      [debt('written-off', 50_00n), debt('child-support', 30_00n), debt('state-tax', 60_00n)],
      [
        ['state-tax/2024-05-01', 60_00n],
        ['child-support/2024-05-01', 30_00n],
        ['written-off/2024-05-01', 10_00n],
      ],
    ],
    [
      'pays the older of two debts of a kind first',
      50_00n,
      [debt('other', 40_00n, '2025-01-02'), debt('other', 40_00n, '2023-07-09')],
      [
        ['other/2023-07-09', 40_00n],
        ['other/2025-01-02', 10_00n],
      ],
    ],
    [
      'pays taxes of other states last',
      50_00n,
      [debt('other-state-tax', 50_00n, '2001-01-01'), debt('other', 20_00n, '2026-01-01')],
      [
        ['other/2026-01-01', 20_00n],
        ['other-state-tax/2001-01-01', 30_00n],
      ],
    ],
    ['takes nothing for a debt that is already paid', 50_00n, [debt('state-tax', 0n)], []],
  ])('%s', (_what, payableCents, debts, expected) => {
    expect(taken(payableCents, debts)).toEqual(expected);
  });

  it('never takes more than is payable or owed, and pays no later debt while an earlier one is open', () => {
    const debts = fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom(...SET_OFF_KINDS),
        owedCents: fc.bigInt({ min: 0n, max: 10_000_00n }),
        filedAt: fc.constantFrom('2020-01-01', '2022-02-02', '2024-03-03'),
        debtId: fc.uuid(),
        creditor: fc.constant('a creditor'),
      }),
      { selector: ({ debtId }) => debtId, maxLength: 8 },
    );
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 20_000_00n }), debts, (payableCents, owed) => {
        const parts = setOff(payableCents, owed);
        const total = sumCents(parts.map(({ cents }) => cents));
        const owedInAll = sumCents(owed.map(({ owedCents }) => owedCents));
        expect(total).toBe(payableCents < owedInAll ? payableCents : owedInAll);
        for (const part of parts.slice(0, -1))
          expect(part.cents).toBe(owed.find(({ debtId }) => debtId === part.debtId)?.owedCents);
        expect(parts.map(({ kind }) => SET_OFF_KINDS.indexOf(kind))).toEqual(
          parts.map(({ kind }) => SET_OFF_KINDS.indexOf(kind)).sort((one, other) => one - other),
        );
      }),
    );
  });
});
