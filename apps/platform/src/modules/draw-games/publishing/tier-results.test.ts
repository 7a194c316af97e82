import { twoByTwo } from '@sunflower/game-rules/2by2/two-by-two.ts';
import type { AnyGame } from '@sunflower/game-rules/all-rules.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { megaMillions } from '@sunflower/game-rules/mega-millions/mega-millions.ts';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import { pick4 } from '@sunflower/game-rules/pick-4/pick-4.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import type { TierFinding } from '../settlement/settlement.ts';
import type { PublishedResult } from './published-result.ts';
import { wireResult } from './result-wire.ts';
import { tierResults } from './tier-results.ts';

const drawsAt = Temporal.Instant.from('2026-11-21T04:00:00Z');

function resultOf(
  game: AnyGame,
  numbers: AnyDrawn,
  won: readonly (readonly [string, number, bigint])[],
): PublishedResult {
  const findings = won.map(
    ([tier, winners, prizeCents]): TierFinding => ({
      drawing: 'main',
      tier,
      winners,
      prizeCents,
      freeBoards: 0,
      digest: '',
    }),
  );
  const draw = {
    drawId: newId(),
    gameId: game.gameId,
    drawDate: '2026-11-20',
    drawNumber: 1,
    session: null,
    state: 'published' as const,
    rulesVersion: game.versions.at(-1)?.version ?? '',
    opensAt: drawsAt,
    closesAt: drawsAt,
    drawsAt,
    isSimulated: false,
    ...(game === megaMillions ? { jackpot: { advertisedCents: 50_000_000_00n, cashValueCents: 24_000_000_00n } } : {}),
  };
  return {
    draw,
    revision: 1,
    publishedAt: drawsAt,
    numbers,
    isTyped: false,
    findings,
    boardCount: 10n,
    sealDigest: null,
  };
}
const rowsOf = (result: PublishedResult) =>
  tierResults(result, 'main').map(({ tier, winners, prizeCents, freeBoards }) => [
    tier,
    winners,
    prizeCents,
    freeBoards,
  ]);

describe('the tiers of a result', () => {
  it('show the amount before multiplying in a game with board multipliers, whatever was paid', () => {
    const numbers = { kind: 'numbers' as const, main: { numbers: [1, 2, 3, 4, 5], bonus: 6 } };
    const result = resultOf(megaMillions, numbers, [['0+1', 3, 75_00n]]);
    const rows = rowsOf(result);
    expect([rows[0], rows.at(-1), rows.length]).toEqual([['5+1', 0, 50_000_000_00n, 0], ['0+1', 3, 5_00n, 0], 9]);
    expect(wireResult(result)).toMatchObject({ jackpotCents: 50_000_000_00n, jackpotWinners: 0, multiplier: null });
  });

  it('show amounts and free boards in a two-field game', () => {
    const rows = rowsOf(
      resultOf(twoByTwo, { kind: 'two-field' as const, red: [1, 2], white: [3, 4] }, [['r2w2', 1, 22_000_00n]]),
    );
    expect(rows[0]).toEqual(['r2w2', 1, 22_000_00n, 0]);
    expect(rows.filter(([, , cents, free]) => cents === 0n && Number(free) > 0).length).toBeGreaterThan(0);
  });

  it.each<[string, AnyGame, number[], [string, bigint][]]>([
    [
      'all different',
      pick3,
      [1, 2, 3],
      [
        ['straight', 500_00n],
        ['box-6', 80_00n],
      ],
    ],
    [
      'with a pair',
      pick3,
      [1, 2, 1],
      [
        ['straight', 500_00n],
        ['box-3', 160_00n],
      ],
    ],
    ['with three equal digits, which have no box', pick3, [7, 7, 7], [['straight', 500_00n]]],
  ])('show what a dollar pays on each available play for digits that are %s', (_name, game, digits, expected) => {
    const rows = rowsOf(resultOf(game, { kind: 'digits', digits }, [['straight', 2, 1_000_00n]]));
    expect(rows.map(([tier, , cents]) => [tier, cents])).toEqual(expected);
    expect(rows[0]?.[1]).toBe(2);
  });

  it('show exact order and any order of a digits game separately, each with its prize and winners', () => {
    const won = [
      ['straight-box-6-exact', 2, 5_600_00n],
      ['straight-box-6-any', 5, 2_000_00n],
    ] as const;
    const rows = rowsOf(resultOf(pick4, { kind: 'digits' as const, digits: [1, 1, 2, 2] }, won));
    const [straight, box, exact, any] = ['straight', 'box-6', ...won.map(([tier]) => tier)].map((tier) =>
      rows.find(([name]) => name === tier),
    );
    expect([straight?.[1], box?.[1], exact?.[1], any?.[1]]).toEqual([0, 0, 2, 5]);
    const cents = (row: typeof straight) => BigInt(row?.[2] ?? -1);
    // The play puts half of its stake on each order, so an exact hit pays half of both.
    expect(cents(any)).toBe(cents(box) / 2n);
    expect(cents(exact)).toBe((cents(straight) + cents(box)) / 2n);
  });

  it('show only the tiers that were won in keno, with the prize for a dollar', () => {
    const numbers = {
      kind: 'keno' as const,
      numbers: Array.from({ length: 20 }, (_, index) => index + 1),
      bullsEye: 20,
    };
    const result = resultOf(keno, numbers, [
      ['3-of-3-bulls-eye', 1, 240_00n],
      ['2-of-3', 4, 8_00n],
      ['4-of-4', 0, 0n],
    ]);
    expect(rowsOf(result)).toEqual([
      ['3-of-3-bulls-eye', 1, 120_00n, 0],
      ['2-of-3', 4, 2_00n, 0],
    ]);
    expect(wireResult(result)).toMatchObject({
      drawn: numbers,
      jackpotCents: 0n,
      jackpotWinners: 0,
      doublePlayTiers: [],
    });
  });

  it('are empty for the second drawing of a game of digits', () => {
    const result = resultOf(pick3, { kind: 'digits' as const, digits: [1, 2, 3] }, [['straight', 1, 500_00n]]);
    expect(tierResults(result, 'main').length).toBeGreaterThan(0);
    expect(tierResults(result, 'double-play')).toEqual([]);
  });
});
