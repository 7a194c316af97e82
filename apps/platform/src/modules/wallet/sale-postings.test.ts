import { sumCents } from '@sunflower/money/cents.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountText } from '../ledger/index.ts';
import { salePostings } from './sale-postings.ts';

describe('the postings of a sale', () => {
  it('spend play credit, then deposits, then winnings, into the sales account of each game', () => {
    const sales = [
      { gameId: 'powerball', totalCents: 600n },
      { gameId: 'keno', totalCents: 300n },
      { gameId: 'powerball', totalCents: 100n },
    ];
    const playCredit = [
      { gameId: 'powerball', amountCents: 300n },
      { gameId: 'powerball', amountCents: 200n },
    ];
    const paidFrom = { playCredit, depositsCents: 300n, winningsCents: 200n };
    const lines = salePostings('p', sales, paidFrom).map(({ from, to, amountCents }) => [
      accountText(from),
      accountText(to),
      amountCents,
    ]);
    expect(lines).toEqual([
      ['player/play-credit', 'sales/powerball', 500n],
      ['player/deposits', 'sales/powerball', 200n],
      ['player/deposits', 'sales/keno', 100n],
      ['player/winnings', 'sales/keno', 200n],
    ]);
  });

  it('always add up to the price of every game and to each part of the plan, with positive amounts only', () => {
    const cents = fc.bigInt({ min: 1n, max: 100_000n });
    const games = fc.array(fc.record({ gameId: fc.constantFrom('a', 'b', 'c'), totalCents: cents }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(games, fc.nat(100), fc.nat(100), (sales, first, second) => {
        const total = sumCents(sales.map((sale) => sale.totalCents));
        const owedByGame = Map.groupBy(sales, (sale) => sale.gameId);
        const playCredit = [...owedByGame].map(([gameId, ofGame]) => ({
          gameId,
          amountCents: (sumCents(ofGame.map((sale) => sale.totalCents)) * BigInt(first)) / 100n,
        }));
        const playCreditCents = sumCents(playCredit.map((one) => one.amountCents));
        const depositsCents = ((total - playCreditCents) * BigInt(second)) / 100n;
        const paidFrom = { playCredit, depositsCents, winningsCents: total - playCreditCents - depositsCents };
        const postings = salePostings('p', sales, paidFrom);
        expect(postings.every((posting) => posting.amountCents > 0n)).toBe(true);
        for (const gameId of ['a', 'b', 'c']) {
          const paid = postings.filter(({ to }) => to.owner === 'house' && to.code === `sales/${gameId}`);
          const owed = sales.filter((sale) => sale.gameId === gameId);
          expect(sumCents(paid.map((one) => one.amountCents))).toBe(sumCents(owed.map((one) => one.totalCents)));
        }
        const fromDeposits = postings.filter(({ from }) => from.owner === 'player' && from.kind === 'deposits');
        expect(sumCents(fromDeposits.map((one) => one.amountCents))).toBe(depositsCents);
      }),
    );
  });

  it("throw when the plan doesn't cover the sale", () => {
    const paidFrom = { playCredit: [], depositsCents: 99n, winningsCents: 0n };
    expect(() => salePostings('p', [{ gameId: 'powerball', totalCents: 100n }], paidFrom)).toThrow('does not cover');
  });
});
