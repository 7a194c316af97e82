import { createRootRoute, createRoute, lazyRouteComponent as lazy, type RouteComponent } from '@tanstack/react-router';
import { LobbyScreen } from '../features/draw-games/lobby/lobby-screen.tsx';
import { withTexts } from '../runtime/i18n/texts.ts';
import { FaultScreen, NotFound } from './error-screens/error-screens.tsx';
import { guardConfig, guardEveryPlace, guardUnknownPlace } from './guards.ts';
import { PageFrame } from './layouts/page-frame.tsx';
import type { ScreenName } from './screen-list.ts';

const root = createRootRoute({
  component: PageFrame,
  beforeLoad: guardEveryPlace,
  notFoundComponent: NotFound,
  errorComponent: FaultScreen,
});
const parent = () => root;

/** Loads the list of screens. The first page does without it: with the names of all their files it takes 3 KB. */
export const loadScreens = () => import('./screen-list.ts');

/** Returns a screen that is loaded when it is wanted. */
function screen(name: ScreenName): RouteComponent {
  return lazy(async () => {
    const { SCREENS } = await loadScreens();
    return { default: await withTexts(SCREENS[name]()) };
  });
}

const notAvailable = screen('notAvailable');

/** Returns a place that needs nothing but its screen. */
function at<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: parent, path, component });
}

/** Every place of the client with its screen. All but the first are loaded when they are wanted. [S2.1-1] */
export const routeTree = root.addChildren([
  // The first page is part of the first script: most visits begin there, and every screen uses its parts.
  at('/', LobbyScreen),
  at('/draw-games', screen('drawGames')),
  createRoute({
    getParentRoute: parent,
    path: '/draw-games/$gameId',
    notFoundComponent: NotFound,
    // What a kind of game is picked with, before the screen is drawn or taken over.
    loader: async ({ params }) =>
      (await import('../features/draw-games/play/play-kinds.ts')).loadPlayKind(params.gameId),
    component: screen('play'),
  }),
  createRoute({
    getParentRoute: parent,
    path: '/draw-games/$gameId/rules',
    notFoundComponent: NotFound,
    component: screen('rules'),
  }),
  at('/results', screen('allResults')),
  createRoute({
    getParentRoute: parent,
    path: '/results/$gameId',
    notFoundComponent: NotFound,
    component: screen('results'),
  }),
  createRoute({
    getParentRoute: parent,
    path: '/results/$gameId/$drawDate',
    notFoundComponent: NotFound,
    component: screen('result'),
  }),
  createRoute({
    getParentRoute: parent,
    path: '/results/$gameId/$drawDate/$drawNumber',
    notFoundComponent: NotFound,
    component: screen('result'),
  }),
  at('/cart', screen('cart')),
  at('/orders/$orderKey', screen('order')),
  at('/tickets', screen('tickets')),
  at('/tickets/check', screen('ticketCheck')),
  at('/check', screen('check')),
  at('/tickets/$serial', screen('ticket')),
  at('/wallet', screen('wallet')),
  at('/wallet/statement', screen('statement')),
  at('/wallet/deposit', screen('deposit')),
  at('/wallet/methods', screen('methods')),
  at('/wallet/withdraw', screen('withdraw')),
  at('/register', screen('registration')),
  at('/account', screen('account')),
  at('/forgot-password', screen('forgotPassword')),
  at('/new-password', screen('newPassword')),
  at('/confirm-email', screen('confirmEmail')),
  at('/account/responsible-gaming', screen('gamingTools')),
  at('/account/bonuses', screen('bonuses')),
  at('/account/claims', screen('claims')),
  at('/account/subscriptions', screen('subscriptions')),
  at('/account/subscriptions/$subscriptionId', screen('subscription')),
  at('/ui', screen('gallery')),
  at('/dev/analytics', screen('analytics')),
  at('/showcase', screen('showcase')),
  createRoute({
    getParentRoute: parent,
    path: '/config',
    beforeLoad: guardConfig,
    component: screen('config'),
  }),
  at('/support', screen('support')),
  at('/support/documents', screen('documents')),
  at('/support/location', screen('locationHelp')),
  at('/support/add-funds', screen('addFunds')),
  at('/responsible-gaming', screen('responsibleGaming')),
  at('/policy', screen('policy')),
  at('/about', screen('lottery')),
  createRoute({
    getParentRoute: parent,
    path: '/games/instants/game',
    staticData: { layout: 'instant-game' },
    component: notAvailable,
  }),
  at('/not-available/$place', notAvailable),
  createRoute({ getParentRoute: parent, path: '$', notFoundComponent: NotFound, beforeLoad: guardUnknownPlace }),
]);
