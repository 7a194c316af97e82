import { GAMES } from '@sunflower/game-rules/games.ts';
import { ORDER_KEY, SUBSCRIPTION_ID, WON_SERIAL } from './player-in-tests.ts';

/** A screen of the compared pictures. Main screens are also compared at 320 px and with text twice as large. */
export type PicturedScreen = {
  readonly name: string;
  readonly address: string;
  readonly who: 'guest' | 'player';
  readonly isMain: boolean;
};

const screenFor =
  (who: 'guest' | 'player', isMain: boolean) =>
  (address: string): PicturedScreen => {
    const place = address.replace(/^\//, '').replaceAll(/[^a-z0-9]+/gi, '-') || 'home';
    return { name: `${place}-${who}`, address, who, isMain };
  };

const SECTIONS = [
  'limits',
  'time-limits',
  'time-to-think',
  'reality-check',
  'breaks',
  'statement',
  'self-assessment',
  'help',
];

const MAIN_OF_EVERYONE = ['/', '/draw-games', '/draw-games/powerball', '/results', '/games/instants', '/register'];
const MAIN_OF_A_PLAYER = ['/', '/cart', '/tickets', '/wallet', '/account'];
const OF_EVERYONE = [
  ...GAMES.map(({ gameId }) => `/draw-games/${gameId}`).filter((path) => path !== '/draw-games/powerball'),
  '/draw-games/powerball/rules',
  '/draw-games/keno/rules',
  '/results/powerball',
  '/results/powerball/2026-11-19',
  '/results/powerball/2026-11-19/1',
  '/games/instants/sunflower-fields/details',
  '/games/instants/game?slug=sunflower-fields',
  '/support',
  '/support/documents',
  '/support/location',
  '/support/add-funds',
  '/responsible-gaming',
  '/policy',
  '/about',
  '/check',
  '/transparency',
  '/transparency/location',
  '/tickets/check',
  '/forgot-password',
  '/new-password',
  '/confirm-email',
  '/phone-upload',
  '/not-available/draw-games',
  '/no-such-page',
];
const OF_A_PLAYER = [
  '/draw-games/powerball/draws/2026-11-19/1',
  '/draw-games/keno/draws/2026-11-19/1',
  `/orders/${ORDER_KEY}`,
  `/tickets/${WON_SERIAL}`,
  '/wallet/statement',
  '/wallet/deposit',
  '/wallet/methods',
  '/wallet/withdraw',
  '/account/responsible-gaming',
  ...SECTIONS.map((section) => `/account/responsible-gaming?section=${section}`),
  '/account/messages',
  '/search?q=powerball',
  '/account/close',
  '/account/bonuses',
  '/account/claims',
  '/account/instant-games',
  '/account/documents',
  '/account/subscriptions',
  `/account/subscriptions/${SUBSCRIPTION_ID}`,
];

/** Every screen of the product, with its content for a guest or for a player. */
export const PICTURED_SCREENS: readonly PicturedScreen[] = [
  ...MAIN_OF_EVERYONE.map(screenFor('guest', true)),
  ...MAIN_OF_A_PLAYER.map(screenFor('player', true)),
  ...OF_EVERYONE.map(screenFor('guest', false)),
  ...OF_A_PLAYER.map(screenFor('player', false)),
];
