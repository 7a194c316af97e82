import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { checkDigitBoard } from '@sunflower/game-rules/digits/digit-board.ts';
import { matchDigits } from '@sunflower/game-rules/digits/digit-match.ts';
import { priceDigitBoard } from '@sunflower/game-rules/digits/digit-wager.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import { matchKeno, shareUnderCap } from '@sunflower/game-rules/keno/keno-match.ts';
import { fixedPrizeCents, matchTier } from '@sunflower/game-rules/prize-tier.ts';
import { matchTwoFieldTier } from '@sunflower/game-rules/two-field/two-field-board.ts';
import { twoFieldPrize } from '@sunflower/game-rules/two-field/two-field-prizes.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import {
  allPicks,
  comparable,
  type Expected,
  expectedByRules,
  type TestBoard,
  useMatchers,
  withoutDigests,
} from './matched-boards-in-tests.ts';
import { DIGITS, FIELDS, KENO, MULTIPLIED, NUMBERS } from './small-games-in-tests.ts';

const PICKS = allPicks(5, 2).flatMap((numbers) => [1, 2, 3].map((bonus) => ({ numbers, bonus })));

/** Time limit of these tests, which run two programs over hundreds of draws. */
const PATIENCE_MS = 120_000;

describe('the matchers over every ticket and draw of a small game', { timeout: PATIENCE_MS }, () => {
  const database = useTestDatabase();
  const { sealBoards, match } = useMatchers(database);

  /**
   * Checks that both matchers find the same winners, and that the rules package gives the same prize for each board.
   */
  async function prove(options: {
    rules: AnyRules;
    boards: readonly TestBoard[];
    draws: readonly AnyDrawn[];
    expected: (board: TestBoard, drawn: AnyDrawn) => Expected | undefined;
    jackpotPotCents?: bigint;
  }) {
    const { rules, boards, draws, expected, jackpotPotCents = 0n } = options;
    const drawId = await sealBoards(rules, boards);
    for (const drawn of draws) {
      const { first, second, lines } = await match({ drawId, rules, drawn, jackpotPotCents });
      expect(comparable(first)).toEqual(comparable(second.findings));
      expect(lines).toEqual(second.lines);
      expect(second.illegal).toEqual([]);
      const main = second.findings.filter(({ drawing }) => drawing === 'main');
      expect(withoutDigests(main)).toEqual(
        expectedByRules(
          'main',
          boards.map((board) => expected(board, drawn)),
        ),
      );
    }
  }

  it('agree with the rules on numbers with a drawn multiplier and a second drawing', async () => {
    const boards = PICKS.flatMap((picks) =>
      [[], ['power-play'], ['double-play'], ['power-play', 'double-play']].map((addOns): TestBoard => {
        return {
          board: { kind: 'numbers', ...picks, isQuickPick: false },
          stakeCents: 200n + 100n * BigInt(addOns.length),
          addOns,
        };
      }),
    );
    await prove({
      rules: NUMBERS,
      boards,
      draws: PICKS.map((main, index) => ({
        kind: 'numbers' as const,
        main,
        multiplier: 2 + (index % 4),
        doublePlay: PICKS[(index * 7) % PICKS.length] ?? main,
      })),
      jackpotPotCents: 1_000_00n,
      expected: ({ board, addOns }, drawn) => {
        if (board.kind !== 'numbers' || drawn.kind !== 'numbers') throw new Error('of the kind');
        const tier = matchTier(board, drawn.main, NUMBERS.tiers);
        // Four boards have the drawn numbers, one for each combination of add-ons.
        const multiplier = addOns?.includes('power-play') ? drawn.multiplier : undefined;
        return tier && { tier: tier.tier, cents: fixedPrizeCents(tier, multiplier) ?? 1_000_00n / 4n };
      },
    });
  });

  it('divide a pool so that the shares add up, with the odd cents going to the first winners', async () => {
    const picks = { numbers: [1, 2], bonus: 1 };
    const board: TestBoard = {
      board: { kind: 'numbers', ...picks, isQuickPick: false },
      stakeCents: 300n,
      addOns: ['double-play'],
    };
    const drawId = await sealBoards(
      NUMBERS,
      Array.from({ length: 12 }, () => board),
    );
    const drawn = { kind: 'numbers' as const, main: picks, doublePlay: picks };
    // Neither pool divides evenly: 100,008 is 12 x 8,334, and 100,001 is 12 x 8,333 + 5.
    const { first, second, lines } = await match({ drawId, rules: NUMBERS, drawn, jackpotPotCents: 1_000_09n });
    expect(comparable(first)).toEqual(comparable(second.findings));
    expect(lines).toEqual(second.lines);
    const sharesOf = (tier: string) => lines.get(tier)?.map((line) => Number(line.split('|')[3]));
    expect(sharesOf('main|2+1')).toEqual([8335, ...Array.from({ length: 11 }, () => 8334)]);
    const [five, seven] = [5, 7].map((length) => Array.from({ length }));
    expect(sharesOf('double-play|2+1')).toEqual([...(five ?? []).map(() => 8334), ...(seven ?? []).map(() => 8333)]);
  });

  it('agree with the rules on numbers with board multipliers', async () => {
    const boards = PICKS.flatMap((picks) =>
      [2, 3, 10].map(
        (multiplier): TestBoard => ({
          board: { kind: 'numbers', ...picks, isQuickPick: true },
          stakeCents: 500n,
          multiplier,
        }),
      ),
    );
    await prove({
      rules: MULTIPLIED,
      boards,
      draws: PICKS.map((main) => ({ kind: 'numbers' as const, main })),
      jackpotPotCents: 1_000_02n,
      expected: ({ board, multiplier }, drawn) => {
        if (board.kind !== 'numbers' || drawn.kind !== 'numbers') throw new Error('of the kind');
        const tier = matchTier(board, drawn.main, MULTIPLIED.tiers);
        return tier && { tier: tier.tier, cents: fixedPrizeCents(tier, multiplier ?? undefined) ?? 1_000_02n / 3n };
      },
    });
  });

  it('agree with the rules on two fields, plain and doubled, with free boards', async () => {
    const fields = allPicks(4, 2).flatMap((red) =>
      allPicks(4, 2).map((white) => ({ kind: 'two-field' as const, red, white })),
    );
    const boards = fields.flatMap((picks) =>
      [null, 2].map(
        (multiplier): TestBoard => ({
          board: { ...picks, isQuickPick: false },
          stakeCents: 100n,
          multiplier,
        }),
      ),
    );
    await prove({
      rules: FIELDS,
      boards,
      draws: fields,
      expected: ({ board, multiplier }, drawn) => {
        if (board.kind !== 'two-field' || drawn.kind !== 'two-field') throw new Error('of the kind');
        const tier = matchTwoFieldTier(board, drawn, FIELDS.tiers);
        return tier && { tier: tier.tier, ...twoFieldPrize(tier.prize, multiplier ?? 1) };
      },
    });
  });

  it('agree with the rules on digits of every play and stake', async () => {
    const places = [...Array.from({ length: 10 }, (_, digit) => digit), null];
    const boards = DIGITS.plays.flatMap((play) =>
      play.stakesCents.flatMap((stakeCents) =>
        places.flatMap((first) =>
          places.flatMap((second): TestBoard[] => {
            const board = {
              kind: 'digits' as const,
              digits: [first, second],
              playId: play.id,
              stakeCents,
              isQuickPick: false,
            };
            if (checkDigitBoard(board, DIGITS, 'board').length > 0) return [];
            return [{ board, stakeCents: priceDigitBoard(board, DIGITS) }];
          }),
        ),
      ),
    );
    await prove({
      rules: DIGITS,
      boards,
      draws: Array.from({ length: 100 }, (_, drawn) => ({
        kind: 'digits' as const,
        digits: [Math.floor(drawn / 10), drawn % 10],
      })),
      expected: ({ board }, drawn) => {
        if (board.kind !== 'digits' || drawn.kind !== 'digits') throw new Error('of the kind');
        const win = matchDigits(board, drawn.digits, DIGITS);
        return win && { tier: win.tier, cents: win.prizeCents };
      },
    });
  });

  it('agree with the rules on keno of all spots and stakes, with the bulls-eye and under a cap', async () => {
    const marks = [1, 3].flatMap((spots) => allPicks(7, spots).map((numbers) => ({ spots, numbers })));
    const boards = marks.flatMap((picks) =>
      [100n, 500n].flatMap((stakeCents) =>
        [[], ['bulls-eye']].map((addOns): TestBoard => {
          const board = { kind: 'keno' as const, ...picks, stakeCents, isQuickPick: false };
          return { board, stakeCents: stakeCents * BigInt(1 + addOns.length), addOns };
        }),
      ),
    );
    const winOf = ({ board, addOns }: TestBoard, drawn: AnyDrawn) => {
      if (board.kind !== 'keno' || drawn.kind !== 'keno') throw new Error('of the kind');
      return matchKeno({ ...board, hasBullsEye: addOns?.includes('bulls-eye') ?? false }, drawn, KENO);
    };
    await prove({
      rules: KENO,
      boards,
      draws: allPicks(7, 3).flatMap((numbers) =>
        numbers.map((bullsEye) => ({ kind: 'keno' as const, numbers, bullsEye })),
      ),
      expected: (input, drawn) => {
        const win = winOf(input, drawn);
        if (!win?.tier.startsWith('3-of-3')) return win && { tier: win.tier, cents: win.prizeCents };
        const due = boards.map((board) => winOf(board, drawn)).filter((one) => one?.tier.startsWith('3-of-3'));
        const shares = shareUnderCap(
          due.map((one) => one?.prizeCents ?? 0n),
          KENO.prizeCap?.totalCents ?? 0n,
        );
        const place = due.findIndex((one) => one?.tier === win.tier && one.prizeCents === win.prizeCents);
        return { tier: win.tier, cents: shares[place] ?? 0n };
      },
    });
  });
});
