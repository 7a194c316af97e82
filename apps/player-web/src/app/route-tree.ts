import {
  createRootRoute,
  createRoute,
  lazyRouteComponent as lazy,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { withTexts } from '../runtime/i18n/texts.ts';
import { FaultScreen, NotFound } from './error-screens/error-screens.tsx';
import { guardConfig, guardEveryPlace, guardUnknownPlace } from './guards.ts';
import { PageFrame } from './layouts/page-frame.tsx';
import { HomePage } from './pages/home-page.tsx';
import type { ScreenName } from './screen-list.ts';
import { reportingHydration } from './start-up/hydrated-screen.ts';

const root = createRootRoute({
  component: PageFrame,
  beforeLoad: guardEveryPlace,
  notFoundComponent: NotFound,
  errorComponent: FaultScreen,
});
const parent = () => root;

/** Loads the list of screens. It isn't part of the first page: with all file names it is 3 KB. */
export const loadScreens = () => import('./screen-list.ts');

/** Returns a screen that loads on demand. */
function screen(name: ScreenName): RouteComponent {
  return lazy(async () => {
    const { SCREENS } = await loadScreens();
    return { default: reportingHydration(await withTexts(SCREENS[name]())) };
  });
}

const notAvailable = screen('notAvailable');

/** Returns a route that needs nothing but its screen. */
function at<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: parent, path, component });
}

/** Every place of the client with its screen. All but the first load on demand. [S2.1-1] */
export const routeTree = root.addChildren([
  // The first page is part of the first script: most visits begin there, and every screen uses its parts.
  at('/', reportingHydration(HomePage)),
  at('/draw-games', screen('drawGames')),
  createRoute({
    getParentRoute: parent,
    path: '/draw-games/$gameId',
    notFoundComponent: NotFound,
    // Loads the board picker of the game's kind before the screen renders or hydrates.
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
  createRoute({
    getParentRoute: parent,
    path: '/draw-games/$gameId/draws/$drawDate/$drawNumber',
    notFoundComponent: NotFound,
    component: screen('drawNight'),
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
  at('/transparency', screen('transparency')),
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
  createRoute({
    getParentRoute: parent,
    path: '/account/points',
    notFoundComponent: NotFound,
    component: screen('points'),
  }),
  createRoute({
    getParentRoute: parent,
    path: '/account/second-chances',
    notFoundComponent: NotFound,
    component: screen('secondChances'),
  }),
  at('/account/claims', screen('claims')),
  at('/account/instant-games', screen('instantHistory')),
  at('/account/documents', screen('myDocuments')),
  at('/account/close', screen('closeAccount')),
  at('/phone-upload', screen('phoneUpload')),
  at('/account/messages', screen('messages')),
  at('/search', screen('search')),
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
  at('/games/instants', screen('instants')),
  createRoute({
    getParentRoute: parent,
    path: '/games/instants/new',
    beforeLoad: () => {
      throw redirect({ to: '/games/instants', search: { show: 'new' }, replace: true });
    },
  }),
  at('/games/instants/$slug/details', screen('instantDetails')),
  createRoute({
    getParentRoute: parent,
    path: '/games/instants/game',
    staticData: { layout: 'instant-game' },
    component: screen('instantGame'),
  }),
  at('/not-available/$place', notAvailable),
  createRoute({ getParentRoute: parent, path: '$', notFoundComponent: NotFound, beforeLoad: guardUnknownPlace }),
]);
