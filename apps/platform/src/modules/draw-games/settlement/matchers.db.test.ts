import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { checkDigitBoard } from '@sunflower/game-rules/digits/digit-board.ts';
import { matchDigits } from '@sunflower/game-rules/digits/digit-match.ts';
import { priceDigitBoard } from '@sunflower/game-rules/digits/digit-wager.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import { matchKeno, shareUnderCap } from '@sunflower/game-rules/keno/keno-match.ts';
import { matchTier, setPrizeCents } from '@sunflower/game-rules/prize-tier.ts';
import { matchTwoFieldTier } from '@sunflower/game-rules/two-field/two-field-board.ts';
import { twoFieldPrize } from '@sunflower/game-rules/two-field/two-field-prizes.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import {
  allPicks,
  type Expected,
  type TestBoard,
  told,
  toldByRules,
  useMatchers,
  withoutDigests,
} from './matched-boards-in-tests.ts';
import { DIGITS, FIELDS, KENO, MULTIPLIED, NUMBERS } from './small-games-in-tests.ts';

const PICKS = allPicks(5, 2).flatMap((numbers) => [1, 2, 3].map((bonus) => ({ numbers, bonus })));

/** Two programs over hundreds of draws. */
const PATIENCE_MS = 120_000;

describe('every ticket against every draw of a small game', { timeout: PATIENCE_MS }, () => {
  const database = useTestDatabase();
  const { sealBoards, match } = useMatchers(database);

  /** Both matchers find the same, and what they find is what the rules say of each board. */
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
      expect(told(first)).toEqual(told(second.findings));
      expect(lines).toEqual(second.lines);
      expect(second.illegal).toEqual([]);
      const main = second.findings.filter(({ drawing }) => drawing === 'main');
      expect(withoutDigests(main)).toEqual(
        toldByRules(
          'main',
          boards.map((board) => expected(board, drawn)),
        ),
      );
    }
  }

  it('numbers with a drawn multiplier and a second drawing', async () => {
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
      jackpotPotCents: 1_000_03n,
      expected: ({ board, addOns }, drawn) => {
        if (board.kind !== 'numbers' || drawn.kind !== 'numbers') throw new Error('of the kind');
        const tier = matchTier(board, drawn.main, NUMBERS.tiers);
        // Four boards have the drawn numbers, one for each choice of add-ons.
        const multiplier = addOns?.includes('power-play') ? drawn.multiplier : undefined;
        return tier && { tier: tier.tier, cents: setPrizeCents(tier, multiplier) ?? 1_000_03n / 4n };
      },
    });
  });

  it('numbers whose boards have a multiplier of their own', async () => {
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
      jackpotPotCents: 1_000_00n,
      expected: ({ board, multiplier }, drawn) => {
        if (board.kind !== 'numbers' || drawn.kind !== 'numbers') throw new Error('of the kind');
        const tier = matchTier(board, drawn.main, MULTIPLIED.tiers);
        return tier && { tier: tier.tier, cents: setPrizeCents(tier, multiplier ?? undefined) ?? 1_000_00n / 3n };
      },
    });
  });

  it('two fields, plain and doubled, with free boards', async () => {
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

  it('digits of every play and stake', async () => {
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

  it('keno of every number of spots and stake, with the bulls-eye and under a cap', async () => {
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
      expected: (asked, drawn) => {
        const win = winOf(asked, drawn);
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
