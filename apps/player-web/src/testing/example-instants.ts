import type { InstantGame } from '@sunflower/contracts/instant-games.ts';

/** Names and mechanics of example games, by slug. */
const GAMES = {
  'sunflower-fields': ['Sunflower Fields', 'match-three', [12n, 300n], ''],
  'meadowlark-morning': ['Meadowlark Morning', 'match-three', [60n, 600n], 'FREE_BONUS'],
  'lucky-bison': ['Lucky Bison', 'match-three-multiplier', [60n, 600n, 3000n], 'POPULAR'],
  'harvest-moon': ['Harvest Moon', 'match-three-multiplier', [300n, 3000n], 'COMING_SOON'],
  'penny-prairie': ['Penny Prairie', 'match-three', [12n], 'NEW_GAME'],
  'twister-trail': ['Twister Trail', 'path-with-bonus', [60n, 1200n], ''],
} as const satisfies Record<string, readonly [string, string, readonly bigint[], InstantGame['ribbon']]>;

type ExampleInstant = keyof typeof GAMES;

/** How many times its price the top prize of an example is. */
const TOP_PRIZE_PRICES = 50_000n;

/** Returns an instant game as the catalog lists it. Amounts are in cents, as in the contract's output. */
export function exampleInstantGame(slug: ExampleInstant): InstantGame {
  const [name, mechanic, cents, ribbon] = GAMES[slug];
  const prices = cents.map((price) => ({
    price,
    topPrize: price * TOP_PRIZE_PRICES,
    odds: '1 in 3.11',
    topOdds: '1 in 2000000',
    payback: '86.61%',
  }));
  return {
    ...{ id: slug, gameId: slug, name, mechanic, ribbon, prices },
    details: { logoImage: `/images/instant-games/${slug}.svg` },
    topPrize: (cents.at(-1) ?? 0n) * TOP_PRIZE_PRICES,
    hostName: 'http://localhost:4900',
    ...{ imageName: `${slug}.svg`, imagePath: '/images/instant-games' },
    startingPrice: cents[0],
    endPrice: cents.at(-1) ?? 0n,
    ...{ odds: '1 in 3.11', topOdds: '1 in 2000000' },
    description: '<p>Reveal every spot. Find the same amount three times to win it.</p>',
  };
}
