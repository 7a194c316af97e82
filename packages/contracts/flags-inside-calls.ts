import { DRAW_GAMES_PATHS } from './draw-games.ts';
import { SUBSCRIPTION_PATHS } from './draw-games-subscriptions.ts';
import { TICKET_COPY_PATHS } from './draw-games-ticket-checks.ts';
import type { GuardedCall } from './feature-flag.ts';
import type { FeatureFlagName } from './flag-table.ts';
import { INSTANT_GAMES_PATHS } from './instant-games.ts';
import { PAYMENT_PATHS } from './payments.ts';
import { PREFERENCES_PATHS } from './preferences.ts';

const { addPaymentMethod, paymentMethod, defaultPaymentMethod, deposits, withdrawals } = PAYMENT_PATHS;
const methodCalls: readonly GuardedCall[] = [
  `POST ${addPaymentMethod}`,
  `DELETE ${paymentMethod}`,
  `POST ${defaultPaymentMethod}`,
];

const preferenceCalls: readonly GuardedCall[] = [
  `POST ${PREFERENCES_PATHS.preferences}`,
  `PUT ${PREFERENCES_PATHS.preference}`,
];

const ticketCalls: readonly GuardedCall[] = [
  `GET ${DRAW_GAMES_PATHS.tickets}`,
  `GET ${DRAW_GAMES_PATHS.ticket}`,
  `GET ${TICKET_COPY_PATHS.pdf}`,
];

/**
 * Flags that apply to a part of the requests of a call, such as one channel or game [S6-5]: the route decides by the
 * request's content which flags apply, and refuses with 403 FEATURE_OFF, like any other call whose flag is off.
 */
export const FLAGS_INSIDE_CALLS: Partial<Readonly<Record<FeatureFlagName, readonly GuardedCall[]>>> = {
  // Agreeing to offers, and choosing alerts. Withdrawing the agreement is always possible.
  FEATURE_NOTIFICATIONS_MARKETING_UPDATE: preferenceCalls,
  FEATURE_NOTIFICATIONS_COMMUNICATION_UPDATE: preferenceCalls,
  // Only deposits with a promo code are affected.
  FEATURE_BONUSES_PROMO_CODE: [`POST ${deposits}`],
  FEATURE_BONUSES_ELIGIBILITY: [`POST ${deposits}`],
  FEATURE_WALLET_CARD_DEPOSIT: [`POST ${deposits}`],
  FEATURE_WALLET_BANK_DEPOSIT: [`POST ${deposits}`],
  FEATURE_WALLET_CARD_METHOD_UPDATE: methodCalls,
  FEATURE_WALLET_ACH_UPDATE: methodCalls,
  FEATURE_WALLET_ACH_WITHDRAWAL: [`POST ${withdrawals}`],
  FEATURE_WALLET_BANK_WITHDRAWAL: [`POST ${withdrawals}`],
  FEATURE_WALLET_RETAIL_WITHDRAWAL: [`POST ${withdrawals}`],
  // Setting money aside. Moving it back is always possible.
  FEATURE_DRAW_GAMES_SUBSCRIPTIONS: [`POST ${SUBSCRIPTION_PATHS.transfers}`],
  FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT: [`POST ${SUBSCRIPTION_PATHS.transfers}`],
  // The mode of the launch decides. Rounds for money also need the flag.
  FEATURE_INSTANT_GAMES_DEMO_PLAY: [
    `POST ${INSTANT_GAMES_PATHS.launchTokens}`,
    `POST ${INSTANT_GAMES_PATHS.demoLaunchTokens}`,
  ],
  FEATURE_INSTANT_GAMES_REAL_PLAY: [`POST ${INSTANT_GAMES_PATHS.launchTokens}`],
  FEATURE_DRAW_GAMES_POWERBALL_TICKETS: ticketCalls,
  FEATURE_DRAW_GAMES_MEGA_MILLIONS_TICKETS: ticketCalls,
  FEATURE_DRAW_GAMES_PICK_TICKETS: ticketCalls,
  FEATURE_DRAW_GAMES_OTHER_TICKETS: ticketCalls,
};
