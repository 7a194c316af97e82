import { describe, expect, it } from 'vitest';
import { drawUpStatement, groupOfKind } from './statement-of-play.ts';
import { periodOf } from './statement-period.ts';

describe('a statement of play', () => {
  it('sums from the balance before to the balance after, group by group [IRGS-08]', () => {
    const sums = [
      { day: '2026-03-02', kind: 'purchase', changeCents: -6_00n },
      { day: '2026-03-01', kind: 'deposit', changeCents: 50_00n },
      { day: '2026-03-01', kind: 'purchase', changeCents: -10_00n },
      { day: '2026-03-02', kind: 'prize', changeCents: 4_00n },
      { day: '2026-03-02', kind: 'stake-refund', changeCents: 2_00n },
      { day: '2026-03-03', kind: 'hold', changeCents: 0n },
      { day: '2026-03-04', kind: 'hold-capture', changeCents: -20_00n },
      { day: '2026-03-04', kind: 'a kind of tomorrow', changeCents: -1n },
    ];
    const drawn = drawUpStatement(1_00n, sums);
    expect(drawn.totals).toEqual({
      depositsCents: 50_00n,
      withdrawalsCents: 20_00n,
      stakesCents: 16_00n,
      prizesCents: 4_00n,
      refundsCents: 2_00n,
      otherCents: -1n,
      netCents: -10_00n,
    });
    expect(drawn.closingCents).toBe(20_99n);
    const { depositsCents, withdrawalsCents, stakesCents, prizesCents, refundsCents, otherCents } = drawn.totals;
    const moved = depositsCents - withdrawalsCents - stakesCents + prizesCents + refundsCents + otherCents;
    expect(drawn.openingCents + moved).toBe(drawn.closingCents);
    // The days are in order; a day on which money was only reserved is left out.
    expect(drawn.days.map(({ day, netCents }) => [day, netCents])).toEqual([
      ['2026-03-01', -10_00n],
      ['2026-03-02', 0n],
      ['2026-03-04', 0n],
    ]);
  });

  it.each([
    ['purchase', 'stakes'],
    ['prize', 'prizes'],
    ['prize-payment', 'prizes'],
    ['prize-correction', 'prizes'],
    ['stake-refund', 'refunds'],
    ['deposit', 'deposits'],
    ['hold-capture', 'withdrawals'],
    ['hold', 'withdrawals'],
    ['withdrawal-return', 'withdrawals'],
    ['deposit-return', 'deposits'],
    ['adjustment', 'other'],
    ['toString', 'other'],
  ])('counts a ledger transaction of the kind %s as %s', (kind, group) => {
    expect(groupOfKind(kind)).toBe(group);
  });
});

describe('the period of a statement', () => {
  const hoursOf = (from: string, to: string) => {
    const period = periodOf({ from, to });
    if ('refusal' in period) return period.refusal;
    return period.until.since(period.from).total('hours');
  };

  it.each([
    ['an ordinary day', '2026-11-20', '2026-11-20', 24],
    ['the day that loses an hour', '2026-03-08', '2026-03-08', 23],
    ['the day that gains one', '2026-11-01', '2026-11-01', 25],
    ['a year', '2025-11-21', '2026-11-20', 365 * 24],
    ['25 months less a day, out of summer time', '2024-10-21', '2026-11-20', 761 * 24 + 1],
    ['25 months and a day', '2024-10-20', '2026-11-20', 'PERIOD_TOO_LONG'],
    ['from the end of a month', '2025-01-31', '2027-02-28', 'PERIOD_TOO_LONG'],
    ['backwards', '2026-11-21', '2026-11-20', 'PERIOD_BACKWARDS'],
  ])('has the expected hours: %s', (_name, from, to, expected) => {
    expect(hoursOf(from, to)).toBe(expected);
  });

  it('begins at midnight in Kansas', () => {
    expect(periodOf({ from: '2026-07-01', to: '2026-07-01' })).toMatchObject({
      from: Temporal.Instant.from('2026-07-01T05:00:00Z'),
    });
  });
});
