import { readJackpotAlerts, readResultAlerts } from '@sunflower/game-rules/draw-alerts.ts';

/** A preference this product knows; nothing else can be stored. A new one is a row of the table below. */
export type KnownPreference = {
  readonly category: string;
  readonly subCategory: string;
  /** What holds until the player sets it. */
  readonly fallback: string;
  readonly isValid: (text: string) => boolean;
  /** For what protects: whether a value protects less than the one that stands, and so has to wait and be confirmed (IRGS-02). */
  readonly isLooser?: (wish: string, standing: string) => boolean;
  /** Leave to be sent offers: every change of it is written down, and an exclusion takes it back (IRGS-11). */
  readonly isLeave?: true;
};

/** Whole minutes of a session time limit: less cannot be played in, more would outlast every session (GLI19-05). */
export const SESSION_LIMIT_MINUTES = { least: 10, most: 720 } as const;

/** No limit is the loosest of all. */
const minutesOf = (text: string) => (text === '' ? Number.POSITIVE_INFINITY : Number(text));

const isMinutes = (text: string) =>
  /^[1-9]\d{0,3}$/.test(text) &&
  Number(text) >= SESSION_LIMIT_MINUTES.least &&
  Number(text) <= SESSION_LIMIT_MINUTES.most;

/** The player's minutes a session may last; '' for no limit. */
export const SESSION_TIME_LIMIT = {
  category: 'TIME_LIMIT',
  subCategory: 'SESSION',
  fallback: '',
  isValid: (text) => text === '' || isMinutes(text),
  isLooser: (wish, standing) => minutesOf(wish) > minutesOf(standing),
} as const satisfies KnownPreference;

/** Games whose results the player is told of as soon as they are published. */
export const RESULT_ALERTS = {
  category: 'DRAW_ALERTS',
  subCategory: 'RESULTS',
  fallback: '',
  isValid: (text) => readResultAlerts(text) !== undefined,
} as const satisfies KnownPreference;

/** Games whose jackpot the player is told of from an amount on. */
export const JACKPOT_ALERTS = {
  category: 'DRAW_ALERTS',
  subCategory: 'JACKPOTS',
  fallback: '',
  isValid: (text) => readJackpotAlerts(text) !== undefined,
} as const satisfies KnownPreference;

const isYesOrNo = (text: string) => text === 'true' || text === 'false';

/** Whether what a player's subscriptions do is told by letter too; what concerns a claim always is (WLA-08). */
export const SUBSCRIPTION_LETTERS = {
  category: 'LETTERS',
  subCategory: 'SUBSCRIPTIONS',
  fallback: 'true',
  isValid: isYesOrNo,
} as const satisfies KnownPreference;

/** Ways a player can give leave to be sent offers; without her word none is open. */
export const MARKETING_WAYS = ['EMAIL', 'TEXT', 'PUSH'] as const;
export type MarketingWay = (typeof MARKETING_WAYS)[number];
export const MARKETING = 'MARKETING';

const marketingLeave = (subCategory: MarketingWay): KnownPreference => ({
  category: MARKETING,
  subCategory,
  fallback: 'false',
  isValid: isYesOrNo,
  isLeave: true,
});

/** Every preference of the product, in the order they are told [S3-3]. */
export const KNOWN_PREFERENCES: readonly KnownPreference[] = [
  {
    category: 'ACCESSIBILITY',
    subCategory: 'DEFAULT',
    fallback: 'false',
    isValid: isYesOrNo,
  },
  SESSION_TIME_LIMIT,
  RESULT_ALERTS,
  JACKPOT_ALERTS,
  SUBSCRIPTION_LETTERS,
  ...MARKETING_WAYS.map(marketingLeave),
];

/** Names of a preference as the wire has them. */
export type PreferenceName = { readonly category: string; readonly subCategory: string };

/** The known preference of these names. */
export function findKnown(name: PreferenceName): KnownPreference | undefined {
  return KNOWN_PREFERENCES.find((known) => known.category === name.category && known.subCategory === name.subCategory);
}
