import { BONUS_PATHS } from '@sunflower/contracts/bonuses.ts';
import { CLAIMS_PATHS } from '@sunflower/contracts/claims.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { SAVED_NUMBERS_PATHS } from '@sunflower/contracts/draw-games-saved-numbers.ts';
import { SUBSCRIPTION_PATHS } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { type Ticket, ticket as ticketSchema, ticketsPage } from '@sunflower/contracts/draw-games-tickets.ts';
import { bonusesExamples } from '@sunflower/contracts/examples/bonuses.ts';
import { drawGamesExamples } from '@sunflower/contracts/examples/draw-games.ts';
import { drawGamesSubscriptionsExamples } from '@sunflower/contracts/examples/draw-games-subscriptions.ts';
import { geolocationExamples } from '@sunflower/contracts/examples/geolocation.ts';
import { instantGamesExamples } from '@sunflower/contracts/examples/instant-games.ts';
import { preferencesExamples } from '@sunflower/contracts/examples/preferences.ts';
import { responsibleGamingStatementExamples } from '@sunflower/contracts/examples/responsible-gaming-statement.ts';
import { showcaseExamples } from '@sunflower/contracts/examples/showcase.ts';
import { walletExamples } from '@sunflower/contracts/examples/wallet.ts';
import { GEOLOCATION_PATHS } from '@sunflower/contracts/geolocation.ts';
import { INSTANT_GAMES_PATHS, instantGame, instantGamesResponse } from '@sunflower/contracts/instant-games.ts';
import { type Message, messagesPage, NOTIFICATION_PATHS } from '@sunflower/contracts/notifications.ts';
import { PAYMENT_PATHS, paymentMethods } from '@sunflower/contracts/payments.ts';
import {
  WITHDRAWAL_OPTIONS_PATH,
  WITHDRAWAL_PROMISES_PATH,
  withdrawalsPage,
} from '@sunflower/contracts/payments-withdrawals.ts';
import { PREFERENCES_PATHS } from '@sunflower/contracts/preferences.ts';
import { EXCLUSION_PATHS } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { STATEMENT_PATHS } from '@sunflower/contracts/responsible-gaming-statement.ts';
import { SHOWCASE_PATHS } from '@sunflower/contracts/showcase.ts';
import { transactionsPage, WALLET_PATHS, walletBalances } from '@sunflower/contracts/wallet.ts';
import * as z from 'zod/mini';
import * as claims from '../../features/claims/claims-in-tests.ts';
import { KINDS } from '../../features/draw-games/tickets/tickets-in-tests.ts';
import { paidClaim, voided, win } from '../../features/draw-games/updates/updates-in-tests.ts';
import { balances, GAMES, LINES } from '../../features/wallet/wallet-in-tests.ts';
import { exampleInstantGame } from '../../testing/example-instants.ts';
import { exampleBank, exampleCard } from '../../testing/example-payments.ts';
import { exampleCash, exampleFailed, exampleWithdrawal } from '../../testing/example-withdrawals.ts';
import { exampleCart, exampleDraws, exampleId, exampleWager } from '../../testing/examples.ts';
import { answer, type Handler } from '../../testing/fake-network.ts';

// The data of the player of the compared pictures: tickets of every kind, money, a cart, claims, bonuses,
// subscriptions.

const DAY_MS = 86_400_000;
const INSTANTS = [
  'sunflower-fields',
  'meadowlark-morning',
  'bison-weigh-in',
  'harvest-elevator',
  'monarch-crossing',
  'twister-trail',
] as const;

const ACH_ID = '019aa2c0-7777-7000-8000-000000000003';
/** Settings of the page. */
const CONFIG = {
  buildId: 'b',
  locationEngineOrigin: 'http://location.localhost',
  locationScriptIntegrity: `sha384-${'a'.repeat(64)}`,
  isLocationSimulated: false,
  identityProviderOrigin: 'http://id.localhost',
};
/** A call with a response as it is on the wire. */
const wire =
  (value: unknown): Handler =>
  () =>
    Response.json(value);

