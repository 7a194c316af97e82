import { BONUS_PATHS } from './bonuses.ts';
import { CLAIMS_PATHS } from './claims.ts';
import { DOCUMENT_PATHS, PHONE_DOCUMENT_PATHS } from './documents.ts';
import { DRAW_GAMES_PATHS } from './draw-games.ts';
import { SUBSCRIPTION_PATHS } from './draw-games-subscriptions.ts';
import type { FeatureFlag } from './feature-flag.ts';
import { WALLET_FLAGS } from './flag-table-wallet.ts';
import { IDENTITY_PATHS } from './identity.ts';
import { INSTANT_GAMES_PATHS } from './instant-games.ts';
import { PROFILE_PATHS } from './profile.ts';
import { PHONE_PATHS } from './profile-phone.ts';
import { EXCLUSION_PATHS } from './responsible-gaming-exclusion.ts';
import { LIMITS_PATHS } from './responsible-gaming-limits.ts';

const later = [] as const;
const { checkouts, cartWagers, cartWagerCopies, cartWager, quickPicks } = DRAW_GAMES_PATHS;
/** Calls that order, preview, change or resume a subscription. */
const subscriptionOrders = [
  `POST ${SUBSCRIPTION_PATHS.subscriptions}`,
  `POST ${SUBSCRIPTION_PATHS.previews}`,
  `PUT ${SUBSCRIPTION_PATHS.subscription}`,
  `POST ${SUBSCRIPTION_PATHS.resume}`,
] as const;

/**
 * Every flag of the product [S6-5], shared by client and server: `FEATURE_<MODULE>_<ABILITY>`. `flag-defaults.ts` has
 * the defaults until the flag server has responded for the first time; `docs/flags.md` is generated from this table.
 */
