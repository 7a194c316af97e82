import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { expect } from 'playwright/test';
import { PATHS, PUBLIC_PATHS } from './screens.ts';

/** Sections of the responsible gaming page. */
const SECTION_NAMES = [
  'limits',
  'time-limits',
  'time-to-think',
  'reality-check',
  'breaks',
  'statement',
  'self-assessment',
  'help',
];
const GAMES = ALL_RULES.map(({ gameId }) => gameId);

/** Pages that everyone sees, except those of single draws. */
export const PATHS_OF_EVERYONE = [
  ...PUBLIC_PATHS,
  ...GAMES.flatMap((game) => [`/draw-games/${game}`, `/draw-games/${game}/rules`, `/results/${game}`]),
  PATHS.register,
  PATHS.search,
  '/check',
  '/transparency',
  '/transparency/location',
  '/tickets/check',
  '/forgot-password',
  '/new-password',
  '/confirm-email',
  '/phone-upload',
  '/no-such-page',
  '/not-available/draw-games',
  '/games/instants/sunflower-fields/details',
  '/games/instants/game?slug=sunflower-fields',
];
/** Pages of a player, except those of single tickets and orders. */
export const PATHS_OF_A_PLAYER = [
  PATHS.lobby,
  PATHS.play,
  PATHS.cart,
  PATHS.tickets,
  PATHS.wallet,
  '/wallet/statement',
  PATHS.deposit,
  PATHS.methods,
  PATHS.withdraw,
  PATHS.account,
  PATHS.claims,
  PATHS.myDocuments,
  '/account/bonuses',
  '/account/subscriptions',
  '/account/instant-games',
  '/account/documents',
  '/account/close',
  '/account/points',
  '/account/second-chances',
  PATHS.messages,
  `${PATHS.search}?q=powerball`,
  '/account/responsible-gaming',
  ...SECTION_NAMES.map((section) => `/account/responsible-gaming?section=${section}`),
];

const ROUTES = join(import.meta.dirname, '../apps/player-web/src/app/route-tree.ts');
/** Places that aren't checked, with the reason. */
const NOT_CHECKED: Readonly<Record<string, string>> = {
  '/ui': 'the gallery of components, whose layout has its own tests',
  '/dev/analytics': 'exists only in development',
  '/config': 'for people who operate the product',
  '/showcase': 'for people who show the product',
  '/games/instants/new': 'leads to the catalog',
  '/results/$gameId/$drawDate': 'the page of the first draw of a day, which has its own address too',
  '/account/subscriptions/$subscriptionId': 'has its own tests at each width, because only a funded player has one',
};

/** Fails if a place of the client is neither among these paths nor among those that aren't checked. */
export function expectEveryRoute(paths: readonly string[]): void {
  const text = readFileSync(ROUTES, 'utf8');
  const routes = [...text.matchAll(/(?:at\(|path: )'(\/[^']*)'/g)].map(([, route]) => route ?? '');
  expect(routes.length).toBeGreaterThan(40);
  const places = paths.map((path) => path.split('?')[0] ?? '');
  const patternOf = (route: string) => new RegExp(`^${route.replaceAll(/\$[a-zA-Z]+/g, '[^/]+')}$`);
  const isChecked = (route: string) => route in NOT_CHECKED || places.some((place) => patternOf(route).test(place));
  expect(routes.filter((route) => !isChecked(route))).toEqual([]);
}