const [pending] = drawGamesExamples.ticketsPage.pageItems;
/** A message that the player hasn't read, and others. */
const MESSAGES: Message[] = [
  { isRead: false, notification: win },
  { isRead: true, notification: voided },
  { isRead: true, notification: paidClaim },
];
/** Serial of a ticket of each kind, and of a ticket that waits for its draw. */
export const WON_SERIAL = drawGamesExamples.ticket.serial;
const TICKETS: readonly Ticket[] = [
  z.decode(ticketSchema, pending as never),
  z.decode(ticketSchema, drawGamesExamples.ticket as never),
  ...KINDS.map(([, ticket], place) => ({ ...ticket, serial: ticket.serial.replace('7K3M9', `7K3M${place}`) })),
];
export const ORDER_KEY = drawGamesExamples.receipt.orderKey;
export const SUBSCRIPTION_ID = drawGamesSubscriptionsExamples.subscription.subscriptionId;

/** Returns the handlers of all calls about the player's tickets, cart and subscriptions. */
function playHandlers(nowMs: number): Record<string, Handler> {
  const wagers = [
    exampleWager(exampleDraws(2, nowMs + DAY_MS), {
      addOns: ['power-play'],
      stakeCents: 6_00n,
      currentStakeCents: 6_00n,
    }),
    exampleWager(exampleDraws(1, nowMs + DAY_MS), { wagerId: '0193aaaa-0000-7000-8000-000000000000' }),
  ];
  const { subscriptionsResponse } = drawGamesSubscriptionsExamples;
  const subscriptions = subscriptionsResponse.subscriptions.map((one, place) =>
    place === 0 ? one : { ...one, subscriptionId: exampleId(700 + place) },
  );
  const subscription = SUBSCRIPTION_PATHS.subscription.replace(':subscriptionId', SUBSCRIPTION_ID);
  const { serial } = drawGamesExamples.ticket;
  return {
    [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart(wagers, nowMs)),
    [`GET ${DRAW_GAMES_PATHS.checkout.replace(':orderKey', ORDER_KEY)}`]: wire(drawGamesExamples.orderResponse),
    [`GET ${DRAW_GAMES_PATHS.tickets}`]: ({ query }) => {
      const isOpen = query.get('state') === 'PENDING';
      const pageItems = TICKETS.filter(({ state }) => (state === 'PENDING') === isOpen);
      return answer(ticketsPage, { pageItems: query.has('state') ? pageItems : [...TICKETS], nextCursor: null });
    },
    [`GET ${DRAW_GAMES_PATHS.ticket.replace(':serial', serial)}`]: wire(drawGamesExamples.ticket),
    [`GET ${SAVED_NUMBERS_PATHS.savedNumbers}`]: wire(drawGamesExamples.savedNumbersResponse),
    [`GET ${SUBSCRIPTION_PATHS.subscriptions}`]: wire({ ...subscriptionsResponse, subscriptions }),
    [`GET ${subscription}`]: wire(drawGamesSubscriptionsExamples.subscriptionResponse),
    [`GET ${subscription}/charges`]: wire(drawGamesSubscriptionsExamples.subscriptionChargesPage),
    [`GET ${SUBSCRIPTION_PATHS.fund}`]: wire(drawGamesSubscriptionsExamples.subscriptionMoney),
  };
}

