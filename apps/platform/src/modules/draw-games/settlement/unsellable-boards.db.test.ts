import { twoByTwo } from '@sunflower/game-rules/2by2/two-by-two.ts';
import { keno } from '@sunflower/game-rules/keno/keno.ts';
import { megaMillions } from '@sunflower/game-rules/mega-millions/mega-millions.ts';
import { pick3 } from '@sunflower/game-rules/pick-3/pick-3.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { useMatchers } from './matched-boards-in-tests.ts';
import { drawnFor, only } from './small-games-in-tests.ts';

describe('the second matcher', () => {
  const database = useTestDatabase();
  const { sealBoards, match } = useMatchers(database);

  it.each([
    [
      'numbers',
      only(powerball.versions),
      {
        board: { kind: 'numbers' as const, numbers: [4, 8, 15, 16, 69], bonus: 26, isQuickPick: false },
        stakeCents: 200n,
      },
      { mainHigh: 3n << 8n },
    ],
    [
      'numbers',
      only(megaMillions.versions),
      {
        board: { kind: 'numbers' as const, numbers: [4, 8, 15, 16, 70], bonus: 24, isQuickPick: false },
        stakeCents: 500n,
        multiplier: 5,
      },
      { multiplier: 7 },
    ],
    [
      'two-field',
      only(twoByTwo.versions),
      { board: { kind: 'two-field' as const, red: [1, 26], white: [2, 3], isQuickPick: false }, stakeCents: 100n },
      { multiplier: 3 },
    ],
    [
      'digits',
      only(pick3.versions),
      {
        board: { kind: 'digits' as const, digits: [1, 1, 2], playId: 'box', stakeCents: 100n, isQuickPick: false },
        stakeCents: 100n,
      },
      { mainLow: 2000n },
    ],
    [
      'keno',
      only(keno.versions),
      {
        board: { kind: 'keno' as const, spots: 2, numbers: [5, 80], stakeCents: 100n, isQuickPick: false },
        stakeCents: 100n,
      },
      { bonus: 3n },
    ],
  ] as const)('reports a board of %s that was never for sale', async (_, rules, sold, altered) => {
    const drawId = await sealBoards(rules, [sold]);
    const drawn = drawnFor(rules);
    expect((await match({ drawId, rules, drawn })).second.illegal).toEqual([]);
    const forged = await sealBoards(rules, [sold], altered);
    expect((await match({ drawId: forged, rules, drawn })).second.illegal).toEqual([expect.stringMatching(/\/1$/)]);
  });
});