export const FEATURE_FLAGS = {
  FEATURE_SESSIONS_LOGIN: { module: 'sessions', line: 'signing in', part: 'login', calls: ['GET /gateway/login'] },
  FEATURE_IDENTITY_REGISTRATION: {
    module: 'identity',
    line: 'opening an account',
    part: 'registration',
    calls: [`POST ${IDENTITY_PATHS.register}`],
  },
  FEATURE_IDENTITY_PHONE_UPDATE: {
    module: 'identity',
    line: 'changing the phone number',
    part: 'phone',
    calls: [`POST ${PHONE_PATHS.phoneChanges}`, `POST ${PHONE_PATHS.phoneRemovals}`],
  },
  FEATURE_IDENTITY_EMAIL_UPDATE: {
    module: 'identity',
    line: 'changing the email address',
    part: 'email',
    calls: [`POST ${PROFILE_PATHS.emailChanges}`],
  },
  FEATURE_IDENTITY_NAME_UPDATE: {
    module: 'identity',
    line: 'changing the name',
    part: 'name',
    calls: [`POST ${PROFILE_PATHS.nameChanges}`],
  },
  FEATURE_IDENTITY_PASSWORD_UPDATE: {
    module: 'identity',
    line: 'changing the password',
    part: 'password',
    calls: [
      `PUT ${IDENTITY_PATHS.password}`,
      `POST ${PROFILE_PATHS.passwordResets}`,
      `POST ${PROFILE_PATHS.passwordResetCompletions}`,
      `POST ${PROFILE_PATHS.recognizedDevices}`,
    ],
  },
  FEATURE_IDENTITY_ADDRESS_UPDATE: {
    module: 'identity',
    line: 'changing the address',
    part: 'address',
    calls: [`POST ${PROFILE_PATHS.addressChanges}`],
  },
  FEATURE_IDENTITY_SSN9_UPDATE: {
    module: 'identity',
    line: 'entering the full SSN',
    part: 'ssn9',
    calls: [`POST ${PROFILE_PATHS.ssnChanges}`],
  },
  FEATURE_RESPONSIBLE_GAMING_SELF_EXCLUSION_UPDATE: {
    module: 'responsible-gaming',
    line: 'excluding oneself',
    part: 'self-exclusion',
    calls: [`POST ${EXCLUSION_PATHS.selfExclusions}`],
  },
  FEATURE_RESPONSIBLE_GAMING_TAKE_A_BREAK_UPDATE: {
    module: 'responsible-gaming',
    line: 'taking a break',
    part: 'take-a-break',
    calls: [`POST ${EXCLUSION_PATHS.breaks}`, `POST ${EXCLUSION_PATHS.productPauses}`],
  },
  FEATURE_RESPONSIBLE_GAMING_LIMITS_UPDATE: {
    module: 'responsible-gaming',
    line: 'changing limits',
    part: 'limits',
    calls: [`PUT ${LIMITS_PATHS.limit}`, `POST ${LIMITS_PATHS.confirmation}`],
  },
  FEATURE_NOTIFICATIONS_MARKETING_UPDATE: {
    module: 'notifications',
    line: 'agreeing to receive offers',
    part: 'communication',
    calls: later,
  },
  FEATURE_NOTIFICATIONS_COMMUNICATION_UPDATE: {
    module: 'notifications',
    line: 'choosing alerts about results and jackpots, and emails about subscriptions',
    part: 'communication',
    calls: later,
  },
  FEATURE_DOCUMENTS_UPLOAD: {
    module: 'documents',
    line: 'uploading documents',
    part: 'documents',
    calls: [
      `POST ${DOCUMENT_PATHS.uploads}`,
      `PUT ${DOCUMENT_PATHS.part}`,
      `POST ${DOCUMENT_PATHS.completion}`,
      `POST ${DOCUMENT_PATHS.submission}`,
      `POST ${DOCUMENT_PATHS.handoffs}`,
      `POST ${PHONE_DOCUMENT_PATHS.openings}`,
      `POST ${PHONE_DOCUMENT_PATHS.uploads}`,
      `PUT ${PHONE_DOCUMENT_PATHS.part}`,
      `POST ${PHONE_DOCUMENT_PATHS.completion}`,
    ],
  },
  FEATURE_DOCUMENTS_DOWNLOAD: {
    module: 'documents',
    line: 'downloading documents',
    part: 'documents',
    calls: [`GET ${DOCUMENT_PATHS.content}`],
  },
  FEATURE_DOCUMENTS_LIST: {
    module: 'documents',
    line: 'the list of documents',
    part: 'documents',
    calls: [`GET ${DOCUMENT_PATHS.requests}`, `GET ${DOCUMENT_PATHS.documents}`],
  },
  FEATURE_BONUSES_PROMO_CODE: {
    module: 'bonuses',
    line: 'entering promo codes',
    part: 'promo-code',
    calls: [`POST ${BONUS_PATHS.promoPreviews}`, `POST ${BONUS_PATHS.promoRedemptions}`],
  },
  FEATURE_BONUSES_ELIGIBILITY: {
    module: 'bonuses',
    line: 'listing eligible bonuses',
    part: 'bonus',
    calls: [`POST ${BONUS_PATHS.promoPreviews}`],
  },
  FEATURE_BONUSES_PRIZES: {
    module: 'bonuses',
    line: 'the list of bonus prizes',
    part: 'bonus',
    calls: [`GET ${BONUS_PATHS.prizes}`],
  },
  FEATURE_BONUSES_CAMPAIGN_HISTORY: {
    module: 'bonuses',
    line: 'past campaigns',
    part: 'bonus',
    calls: [`GET ${BONUS_PATHS.history}`],
  },
  FEATURE_BONUSES_CAMPAIGN_ONGOING: {
    module: 'bonuses',
    line: 'running campaigns',
    part: 'bonus',
    calls: [`GET ${BONUS_PATHS.ongoing}`],
  },
  ...WALLET_FLAGS,
  FEATURE_CLAIMS_READ: {
    module: 'claims',
    line: 'the list of prize claims and their forms',
    part: 'claims',
    calls: [`GET ${CLAIMS_PATHS.claimablePrizes}`, `GET ${CLAIMS_PATHS.latestWins}`, `GET ${CLAIMS_PATHS.form}`],
  },
  FEATURE_CLAIMS_UPDATE: {
    module: 'claims',
    line: 'claiming a prize',
    part: 'claims',
    calls: [`POST ${CLAIMS_PATHS.filing}`],
  },
  FEATURE_DRAW_GAMES_CART_PURCHASE: {
    module: 'draw-games',
    line: 'adding to the cart and buying from it',
    part: 'cart-purchase',
    calls: [`POST ${checkouts}`, `POST ${cartWagers}`, `PUT ${cartWager}`, `POST ${cartWagerCopies}`],
  },
  FEATURE_DRAW_GAMES_QUICK_PICK: {
    module: 'draw-games',
    line: 'quick picks',
    part: 'quick-pick',
    calls: [`POST ${quickPicks}`],
  },
  FEATURE_DRAW_GAMES_POWERBALL_TICKETS: {
    module: 'draw-games',
    line: 'the list of Powerball tickets',
    part: 'tickets',
    calls: later,
  },
  FEATURE_DRAW_GAMES_MEGA_MILLIONS_TICKETS: {
    module: 'draw-games',
    line: 'the list of Mega Millions tickets',
    part: 'tickets',
    calls: later,
  },
  FEATURE_DRAW_GAMES_PICK_TICKETS: {
    module: 'draw-games',
    line: 'the list of Pick 3, 4 and 5 tickets',
    part: 'tickets',
    calls: later,
  },
  FEATURE_DRAW_GAMES_OTHER_TICKETS: {
    module: 'draw-games',
    line: 'the list of tickets of every other game',
    part: 'tickets',
    calls: later,
  },
  FEATURE_DRAW_GAMES_SUBSCRIPTIONS: {
    module: 'draw-games',
    line: 'the subscriptions',
    part: 'subscriptions',
    // The list of subscriptions has no flag: a player can always pause or end them and move the set-aside money back.
    calls: [`GET ${SUBSCRIPTION_PATHS.charges}`, ...subscriptionOrders],
  },
  FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT: {
    module: 'draw-games',
    line: 'buying a subscription',
    part: 'subscriptions',
    calls: subscriptionOrders,
  },
  FEATURE_INSTANT_GAMES_DEMO_PLAY: { module: 'instant-games', line: 'trying a game', part: 'game-play', calls: later },
  FEATURE_INSTANT_GAMES_REAL_PLAY: {
    module: 'instant-games',
    line: 'playing for money',
    part: 'game-play',
    calls: later,
  },
  FEATURE_INSTANT_GAMES_DEMO_REPLAY: {
    ...{ module: 'instant-games', line: 'viewing a demo again', part: 'demo-replay' },
    ...{ calls: [], isScreenOnly: true },
  },
  FEATURE_INSTANT_GAMES_REAL_REPLAY: {
    module: 'instant-games',
    line: 'viewing a play for money again',
    part: 'game-play',
    calls: [`GET ${INSTANT_GAMES_PATHS.round}`],
  },
} as const satisfies Readonly<Record<`FEATURE_${string}`, FeatureFlag>>;

export type FeatureFlagName = keyof typeof FEATURE_FLAGS;

/** The flag names, in the order of the table. */
export const FEATURE_FLAG_NAMES = Object.keys(FEATURE_FLAGS) as readonly FeatureFlagName[];

/** Returns whether the text is the name of a flag. */
export function isFeatureFlagName(word: string): word is FeatureFlagName {
  return Object.hasOwn(FEATURE_FLAGS, word);
}