/** Returns the handlers of all calls about the player's money. */
function moneyHandlers(): Record<string, Handler> {
  const methods = [
    exampleBank({ isDefault: true }),
    exampleCard(),
    exampleBank({ paymentMethodId: ACH_ID, serviceProviderTargetId: 'ACH' }),
  ];
  const withdrawals = [exampleWithdrawal(), exampleCash(), exampleFailed()];
  const list = [claims.waiting, claims.manual, claims.paid, claims.lapsed];
  return {
    [`GET ${WALLET_PATHS.balances}`]: () => answer(walletBalances, balances),
    [`GET ${WALLET_PATHS.limits}`]: wire(walletExamples.walletLimits),
    [`GET ${WALLET_PATHS.transactions}`]: () =>
      answer(transactionsPage, { pageItems: [...LINES], nextCursor: null, games: GAMES }),
    [`GET ${PAYMENT_PATHS.paymentMethods}`]: () => answer(paymentMethods, methods),
    [`GET ${PAYMENT_PATHS.vipPreferredStatus}`]: wire({ isVIPPreferred: false, transferLimit: 0 }),
    [`GET ${PAYMENT_PATHS.payments}`]: wire({ items: [] }),
    [`GET ${GEOLOCATION_PATHS.shares}`]: wire(geolocationExamples.checkShares),
    [`GET ${WITHDRAWAL_PROMISES_PATH}`]: wire({ from: '2026-08-22', to: '2026-11-19', promised: 412, keptPercent: 98 }),
    [`GET ${PAYMENT_PATHS.withdrawals}`]: () => answer(withdrawalsPage, { pageItems: withdrawals, nextCursor: null }),
    [`GET ${WITHDRAWAL_OPTIONS_PATH}`]: wire({
      withdrawableCents: 112_50,
      minimumCents: 10_00,
      maximumCents: 25_000_00,
      includesDeposits: false,
    }),
    [`GET ${CLAIMS_PATHS.latestWins}`]: wire([]),
    [claims.LIST]: claims.listOfThese(() => list),
    [`GET ${BONUS_PATHS.prizes}`]: wire(bonusesExamples.playerBonuses),
    [`GET ${BONUS_PATHS.history}`]: wire(bonusesExamples.bonusHistoryPage),
    [`GET ${BONUS_PATHS.ongoing}`]: wire(bonusesExamples.bonusOffers),
  };
}

/** Returns the handlers of all other calls of the screens in the compared pictures. */
export function pictureHandlers(nowMs: number): Record<string, Handler> {
  const content = INSTANTS.map(exampleInstantGame);
  const [instant] = INSTANTS;
  return {
    ...playHandlers(nowMs),
    ...moneyHandlers(),
    'GET /runtime-config.json': wire({ ...CONFIG, isOnlineGamingEnabled: true }),
    [`GET ${INSTANT_GAMES_PATHS.activeGames}`]: () => answer(instantGamesResponse, { content }),
    [`GET ${INSTANT_GAMES_PATHS.game.replace(':id', instant)}`]: () => answer(instantGame, exampleInstantGame(instant)),
    [`GET ${INSTANT_GAMES_PATHS.prizeTables.replace(':id', instant)}`]: wire(instantGamesExamples.instantPrizeTables),
    [`GET ${INSTANT_GAMES_PATHS.rounds}`]: wire(instantGamesExamples.instantRoundsPage),
    [`GET ${PREFERENCES_PATHS.preferences}`]: wire(preferencesExamples.preferencesResponse),
    [`GET ${PREFERENCES_PATHS.playerLevels}`]: wire({ playerLevel: 'VERIFIED_ACCOUNT' }),
    [`GET ${EXCLUSION_PATHS.exclusions}`]: wire({
      now: new Date(nowMs).toISOString(),
      takeABreak: null,
      selfExclusion: null,
      productPause: null,
      reinstatement: null,
    }),
    [`GET ${STATEMENT_PATHS.statement}`]: wire(responsibleGamingStatementExamples.statement),
    [`GET ${STATEMENT_PATHS.lifetime}`]: wire(responsibleGamingStatementExamples.lifetimeDeposits),
    [`GET ${STATEMENT_PATHS.selfAssessment}`]: wire(responsibleGamingStatementExamples.selfAssessmentForm),
    [`GET ${NOTIFICATION_PATHS.unread}`]: wire([]),
    [`GET ${NOTIFICATION_PATHS.messages}`]: () =>
      answer(messagesPage, { pageItems: MESSAGES, nextCursor: null, unreadCount: 1 }),
    [`GET ${SHOWCASE_PATHS.session}`]: wire(showcaseExamples.showcaseSession),
  };
}
