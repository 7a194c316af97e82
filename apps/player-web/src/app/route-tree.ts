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
import { loadScreens, type ScreenName } from './screens/load-screens.ts';
import { withHydrationReport } from './start-up/hydrated-screen.ts';

const root = createRootRoute({
  component: PageFrame,
  beforeLoad: guardEveryPlace,
  notFoundComponent: NotFound,
  errorComponent: FaultScreen,
});
const parent = () => root;

/** Returns the screen of a path, which loads on demand. */
function screen(path: string, name: ScreenName): RouteComponent {
  return lazy(async () => {
    const loadScreen = (await loadScreens(path))[name];
    if (!loadScreen) throw new Error(`no list has the screen of ${path}`);
    return { default: withHydrationReport(await withTexts(loadScreen())) };
  });
}

/** Returns a route that needs nothing but its screen. */
function at<const Path extends string>(path: Path, name: ScreenName) {
  return createRoute({ getParentRoute: parent, path, component: screen(path, name) });
}

/** Every place of the client with its screen. All but the first load on demand. [S2.1-1] */
export const routeTree = root.addChildren([
  // The first page is part of the first script: most visits begin there, and every screen uses its parts.
  createRoute({ getParentRoute: parent, path: '/', component: withHydrationReport(HomePage) }),
  at('/draw-games', 'drawGames'),
  createRoute({
    getParentRoute: parent,
    path: '/draw-games/$gameId',
    notFoundComponent: NotFound,
    // Loads the board picker of the game's kind before the screen renders or hydrates.
    loader: async ({ params }) =>
      (await import('../features/draw-games/play/play-kinds.ts')).loadPlayKind(params.gameId),
    component: screen('/draw-games/$gameId', 'play'),
  }),
  createRoute({
    getParentRoute: parent,
    path: '/draw-games/$gameId/rules',
    notFoundComponent: NotFound,
    component: screen('/draw-games/$gameId/rules', 'rules'),
  }),
  createRoute({
    getParentRoute: parent,
    path: '/draw-games/$gameId/draws/$drawDate/$drawNumber',
    notFoundComponent: NotFound,
    component: screen('/draw-games/$gameId/draws/$drawDate/$drawNumber', 'drawNight'),
  }),
  at('/results', 'allResults'),
  createRoute({
    getParentRoute: parent,
    path: '/results/$gameId',
    notFoundComponent: NotFound,
    component: screen('/results/$gameId', 'results'),
  }),
  createRoute({
    getParentRoute: parent,
    path: '/results/$gameId/$drawDate',
    notFoundComponent: NotFound,
    component: screen('/results/$gameId/$drawDate', 'result'),
  }),
  createRoute({
    getParentRoute: parent,
    path: '/results/$gameId/$drawDate/$drawNumber',
    notFoundComponent: NotFound,
    component: screen('/results/$gameId/$drawDate/$drawNumber', 'result'),
  }),
  at('/cart', 'cart'),
  at('/orders/$orderKey', 'order'),
  at('/tickets', 'tickets'),
  at('/tickets/check', 'ticketCheck'),
  at('/check', 'check'),
  at('/transparency', 'transparency'),
  at('/transparency/location', 'locationShares'),
  at('/tickets/$serial', 'ticket'),
  at('/wallet', 'wallet'),
  at('/wallet/statement', 'statement'),
  at('/wallet/deposit', 'deposit'),
  at('/wallet/methods', 'methods'),
  at('/wallet/withdraw', 'withdraw'),
  at('/register', 'registration'),
  at('/account', 'account'),
  at('/forgot-password', 'forgotPassword'),
  at('/new-password', 'newPassword'),
  at('/confirm-email', 'confirmEmail'),
  at('/account/responsible-gaming', 'gamingTools'),
  at('/account/bonuses', 'bonuses'),
  createRoute({
    getParentRoute: parent,
    path: '/account/points',
    notFoundComponent: NotFound,
    component: screen('/account/points', 'points'),
  }),
  createRoute({
    getParentRoute: parent,
    path: '/account/second-chances',
    notFoundComponent: NotFound,
    component: screen('/account/second-chances', 'secondChances'),
  }),
  at('/account/claims', 'claims'),
  at('/account/instant-games', 'instantHistory'),
  at('/account/documents', 'myDocuments'),
  at('/account/close', 'closeAccount'),
  at('/phone-upload', 'phoneUpload'),
  at('/account/messages', 'messages'),
  at('/search', 'search'),
  at('/account/subscriptions', 'subscriptions'),
  at('/account/subscriptions/$subscriptionId', 'subscription'),
  at('/ui', 'gallery'),
  at('/dev/analytics', 'analytics'),
  at('/showcase', 'showcase'),
  createRoute({
    getParentRoute: parent,
    path: '/config',
    beforeLoad: guardConfig,
    component: screen('/config', 'config'),
  }),
  at('/support', 'support'),
  at('/support/documents', 'documents'),
  at('/support/location', 'locationHelp'),
  at('/support/add-funds', 'addFunds'),
  at('/responsible-gaming', 'responsibleGaming'),
  at('/policy', 'policy'),
  at('/about', 'lottery'),
  at('/games/instants', 'instants'),
  createRoute({
    getParentRoute: parent,
    path: '/games/instants/new',
    beforeLoad: () => {
      throw redirect({ to: '/games/instants', search: { show: 'new' }, replace: true });
    },
  }),
  at('/games/instants/$slug/details', 'instantDetails'),
  createRoute({
    getParentRoute: parent,
    path: '/games/instants/game',
    staticData: { layout: 'instant-game' },
    component: screen('/games/instants/game', 'instantGame'),
  }),
  at('/not-available/$place', 'notAvailable'),
  createRoute({ getParentRoute: parent, path: '$', notFoundComponent: NotFound, beforeLoad: guardUnknownPlace }),
]);
