import { createRootRoute, createRoute, lazyRouteComponent as lazy, type RouteComponent } from '@tanstack/react-router';
import { LobbyScreen } from '../features/draw-games/lobby/lobby-screen.tsx';
import { withTexts } from '../runtime/i18n/texts.ts';
import { FaultScreen, NotFound } from './error-screens/error-screens.tsx';
import { guardConfig, guardEveryPlace, guardUnknownPlace } from './guards.ts';
import { PageFrame } from './layouts/page-frame.tsx';

const root = createRootRoute({
  component: PageFrame,
  beforeLoad: guardEveryPlace,
  notFoundComponent: NotFound,
  errorComponent: FaultScreen,
});
const parent = () => root;

const notAvailable = lazy(() => withTexts(import('./error-screens/not-available-screen.tsx')), 'NotAvailableScreen');

/** A place with its screen, where nothing else is to be said of it. */
function at<const Path extends string>(path: Path, component: RouteComponent) {
  return createRoute({ getParentRoute: parent, path, component });
}

/** Every place of the client with its screen; all but the first are loaded when they are wanted. [S2.1-1] */
export const routeTree = root.addChildren([
  // The first page is part of the first script: it is where most visits begin, and its parts are those every screen uses.
  at('/', LobbyScreen),
  at(
    '/draw-games',
    lazy(() => withTexts(import('../features/draw-games/lobby/draw-games-screen.tsx')), 'DrawGamesScreen'),
  ),
  createRoute({
    getParentRoute: parent,
    path: '/draw-games/$gameId',
    notFoundComponent: NotFound,
    // What a kind of game is picked with, before the screen is drawn or taken over.
    loader: async ({ params }) =>
      (await import('../features/draw-games/play/play-kinds.ts')).loadPlayKind(params.gameId),
    component: lazy(() => withTexts(import('../features/draw-games/play/play-screen.tsx')), 'PlayScreen'),
  }),
  createRoute({
    getParentRoute: parent,
    path: '/draw-games/$gameId/rules',
    notFoundComponent: NotFound,
    component: lazy(() => withTexts(import('../features/draw-games/rules/rules-screen.tsx')), 'RulesScreen'),
  }),
  at(
    '/results',
    lazy(() => withTexts(import('../features/draw-games/results/all-results-screen.tsx')), 'AllResultsScreen'),
  ),
  createRoute({
    getParentRoute: parent,
    path: '/results/$gameId',
    notFoundComponent: NotFound,
    component: lazy(() => withTexts(import('../features/draw-games/results/results-screen.tsx')), 'ResultsScreen'),
  }),
  createRoute({
    getParentRoute: parent,
    path: '/results/$gameId/$drawDate',
    notFoundComponent: NotFound,
    component: lazy(() => withTexts(import('../features/draw-games/results/result-screen.tsx')), 'ResultScreen'),
  }),
  createRoute({
    getParentRoute: parent,
    path: '/results/$gameId/$drawDate/$drawNumber',
    notFoundComponent: NotFound,
    component: lazy(() => withTexts(import('../features/draw-games/results/result-screen.tsx')), 'ResultScreen'),
  }),
  at(
    '/cart',
    lazy(() => withTexts(import('../features/draw-games/cart/cart-screen.tsx')), 'CartScreen'),
  ),
  at(
    '/orders/$orderKey',
    lazy(() => withTexts(import('../features/draw-games/checkout/order-screen.tsx')), 'OrderScreen'),
  ),
  at(
    '/tickets',
    lazy(() => withTexts(import('../features/draw-games/tickets/tickets-screen.tsx')), 'TicketsScreen'),
  ),
  at(
    '/tickets/check',
    lazy(() => withTexts(import('../features/draw-games/tickets/ticket-check-screen.tsx')), 'TicketCheckScreen'),
  ),
  at(
    '/check',
    lazy(() => withTexts(import('../features/draw-games/check/check-screen.tsx')), 'CheckScreen'),
  ),
  at(
    '/tickets/$serial',
    lazy(() => withTexts(import('../features/draw-games/tickets/ticket-screen.tsx')), 'TicketScreen'),
  ),
  at(
    '/wallet',
    lazy(() => withTexts(import('../features/wallet/wallet-screen.tsx')), 'WalletScreen'),
  ),
  at(
    '/wallet/statement',
    lazy(() => withTexts(import('../features/wallet/statement/statement-screen.tsx')), 'StatementScreen'),
  ),
  at(
    '/wallet/deposit',
    lazy(() => withTexts(import('../features/wallet/deposit/deposit-screen.tsx')), 'DepositScreen'),
  ),
  at(
    '/wallet/methods',
    lazy(() => withTexts(import('../features/wallet/methods/methods-screen.tsx')), 'MethodsScreen'),
  ),
  at(
    '/wallet/withdraw',
    lazy(() => withTexts(import('../features/wallet/withdraw/withdraw-screen.tsx')), 'WithdrawScreen'),
  ),
  at(
    '/register',
    lazy(() => withTexts(import('../features/registration/registration-screen.tsx')), 'RegistrationScreen'),
  ),
  at(
    '/account',
    lazy(() => withTexts(import('../features/account/account-screen.tsx')), 'AccountScreen'),
  ),
  at(
    '/forgot-password',
    lazy(() => withTexts(import('../features/account/recovery/forgot-password-screen.tsx')), 'ForgotPasswordScreen'),
  ),
  at(
    '/new-password',
    lazy(() => withTexts(import('../features/account/recovery/new-password-screen.tsx')), 'NewPasswordScreen'),
  ),
  at(
    '/confirm-email',
    lazy(() => withTexts(import('../features/account/recovery/confirm-email-screen.tsx')), 'ConfirmEmailScreen'),
  ),
  at(
    '/account/responsible-gaming',
    lazy(() => withTexts(import('../features/responsible-gaming/gaming-tools-screen.tsx')), 'GamingToolsScreen'),
  ),
  at(
    '/account/bonuses',
    lazy(() => withTexts(import('../features/bonuses/bonuses-screen.tsx')), 'BonusesScreen'),
  ),
  at(
    '/account/claims',
    lazy(() => withTexts(import('../features/claims/claims-screen.tsx')), 'ClaimsScreen'),
  ),
  at(
    '/account/subscriptions',
    lazy(
      () => withTexts(import('../features/draw-games/subscriptions/subscriptions-screen.tsx')),
      'SubscriptionsScreen',
    ),
  ),
  at(
    '/account/subscriptions/$subscriptionId',
    lazy(() => withTexts(import('../features/draw-games/subscriptions/subscription-screen.tsx')), 'SubscriptionScreen'),
  ),
  at(
    '/ui',
    lazy(() => withTexts(import('./gallery/gallery-screen.tsx')), 'GalleryScreen'),
  ),
  at(
    '/dev/analytics',
    lazy(() => withTexts(import('./dev/analytics-screen.tsx')), 'AnalyticsScreen'),
  ),
  at(
    '/showcase',
    lazy(() => withTexts(import('./showcase/showcase-page.tsx')), 'ShowcasePage'),
  ),
  createRoute({
    getParentRoute: parent,
    path: '/config',
    beforeLoad: guardConfig,
    component: lazy(() => withTexts(import('../features/showcase/config-screen.tsx')), 'ConfigScreen'),
  }),
  at(
    '/support',
    lazy(() => withTexts(import('../features/support/help/support-screen.tsx')), 'SupportScreen'),
  ),
  at(
    '/support/documents',
    lazy(() => withTexts(import('../features/support/help/documents-screen.tsx')), 'DocumentsScreen'),
  ),
  at(
    '/support/location',
    lazy(() => withTexts(import('../features/support/help/location-help-screen.tsx')), 'LocationHelpScreen'),
  ),
  at(
    '/support/add-funds',
    lazy(() => withTexts(import('../features/support/help/add-funds-screen.tsx')), 'AddFundsScreen'),
  ),
  at(
    '/responsible-gaming',
    lazy(
      () => withTexts(import('../features/support/responsible-gaming/responsible-gaming-screen.tsx')),
      'ResponsibleGamingScreen',
    ),
  ),
  at(
    '/policy',
    lazy(() => withTexts(import('../features/support/policy/policy-screen.tsx')), 'PolicyScreen'),
  ),
  at(
    '/about',
    lazy(() => withTexts(import('../features/support/lottery/lottery-screen.tsx')), 'LotteryScreen'),
  ),
  createRoute({
    getParentRoute: parent,
    path: '/games/instants/game',
    staticData: { layout: 'instant-game' },
    component: notAvailable,
  }),
  at('/not-available/$place', notAvailable),
  createRoute({ getParentRoute: parent, path: '$', notFoundComponent: NotFound, beforeLoad: guardUnknownPlace }),
]);
