import { readDrawReminders, readJackpotAlerts, readResultAlerts } from '@sunflower/game-rules/draw-alerts.ts';
import { LEAST_LOOSENING_WAIT, LOOSENING_WAITS, MAX_NOTE_TO_SELF } from '@sunflower/player-rules/limits/limit-rules.ts';
import { readQuietHours } from '@sunflower/player-rules/quiet-hours/quiet-hours.ts';
import { secretNumberIn } from '@sunflower/player-rules/secret-numbers/secret-number-in.ts';

/** A preference of this product. To add one, add a row to the table below. */
export type KnownPreference = {
  readonly category: string;
  readonly subCategory: string;
  /** The value until the player sets it. */
  readonly fallback: string;
  readonly isValid: (text: string) => boolean;
  /**
   * For preferences that protect the player: returns whether a value protects less than the current one, and so has to
   * wait and be confirmed (IRGS-02).
   */
  readonly isLooser?: (requested: string, current: string) => boolean;
  /** Opt-in to offers: every change is recorded, and an exclusion turns it off (IRGS-11). */
  readonly isConsent?: true;
};

/**
 * Bounds of a session time limit in whole minutes. A shorter session is too short to play in, and every session ends
 * before a longer limit (GLI19-05).
 */
export const SESSION_LIMIT_MINUTES = { least: 10, most: 720 } as const;

/** Returns the minutes of a limit, where no limit counts as the loosest. */
const minutesOf = (text: string) => (text === '' ? Number.POSITIVE_INFINITY : Number(text));

const isMinutes = (text: string) =>
  /^[1-9]\d{0,3}$/.test(text) &&
  Number(text) >= SESSION_LIMIT_MINUTES.least &&
  Number(text) <= SESSION_LIMIT_MINUTES.most;

/** The player's own maximum length of a session in minutes; '' for no limit. */
export const SESSION_TIME_LIMIT = {
  category: 'TIME_LIMIT',
  subCategory: 'SESSION',
  fallback: '',
  isValid: (text) => text === '' || isMinutes(text),
  isLooser: (requested, current) => minutesOf(requested) > minutesOf(current),
} as const satisfies KnownPreference;

/**
 * The hours that the player wants to wait before anything looser can be confirmed. A shorter wait first waits for the
 * current one.
 */
export const LOOSENING_WAIT = {
  category: 'LOOSENING',
  subCategory: 'WAIT',
  fallback: String(LEAST_LOOSENING_WAIT),
  isValid: (text) => LOOSENING_WAITS.some((hours) => String(hours) === text),
  isLooser: (requested, current) => Number(requested) < Number(current),
} as const satisfies KnownPreference;

/** A note of the player, shown to them when they want to loosen something. */
const NOTE_TO_SELF = {
  category: 'LOOSENING',
  subCategory: 'NOTE',
  fallback: '',
  isValid: (text) => text.length <= MAX_NOTE_TO_SELF && secretNumberIn(text) === undefined,
} as const satisfies KnownPreference;

/** Games whose results the player gets alerts for as soon as they are published. */
export const RESULT_ALERTS = {
  category: 'DRAW_ALERTS',
  subCategory: 'RESULTS',
  fallback: '',
  isValid: (text) => readResultAlerts(text) !== undefined,
} as const satisfies KnownPreference;

/** Single draws whose result the player wants to be reminded of. */
export const DRAW_REMINDERS = {
  category: 'DRAW_ALERTS',
  subCategory: 'DRAWS',
  fallback: '',
  isValid: (text) => readDrawReminders(text) !== undefined,
} as const satisfies KnownPreference;

/** Games whose jackpot the player gets alerts for, from an amount on. */
export const JACKPOT_ALERTS = {
  category: 'DRAW_ALERTS',
  subCategory: 'JACKPOTS',
  fallback: '',
  isValid: (text) => readJackpotAlerts(text) !== undefined,
} as const satisfies KnownPreference;

/** Maximum number of favorite instant games. */
const MOST_FAVORITES = 24;
const SLUGS = /^([a-z][a-z0-9-]{1,39}(,[a-z][a-z0-9-]{1,39})*)?$/;

/** Instant games that the player marked as favorites: slugs separated by commas, each at most once. */
export const FAVORITE_GAMES = {
  category: 'INSTANT_GAMES',
  subCategory: 'FAVORITES',
  fallback: '',
  isValid: (text) => {
    const slugs = text.split(',');
    return SLUGS.test(text) && slugs.length <= MOST_FAVORITES && new Set(slugs).size === slugs.length;
  },
} as const satisfies KnownPreference;

const isYesOrNo = (text: string) => text === 'true' || text === 'false';

/**
 * Whether the player gets emails about a subscription's charges and missed draws, and about their own changes to it.
 * Emails about claims, money, tickets and subscriptions that stop are always sent (WLA-08).
 */
export const SUBSCRIPTION_EMAILS = {
  category: 'EMAILS',
  subCategory: 'SUBSCRIPTIONS',
  fallback: 'true',
  isValid: isYesOrNo,
} as const satisfies KnownPreference;

/** Whether the player gets the receipt of every purchase by email; off until the player turns it on. */
export const RECEIPT_EMAILS = {
  category: 'EMAILS',
  subCategory: 'RECEIPTS',
  fallback: 'false',
  isValid: isYesOrNo,
} as const satisfies KnownPreference;

/**
 * Hours in which emails and text messages of notices are held, such as "22-7" in Central Time; '' for none. Messages
 * about account security and claim deadlines aren't held.
 */
export const QUIET_HOURS = {
  category: 'QUIET_HOURS',
  subCategory: 'MESSAGES',
  fallback: '',
  isValid: (text) => readQuietHours(text) !== undefined,
} as const satisfies KnownPreference;

/** Consent to text messages about prizes that have to be claimed; off until the player turns it on. */
export const PRIZE_TEXTS = {
  category: 'TEXTS',
  subCategory: 'PRIZES',
  fallback: 'false',
  isValid: isYesOrNo,
} as const satisfies KnownPreference;

/** Channels on which a player can opt in to offers; each is off until the player turns it on. */
export const MARKETING_WAYS = ['EMAIL', 'TEXT', 'PUSH'] as const;
export type MarketingWay = (typeof MARKETING_WAYS)[number];
export const MARKETING = 'MARKETING';

const marketingConsent = (subCategory: MarketingWay): KnownPreference => ({
  category: MARKETING,
  subCategory,
  fallback: 'false',
  isValid: isYesOrNo,
  isConsent: true,
});

/** Every preference of the product, in the order the API lists them [S3-3]. */
export const KNOWN_PREFERENCES: readonly KnownPreference[] = [
  {
    category: 'ACCESSIBILITY',
    subCategory: 'DEFAULT',
    fallback: 'false',
    isValid: isYesOrNo,
  },
  SESSION_TIME_LIMIT,
  LOOSENING_WAIT,
  NOTE_TO_SELF,
  RESULT_ALERTS,
  JACKPOT_ALERTS,
  DRAW_REMINDERS,
  FAVORITE_GAMES,
  SUBSCRIPTION_EMAILS,
  RECEIPT_EMAILS,
  QUIET_HOURS,
  PRIZE_TEXTS,
  ...MARKETING_WAYS.map(marketingConsent),
];

/** Names of a preference in the API. */
export type PreferenceName = { readonly category: string; readonly subCategory: string };

/** Returns the known preference with these names. */
export function findKnownPreference(name: PreferenceName): KnownPreference | undefined {
  return KNOWN_PREFERENCES.find((known) => known.category === name.category && known.subCategory === name.subCategory);
}
