import { sumCents } from '@sunflower/money/cents.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SpendableBonus, spendableCents, spendingPlan } from './spending-plan.ts';

function balances(depositsCents: bigint, winningsCents: bigint, heldCents = 0n) {
  return { depositsCents, winningsCents, playCreditCents: 0n, heldCents };
}

function bonus(bonusId: string, remainingCents: bigint, more: Partial<SpendableBonus> = {}): SpendableBonus {
  return { bonusId, remainingCents, allowedGames: ['powerball'], ticketCents: undefined, countsStakes: false, ...more };
}

const game = (amountCents: bigint, gameId = 'powerball') => ({ gameId, amountCents });

describe('the spending order', () => {
  it.each([
    ['only deposits while there are enough', [], balances(1000n, 500n), 1000n, [0n, 1000n, 0n]],
    ['the rest from winnings', [], balances(300n, 500n), 700n, [0n, 300n, 400n]],
    ['only winnings without deposits', [], balances(0n, 500n), 500n, [0n, 0n, 500n]],
    ['play credit first', [bonus('a', 400n)], balances(300n, 500n), 800n, [400n, 300n, 100n]],
    [
      'no credit of another game',
      [bonus('a', 400n, { allowedGames: ['keno'] })],
      balances(100n, 0n),
      100n,
      [0n, 100n, 0n],
    ],
    ['only whole free rounds', [bonus('a', 600n, { ticketCents: 200n })], balances(100n, 0n), 300n, [200n, 100n, 0n]],
    [
      'a partial round and whole ones',
      [bonus('a', 500n, { ticketCents: 200n })],
      balances(0n, 0n),
      300n,
      [300n, 0n, 0n],
    ],
    ['no round that does not fit', [bonus('a', 200n, { ticketCents: 200n })], balances(100n, 0n), 100n, [0n, 100n, 0n]],
  ] as const)('takes %s', (_name, bonuses, owned, amountCents, parts) => {
    const plan = spendingPlan({ balances: owned, bonuses }, [game(amountCents)]);
    if (isRefusal(plan)) throw new Error(plan.refusal);
    expect([plan.fromPlayCreditCents, plan.fromDepositsCents, plan.fromWinningsCents]).toEqual(parts);
  });

  it('uses bonuses in the given order, each for its own games', () => {
    const bonuses = [bonus('soon', 100n), bonus('both', 300n, { allowedGames: ['powerball', 'keno'] })];
    const plan = spendingPlan({ balances: balances(1000n, 0n), bonuses }, [game(250n), game(300n, 'keno'), game(50n)]);
    expect(plan).toMatchObject({
      fromPlayCreditCents: 400n,
      fromDepositsCents: 200n,
      bonusSpends: [
        { bonusId: 'soon', gameId: 'powerball', amountCents: 100n },
        { bonusId: 'both', gameId: 'powerball', amountCents: 200n },
        { bonusId: 'both', gameId: 'keno', amountCents: 100n },
      ],
    });
  });

  it("counts every stake on a bonus's games toward its wagering, whatever paid it", () => {
    const bonuses = [bonus('wagered', 100n, { countsStakes: true }), bonus('free', 500n)];
    const plan = spendingPlan({ balances: balances(1000n, 0n), bonuses }, [game(700n), game(300n, 'keno')]);
    expect(plan).toMatchObject({ bonusStakes: [{ bonusId: 'wagered', amountCents: 700n }] });
  });

  it.each([
    ['a stake one cent too high', [], balances(300n, 500n), 801n, 1],
    ['money on hold', [], balances(0n, 0n, 5_000n), 100n, 100],
    ['credit that fits no game', [bonus('a', 5_000n, { allowedGames: ['keno'] })], balances(0n, 0n), 100n, 100],
  ] as const)('refuses %s with the missing amount [GLI19-08]', (_name, bonuses, owned, amountCents, missingCents) => {
    expect(spendingPlan({ balances: owned, bonuses }, [game(amountCents)])).toEqual({
      refusal: 'INSUFFICIENT_FUNDS',
      details: { missingCents },
    });
  });

  it('pays exactly the amount, never more than is left of a bonus, and from winnings last', () => {
    const cents = fc.bigInt({ min: 0n, max: 20_000n });
    const games = fc.subarray(['powerball', 'keno'], { minLength: 1 });
    const bonuses = fc.array(
      fc.record({
        remainingCents: fc.bigInt({ min: 1n, max: 20_000n }),
        allowedGames: games,
        ticketCents: fc.option(fc.constantFrom(100n, 200n, 300n), { nil: undefined }),
        countsStakes: fc.boolean(),
      }),
      { maxLength: 5 },
    );
    const spends = fc.array(
      fc.record({ gameId: fc.constantFrom('powerball', 'keno'), amountCents: fc.bigInt({ min: 1n, max: 20_000n }) }),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(cents, cents, bonuses, spends, (deposits, winnings, given, wanted) => {
        const owned = {
          balances: balances(deposits, winnings),
          bonuses: given.map((one, i) => ({ ...one, bonusId: `${i}` })),
        };
        const totalCents = sumCents(wanted.map((spend) => spend.amountCents));
        const plan = spendingPlan(owned, wanted);
        if (isRefusal(plan)) {
          if (wanted.length === 1 && given.every((one) => one.ticketCents === undefined))
            expect(spendableCents(owned, wanted[0]?.gameId ?? '')).toBeLessThan(totalCents);
          return;
        }
        expect(plan.fromPlayCreditCents + plan.fromDepositsCents + plan.fromWinningsCents).toBe(totalCents);
        expect(sumCents(plan.bonusSpends.map((spend) => spend.amountCents))).toBe(plan.fromPlayCreditCents);
        expect(plan.fromWinningsCents === 0n || plan.fromDepositsCents === deposits).toBe(true);
        for (const one of owned.bonuses) {
          const taken = plan.bonusSpends.filter((spend) => spend.bonusId === one.bonusId);
          expect(sumCents(taken.map((spend) => spend.amountCents)) <= one.remainingCents).toBe(true);
          expect(taken.every((spend) => one.allowedGames.includes(spend.gameId) && spend.amountCents > 0n)).toBe(true);
        }
      }),
    );
  });

  it.each([[[]], [[game(0n)]], [[game(-1n)]]])('throws without a spend, and for a spend of zero or less', (spends) => {
    expect(() => spendingPlan({ balances: balances(1n, 1n), bonuses: [] }, spends)).toThrow(RangeError);
  });
});
