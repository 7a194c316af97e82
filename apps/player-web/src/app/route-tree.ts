import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
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

const notAvailable = lazyRouteComponent(
  () => withTexts(import('./error-screens/not-available-screen.tsx')),
  'NotAvailableScreen',
);

// The first page is part of the first script: it is where most visits begin, and its parts are those every screen uses.
const lobby = createRoute({ getParentRoute: parent, path: '/', component: LobbyScreen });
const drawGames = createRoute({
  getParentRoute: parent,
  path: '/draw-games',
  component: lazyRouteComponent(
    () => withTexts(import('../features/draw-games/lobby/draw-games-screen.tsx')),
    'DrawGamesScreen',
  ),
});
const play = createRoute({
  getParentRoute: parent,
  path: '/draw-games/$gameId',
  notFoundComponent: NotFound,
  // What a kind of game is picked with, before the screen is drawn or taken over.
  loader: async ({ params }) => (await import('../features/draw-games/play/play-kinds.ts')).loadPlayKind(params.gameId),
  component: lazyRouteComponent(() => withTexts(import('../features/draw-games/play/play-screen.tsx')), 'PlayScreen'),
});
const rules = createRoute({
  getParentRoute: parent,
  path: '/draw-games/$gameId/rules',
  notFoundComponent: NotFound,
  component: lazyRouteComponent(
    () => withTexts(import('../features/draw-games/rules/rules-screen.tsx')),
    'RulesScreen',
  ),
});
const allResults = createRoute({
  getParentRoute: parent,
  path: '/results',
  component: lazyRouteComponent(
    () => withTexts(import('../features/draw-games/results/all-results-screen.tsx')),
    'AllResultsScreen',
  ),
});
const results = createRoute({
  getParentRoute: parent,
  path: '/results/$gameId',
  notFoundComponent: NotFound,
  component: lazyRouteComponent(
    () => withTexts(import('../features/draw-games/results/results-screen.tsx')),
    'ResultsScreen',
  ),
});
const result = createRoute({
  getParentRoute: parent,
  path: '/results/$gameId/$drawDate',
  notFoundComponent: NotFound,
  component: lazyRouteComponent(
    () => withTexts(import('../features/draw-games/results/result-screen.tsx')),
    'ResultScreen',
  ),
});
const resultByNumber = createRoute({
  getParentRoute: parent,
  path: '/results/$gameId/$drawDate/$drawNumber',
  notFoundComponent: NotFound,
  component: lazyRouteComponent(
    () => withTexts(import('../features/draw-games/results/result-screen.tsx')),
    'ResultScreen',
  ),
});
const cart = createRoute({
  getParentRoute: parent,
  path: '/cart',
  component: lazyRouteComponent(() => withTexts(import('../features/draw-games/cart/cart-screen.tsx')), 'CartScreen'),
});
const order = createRoute({
  getParentRoute: parent,
  path: '/orders/$orderKey',
  component: lazyRouteComponent(
    () => withTexts(import('../features/draw-games/checkout/order-screen.tsx')),
    'OrderScreen',
  ),
});
const tickets = createRoute({
  getParentRoute: parent,
  path: '/tickets',
  component: lazyRouteComponent(
    () => withTexts(import('../features/draw-games/tickets/tickets-screen.tsx')),
    'TicketsScreen',
  ),
});
const ticketCheck = createRoute({
  getParentRoute: parent,
  path: '/tickets/check',
  component: lazyRouteComponent(
    () => withTexts(import('../features/draw-games/tickets/ticket-check-screen.tsx')),
    'TicketCheckScreen',
  ),
});
const ticketProof = createRoute({
  getParentRoute: parent,
  path: '/check',
  component: lazyRouteComponent(
    () => withTexts(import('../features/draw-games/check/check-screen.tsx')),
    'CheckScreen',
  ),
});
const ticket = createRoute({
  getParentRoute: parent,
  path: '/tickets/$serial',
  component: lazyRouteComponent(
    () => withTexts(import('../features/draw-games/tickets/ticket-screen.tsx')),
    'TicketScreen',
  ),
});
const wallet = createRoute({
  getParentRoute: parent,
  path: '/wallet',
  component: lazyRouteComponent(() => withTexts(import('../features/wallet/wallet-screen.tsx')), 'WalletScreen'),
});
const walletStatement = createRoute({
  getParentRoute: parent,
  path: '/wallet/statement',
  component: lazyRouteComponent(
    () => withTexts(import('../features/wallet/statement/statement-screen.tsx')),
    'StatementScreen',
  ),
});
const deposit = createRoute({
  getParentRoute: parent,
  path: '/wallet/deposit',
  component: lazyRouteComponent(
    () => withTexts(import('../features/wallet/deposit/deposit-screen.tsx')),
    'DepositScreen',
  ),
});
const methods = createRoute({
  getParentRoute: parent,
  path: '/wallet/methods',
  component: lazyRouteComponent(
    () => withTexts(import('../features/wallet/methods/methods-screen.tsx')),
    'MethodsScreen',
  ),
});
const withdraw = createRoute({
  getParentRoute: parent,
  path: '/wallet/withdraw',
  component: lazyRouteComponent(
    () => withTexts(import('../features/wallet/withdraw/withdraw-screen.tsx')),
    'WithdrawScreen',
  ),
});
const register = createRoute({
  getParentRoute: parent,
  path: '/register',
  component: lazyRouteComponent(
    () => withTexts(import('../features/registration/registration-screen.tsx')),
    'RegistrationScreen',
  ),
});
const account = createRoute({
  getParentRoute: parent,
  path: '/account',
  component: lazyRouteComponent(() => withTexts(import('../features/account/account-screen.tsx')), 'AccountScreen'),
});
const forgotPassword = createRoute({
  getParentRoute: parent,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => withTexts(import('../features/account/recovery/forgot-password-screen.tsx')),
    'ForgotPasswordScreen',
  ),
});
const newPassword = createRoute({
  getParentRoute: parent,
  path: '/new-password',
  component: lazyRouteComponent(
    () => withTexts(import('../features/account/recovery/new-password-screen.tsx')),
    'NewPasswordScreen',
  ),
});
const confirmEmail = createRoute({
  getParentRoute: parent,
  path: '/confirm-email',
  component: lazyRouteComponent(
    () => withTexts(import('../features/account/recovery/confirm-email-screen.tsx')),
    'ConfirmEmailScreen',
  ),
});
const gamingTools = createRoute({
  getParentRoute: parent,
  path: '/account/responsible-gaming',
  component: lazyRouteComponent(
    () => withTexts(import('../features/responsible-gaming/gaming-tools-screen.tsx')),
    'GamingToolsScreen',
  ),
});
const bonuses = createRoute({
  getParentRoute: parent,
  path: '/account/bonuses',
  component: lazyRouteComponent(() => withTexts(import('../features/bonuses/bonuses-screen.tsx')), 'BonusesScreen'),
});
const subscriptions = createRoute({
  getParentRoute: parent,
  path: '/account/subscriptions',
  component: lazyRouteComponent(
    () => withTexts(import('../features/draw-games/subscriptions/subscriptions-screen.tsx')),
    'SubscriptionsScreen',
  ),
});
const subscription = createRoute({
  getParentRoute: parent,
  path: '/account/subscriptions/$subscriptionId',
  component: lazyRouteComponent(
    () => withTexts(import('../features/draw-games/subscriptions/subscription-screen.tsx')),
    'SubscriptionScreen',
  ),
});
const showcase = createRoute({
  getParentRoute: parent,
  path: '/showcase',
  component: lazyRouteComponent(() => withTexts(import('./showcase/showcase-page.tsx')), 'ShowcasePage'),
});
const config = createRoute({
  getParentRoute: parent,
  path: '/config',
  beforeLoad: guardConfig,
  component: lazyRouteComponent(() => withTexts(import('../features/showcase/config-screen.tsx')), 'ConfigScreen'),
});
const analytics = createRoute({
  getParentRoute: parent,
  path: '/dev/analytics',
  component: lazyRouteComponent(() => withTexts(import('./dev/analytics-screen.tsx')), 'AnalyticsScreen'),
});
const gallery = createRoute({
  getParentRoute: parent,
  path: '/ui',
  component: lazyRouteComponent(() => withTexts(import('./gallery/gallery-screen.tsx')), 'GalleryScreen'),
});

