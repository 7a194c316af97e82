import { DRAW_GAMES_PATHS } from './draw-games.ts';
import { SUBSCRIPTION_PATHS } from './draw-games-subscriptions.ts';
import { TICKET_COPY_PATHS } from './draw-games-ticket-checks.ts';
import type { GuardedCall } from './feature-flag.ts';
import type { FeatureFlagName } from './flag-table.ts';
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
 * Flags of calls that serve several channels or games at one address [S6-5]: the route judges them by what is asked for and refuses as any
 * other call whose flag is off, with 403 FEATURE_OFF.
 */
export const FLAGS_INSIDE_CALLS: Partial<Readonly<Record<FeatureFlagName, readonly GuardedCall[]>>> = {
  // Giving leave and choosing alerts; taking leave back is never switched off.
  FEATURE_NOTIFICATIONS_MARKETING_UPDATE: preferenceCalls,
  FEATURE_NOTIFICATIONS_COMMUNICATION_UPDATE: preferenceCalls,
  // A deposit that carries a promo code; one without is not affected.
  FEATURE_BONUSES_PROMO_CODE: [`POST ${deposits}`],
  FEATURE_BONUSES_ELIGIBILITY: [`POST ${deposits}`],
  FEATURE_WALLET_CARD_DEPOSIT: [`POST ${deposits}`],
  FEATURE_WALLET_BANK_DEPOSIT: [`POST ${deposits}`],
  FEATURE_WALLET_CARD_METHOD_UPDATE: methodCalls,
  FEATURE_WALLET_ACH_UPDATE: methodCalls,
  FEATURE_WALLET_ACH_WITHDRAWAL: [`POST ${withdrawals}`],
  FEATURE_WALLET_BANK_WITHDRAWAL: [`POST ${withdrawals}`],
  FEATURE_WALLET_RETAIL_WITHDRAWAL: [`POST ${withdrawals}`],
  // Setting money aside; taking it back is never switched off.
  FEATURE_DRAW_GAMES_SUBSCRIPTIONS: [`POST ${SUBSCRIPTION_PATHS.transfers}`],
  FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT: [`POST ${SUBSCRIPTION_PATHS.transfers}`],
  FEATURE_DRAW_GAMES_POWERBALL_TICKETS: ticketCalls,
  FEATURE_DRAW_GAMES_MEGA_MILLIONS_TICKETS: ticketCalls,
  FEATURE_DRAW_GAMES_PICK_TICKETS: ticketCalls,
  FEATURE_DRAW_GAMES_OTHER_TICKETS: ticketCalls,
};
