import type { InstantGame } from '@sunflower/contracts/instant-games.ts';
import { type PriceCents, TOP_PRIZES } from '@sunflower/instant-games/prizes/prices.ts';

type Example = Pick<InstantGame, 'name' | 'mechanic' | 'theme' | 'tempo' | 'spread' | 'ribbon'> & {
  readonly cents: readonly [PriceCents, ...PriceCents[]];
};

/** The themes and prices of the example games, by slug. */
const GAMES = {
  'sunflower-fields': {
    ...{ name: 'Sunflower Fields', mechanic: 'rings', theme: 'harvest', tempo: 'quick', spread: 'calm' },
    ...{ cents: [12, 300], ribbon: '' },
  },
  'meadowlark-morning': {
    ...{ name: 'Meadowlark Morning', mechanic: 'match-three', theme: 'animals', tempo: 'quick', spread: 'even' },
    ...{ cents: [60, 600], ribbon: 'FREE_BONUS' },
  },
  'bison-weigh-in': {
    ...{ name: 'Bison Weigh-In', mechanic: 'weigh-in', theme: 'animals', tempo: 'medium', spread: 'wild' },
    ...{ cents: [60, 600, 3000], ribbon: 'POPULAR' },
  },
  'harvest-elevator': {
    ...{ name: 'Harvest Elevator', mechanic: 'equation', theme: 'harvest', tempo: 'medium', spread: 'even' },
    ...{ cents: [300, 3000], ribbon: 'COMING_SOON' },
  },
  'monarch-crossing': {
    ...{ name: 'Monarch Crossing', mechanic: 'patches', theme: 'animals', tempo: 'medium', spread: 'calm' },
    ...{ cents: [12, 120], ribbon: 'NEW_GAME' },
  },
  'twister-trail': {
    ...{ name: 'Twister Trail', mechanic: 'path', theme: 'journeys', tempo: 'medium', spread: 'even' },
    ...{ cents: [60, 1200], ribbon: '' },
  },
} as const satisfies Record<string, Example>;

type ExampleInstant = keyof typeof GAMES;

/** Returns an instant game as the catalog lists it. Amounts are in cents, as in the contract's output. */
export function exampleInstantGame(slug: ExampleInstant): InstantGame {
  const { cents, ...game }: Example = GAMES[slug];
  const prices = cents.map((price) => ({
    price: BigInt(price),
    model: 'finite' as const,
    topPrize: TOP_PRIZES[price],
    odds: '1 in 3.11',
    topOdds: '1 in 2000000',
    payback: '86.61%',
  }));
  const highest = cents.at(-1) ?? cents[0];
  return {
    ...{ id: slug, gameId: slug, ...game, prices, oneShortOfTop: '1 in 41.2' },
    details: { logoImage: `/images/instant-games/${slug}.svg` },
    topPrize: TOP_PRIZES[highest],
    hostName: 'http://localhost:4900',
    ...{ imageName: `${slug}.svg`, imagePath: '/images/instant-games' },
    startingPrice: BigInt(cents[0]),
    endPrice: BigInt(highest),
    ...{ odds: '1 in 3.11', topOdds: '1 in 2000000' },
    rule: 'Part the grass over nine eggs. Three alike win their prize.',
    description: '<p>An amount that is there three times is your prize, once.</p>',
  };
}
