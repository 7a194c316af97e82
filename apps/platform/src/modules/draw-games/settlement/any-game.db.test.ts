import { twoByTwo } from '@sunflower/game-rules/2by2/two-by-two.ts';
import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { lottoAmerica } from '@sunflower/game-rules/lotto-america/lotto-america.ts';
import { megaMillions } from '@sunflower/game-rules/mega-millions/mega-millions.ts';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import { superKansasCash } from '@sunflower/game-rules/super-kansas-cash/super-kansas-cash.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { proveBalances } from '../../ledger/index.ts';
import { findDifferences } from '../draws/differences-store.ts';
import type { Draw } from '../draws/draw.ts';
import { asTamperingOwner } from '../draws/owner-in-tests.ts';
import { useAnyDraws } from './any-draws-in-tests.ts';
import { type Matchers, TWO_MATCHERS } from './match-twice.ts';
import { settleDraw } from './settle-draw.ts';

const plain = { isQuickPick: false };

describe('settlement of games of every kind', () => {
  const database = useTestDatabase();
  const { deps, drawsOf, buy, seal, play, enterNumbers, winningsOf, prizesOf, drawNow } = useAnyDraws(database);
  const first = (draws: readonly Draw[]): Draw => {
    const [draw] = draws;
    if (!draw) throw new Error('no draw is on sale');
    return draw;
  };

  it("multiplies Mega Millions prizes by the board's multiplier, and rolls the jackpot over", async () => {
    const draws = await drawsOf(megaMillions, 2);
    const draw = first(draws);
    const boards = [
      { kind: 'numbers' as const, numbers: [4, 8, 15, 1, 2].toSorted((a, b) => a - b), bonus: 3, ...plain },
      { kind: 'numbers' as const, numbers: [60, 61, 62, 63, 64], bonus: 7, ...plain },
    ];
    const player = await buy(megaMillions, { draws, boards });
    await play(draw, { kind: 'numbers' as const, main: { numbers: [4, 8, 15, 16, 23], bonus: 7 } });
    const { rows } = await sql<{ multiplier: number; draws: bigint }>`
      select b.multiplier, count(*) as draws from draw_games.board b where b.player_id = ${player}
      group by b.board_number, b.multiplier order by b.board_number`.execute(database.db);
    expect(rows.map((row) => row.draws)).toEqual([2n, 2n]);
    const [threes, ball] = rows.map((row) => BigInt(row.multiplier));
    const prizes = [
      ['3+0', 10_00n * (threes ?? 0n), 0, 'credited'],
      ['0+1', 5_00n * (ball ?? 0n), 0, 'credited'],
    ];
    const won = await prizesOf(player);
    expect(won).toHaveLength(2);
    expect(won).toEqual(expect.arrayContaining(prizes));
    expect(await winningsOf(player)).toBe(10_00n * (threes ?? 0n) + 5_00n * (ball ?? 0n));
    const [, next] = draws;
    expect((await drawNow(next ?? draw)).jackpot?.advertisedCents).toBeGreaterThan(draw.jackpot?.advertisedCents ?? 0n);
  });

  it('multiplies Lotto America prizes, and pays nothing for the Super Cashball alone', async () => {
    const star = first(await drawsOf(lottoAmerica, 1));
    const boards = [{ kind: 'numbers' as const, numbers: [1, 2, 3, 20, 21], bonus: 5, ...plain }];
    const withBonus = await buy(lottoAmerica, { draws: [star], boards, addOns: ['all-star-bonus'] });
    const without = await buy(lottoAmerica, { draws: [star], boards });
    await play(star, { kind: 'numbers' as const, main: { numbers: [1, 2, 3, 40, 52], bonus: 5 }, multiplier: 4 });
    expect([await winningsOf(withBonus), await winningsOf(without)]).toEqual([80_00n, 20_00n]);
    const cash = first(await drawsOf(superKansasCash, 1));
    const pair = [
      { kind: 'numbers' as const, numbers: [1, 2, 3, 4, 5], bonus: 9, ...plain },
      { kind: 'numbers' as const, numbers: [10, 11, 12, 13, 14], bonus: 25, ...plain },
    ];
    const player = await buy(superKansasCash, { draws: [cash], boards: pair });
    await play(cash, { kind: 'numbers' as const, main: { numbers: [1, 2, 3, 31, 32], bonus: 25 } });
    expect(await prizesOf(player)).toEqual([['3+0', 1_00n, 0, 'credited']]);
    expect((await proveBalances(database.db)).differences).toEqual([]);
  });

  it('pays digits in exact and any order, and each session by its own numbers', async () => {
    const [midday, evening] = await drawsOf(pick3, 2);
    if (!midday || !evening) throw new Error('two draws a day');
    const boards = [
      { kind: 'digits' as const, digits: [1, 2, 3], playId: 'straight', stakeCents: 100n, ...plain },
      { kind: 'digits' as const, digits: [3, 2, 1], playId: 'box', stakeCents: 100n, ...plain },
      { kind: 'digits' as const, digits: [7, 7, 0], playId: 'box', stakeCents: 100n, ...plain },
    ];
    const player = await buy(pick3, { draws: [midday, evening], boards, sessions: ['midday', 'evening'] });
    await play(midday, { kind: 'digits' as const, digits: [1, 2, 3] });
    await play(evening, { kind: 'digits' as const, digits: [0, 7, 7] });
    expect(await prizesOf(player)).toEqual([
      ['box-6', 80_00n, 0, 'credited'],
      ['straight', 500_00n, 0, 'credited'],
      ['box-3', 160_00n, 0, 'credited'],
    ]);
  });

  it('pays keno by stake and bulls-eye, and opens a claim for the top prize', async () => {
    const draw = first(await drawsOf(keno, 3));
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const top = await buy(keno, {
      draws: [draw],
      boards: [{ kind: 'keno' as const, spots: 10, numbers, stakeCents: 100n, ...plain }],
    });
    const three = [{ kind: 'keno' as const, spots: 3, numbers: [1, 2, 80], stakeCents: 500n, ...plain }];
    const bull = await buy(keno, { draws: [draw], boards: three, addOns: ['bulls-eye'] });
    const base = await buy(keno, { draws: [draw], boards: three });
    await play(draw, {
      kind: 'keno' as const,
      numbers: [...numbers, ...numbers.map((number) => number + 60)],
      bullsEye: 2,
    });
    expect(await prizesOf(top)).toEqual([['10-of-10', 100_000_00n, 0, 'claim']]);
    expect(await prizesOf(bull)).toEqual([['2-of-3-bulls-eye', 60_00n, 0, 'credited']]);
    expect(await prizesOf(base)).toEqual([['2-of-3', 10_00n, 0, 'credited']]);
  });

  it("refuses to seal a board whose multiplier isn't on its ticket", async () => {
    const draw = first(await drawsOf(megaMillions, 1));
    await buy(megaMillions, {
      draws: [draw],
      boards: [{ kind: 'numbers' as const, numbers: [1, 2, 3, 4, 5], bonus: 7, ...plain }],
    });
    await asTamperingOwner(database.db, (tx) =>
      sql`update draw_games.board set multiplier = case when multiplier = 10 then 5 else 10 end`.execute(tx),
    );
    expect(await seal(draw)).toMatchObject({ refusal: 'DRAW_DELAYED' });
    expect(await findDifferences(database.db, draw.drawId)).toMatchObject([
      { step: 'seal', code: 'MULTIPLIER_NOT_OF_RULES', details: { boardNumber: 1 } },
    ]);
  });

  it.each([
    [
      'numbers',
      megaMillions,
      { kind: 'numbers' as const, numbers: [1, 2, 3, 4, 5], bonus: 7, ...plain },
      { kind: 'numbers' as const, main: { numbers: [1, 2, 3, 50, 51], bonus: 9 } },
    ],
    [
      'two fields',
      twoByTwo,
      { kind: 'two-field' as const, red: [1, 2], white: [8, 9], ...plain },
      { kind: 'two-field' as const, red: [1, 2], white: [3, 4] },
    ],
    [
      'digits',
      pick3,
      { kind: 'digits' as const, digits: [1, 2, 3], playId: 'straight', stakeCents: 100n, ...plain },
      { kind: 'digits' as const, digits: [1, 2, 3] },
    ],
    [
      'keno',
      keno,
      { kind: 'keno' as const, spots: 1, numbers: [1], stakeCents: 100n, ...plain },
      { kind: 'keno' as const, numbers: Array.from({ length: 20 }, (_, index) => index + 1), bullsEye: 20 },
    ],
  ] as const)(
    'stops when one matcher of %s is wrong, and records the difference [WLA-04]',
    async (_, game, board, drawn) => {
      const draw = first(await drawsOf(game, game === pick3 ? 2 : 1));
      const sessions = game === pick3 && draw.session ? { sessions: [draw.session] } : {};
      const player = await buy(game, { draws: [draw], boards: [board], ...sessions });
      await seal(draw);
      await enterNumbers(draw.drawId, drawn);
      const overpaying: Matchers = {
        ...TWO_MATCHERS,
        second: async (db, query) => {
          const right = await TWO_MATCHERS.second(db, query);
          const findings = right.findings.map((found) => ({
            ...found,
            prizeCents: found.prizeCents + 1n,
            digest: 'other',
          }));
          return { ...right, findings };
        },
      };
      const options = { drawId: draw.drawId, now: draw.drawsAt };
      expect(await settleDraw(deps(), options, overpaying)).toMatchObject({
        refusal: 'DRAW_DELAYED',
        details: { code: 'WINNERS_DIFFER' },
      });
      const [difference] = await findDifferences(database.db, draw.drawId);
      expect(difference?.details).toMatchObject({ drawing: 'main', firstWinners: 1, secondWinners: 1 });
      expect(await prizesOf(player)).toEqual([]);
      expect(await settleDraw(deps(), options)).toMatchObject({ state: 'settled' });
      expect(await prizesOf(player)).toHaveLength(1);
    },
  );
});
