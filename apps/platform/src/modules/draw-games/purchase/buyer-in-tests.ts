import type { NumbersBoard } from '@sunflower/game-rules/board.ts';
import { findGame, rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { rulesOfKind } from '@sunflower/game-rules/rules-of-kind.ts';
import { priceWager } from '@sunflower/game-rules/wager.ts';
import type { WagerRequest } from '../cart/wager-quote.ts';
import type { Draw } from '../draws/draw.ts';

export { locationToken, newBuyer, plainLocationEngine, TEST_STATEMENT_KEY } from '../../../app/buyer-in-tests.ts';

// Set-up for tests and benchmarks of purchases: players, location tokens and wagers.

/** Returns a wager of `boardCount` different boards for these draws, at its correct price. */
export function wagerFor(
  draws: readonly Pick<Draw, 'drawId' | 'gameId' | 'rulesVersion'>[],
  options: { boardCount?: number; addOns?: readonly string[] } = {},
): WagerRequest {
  const { boardCount = 1, addOns = [] } = options;
  const [first] = draws;
  if (!first || !findGame(first.gameId)) throw new Error('a wager needs a draw of a known game');
  const boards = Array.from({ length: boardCount }, (_, index): NumbersBoard => {
    const start = (index * 5) % 60;
    return {
      kind: 'numbers',
      numbers: [1, 2, 3, 4, 9].map((offset) => start + offset),
      bonus: (index % 26) + 1,
      isQuickPick: false,
    };
  });
  const wager = { gameId: first.gameId, boards, addOns, drawIds: draws.map((draw) => draw.drawId) };
  const rules = rulesOfKind(rulesOfVersion(first.gameId, first.rulesVersion), 'numbers');
  return { ...wager, stakeCents: priceWager({ ...wager, drawCount: draws.length }, rules).totalCents };
}