const support = createRoute({
  getParentRoute: parent,
  path: '/support',
  component: lazyRouteComponent(
    () => withTexts(import('../features/support/help/support-screen.tsx')),
    'SupportScreen',
  ),
});
const documents = createRoute({
  getParentRoute: parent,
  path: '/support/documents',
  component: lazyRouteComponent(
    () => withTexts(import('../features/support/help/documents-screen.tsx')),
    'DocumentsScreen',
  ),
});
const locationHelp = createRoute({
  getParentRoute: parent,
  path: '/support/location',
  component: lazyRouteComponent(
    () => withTexts(import('../features/support/help/location-help-screen.tsx')),
    'LocationHelpScreen',
  ),
});
const addFunds = createRoute({
  getParentRoute: parent,
  path: '/support/add-funds',
  component: lazyRouteComponent(
    () => withTexts(import('../features/support/help/add-funds-screen.tsx')),
    'AddFundsScreen',
  ),
});
const responsible = createRoute({
  getParentRoute: parent,
  path: '/responsible-gaming',
  component: lazyRouteComponent(
    () => withTexts(import('../features/support/responsible-gaming/responsible-gaming-screen.tsx')),
    'ResponsibleGamingScreen',
  ),
});
const policy = createRoute({
  getParentRoute: parent,
  path: '/policy',
  component: lazyRouteComponent(
    () => withTexts(import('../features/support/policy/policy-screen.tsx')),
    'PolicyScreen',
  ),
});
const lottery = createRoute({
  getParentRoute: parent,
  path: '/about',
  component: lazyRouteComponent(
    () => withTexts(import('../features/support/lottery/lottery-screen.tsx')),
    'LotteryScreen',
  ),
});
const game = createRoute({
  getParentRoute: parent,
  path: '/games/instants/game',
  staticData: { layout: 'instant-game' },
  component: notAvailable,
});
const planned = createRoute({ getParentRoute: parent, path: '/not-available/$place', component: notAvailable });
const unknown = createRoute({
  getParentRoute: parent,
  path: '$',
  notFoundComponent: NotFound,
  beforeLoad: guardUnknownPlace,
});

/** Every place of the client with its screen; all but the first are loaded when they are wanted. [S2.1-1] */
export const routeTree = root.addChildren([
  lobby,
  drawGames,
  play,
  rules,
  allResults,
  results,
  result,
  resultByNumber,
  cart,
  order,
  tickets,
  ticketCheck,
  ticketProof,
  ticket,
  wallet,
  walletStatement,
  deposit,
  methods,
  withdraw,
  register,
  account,
  forgotPassword,
  newPassword,
  confirmEmail,
  gamingTools,
  bonuses,
  subscriptions,
  subscription,
  gallery,
  analytics,
  showcase,
  config,
  support,
  documents,
  locationHelp,
  addFunds,
  responsible,
  policy,
  lottery,
  game,
  planned,
  unknown,
]);
