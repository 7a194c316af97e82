import * as z from 'zod/mini';
import { existingInstant, idText, instantText } from './codecs.ts';
import { plainText } from './plain-text.ts';

/** Paths of the calls in this file; the last two are ours. */
export const PREFERENCES_PATHS = {
  playerLevels: '/web/customer/rest/v1/players/me/player-levels',
  preferences: '/web/customer/rest/v1/players/me/preferences',
  preference: '/web/customer/rest/v1/players/me/preferences/:preferenceId',
  confirmation: '/web/customer/rest/v1/players/me/preferences/:preferenceId/confirmation',
  pending: '/web/customer/rest/v1/players/me/preferences/:preferenceId/pending',
} as const;

/**
 * How far an account is verified [S3-2]. The first two are from the specification: TEMPORARY_ACCOUNT until the identity
 * check has responded, NO_PLAYER_LEVEL when it needs more information or failed. VERIFIED_ACCOUNT is ours. A client
 * treats any other value as verified.
 */
export const PLAYER_LEVELS = ['NO_PLAYER_LEVEL', 'TEMPORARY_ACCOUNT', 'VERIFIED_ACCOUNT'] as const;
export type PlayerLevel = (typeof PLAYER_LEVELS)[number];

/** `GET /web/customer/rest/v1/players/me/player-levels` [S7-2]. */
export const playerLevelResponse = z.object({ playerLevel: z.enum(PLAYER_LEVELS) });
/** Preferences that every one of our servers supports [S3-3]; more may be added. */
export const PREFERENCES = {
  /** 'true': accessibility mode. */
  accessibility: { category: 'ACCESSIBILITY', subCategory: 'DEFAULT' },
  /**
   * The player's session limit in minutes; '' means no limit. Its `globalPreference` is the operator's threshold for a
   * long session, in hours.
   */
  sessionTimeLimit: { category: 'TIME_LIMIT', subCategory: 'SESSION' },
  /**
   * Hours that a looser value waits before it can be confirmed, '48' by default, and the player's note for that moment.
   */
  looseningWait: { category: 'LOOSENING', subCategory: 'WAIT' },
  noteToSelf: { category: 'LOOSENING', subCategory: 'NOTE' },
  /**
   * Games to send result alerts for; games to send jackpot alerts for, each from an amount on; and single draws to
   * send the result alert for: `game-rules/draw-alerts.ts` parses them.
   */
  resultAlerts: { category: 'DRAW_ALERTS', subCategory: 'RESULTS' },
  jackpotAlerts: { category: 'DRAW_ALERTS', subCategory: 'JACKPOTS' },
  drawReminders: { category: 'DRAW_ALERTS', subCategory: 'DRAWS' },
  /** Slugs of the player's favorite instant games, separated by commas. */
  favoriteGames: { category: 'INSTANT_GAMES', subCategory: 'FAVORITES' },
  /** 'true', the default: subscription events are also sent by email. */
  subscriptionEmails: { category: 'EMAILS', subCategory: 'SUBSCRIPTIONS' },
  /** 'true': the player wants an email with the receipt of every purchase. */
  receiptEmails: { category: 'EMAILS', subCategory: 'RECEIPTS' },
  /** Hours in Central Time during which emails and texts are held, such as '22-7'; '' for none. */
  quietHours: { category: 'QUIET_HOURS', subCategory: 'MESSAGES' },
  /** 'true': the player wants text messages about prizes that have to be claimed. */
  prizeTexts: { category: 'TEXTS', subCategory: 'PRIZES' },
  /**
   * 'true': the player agreed to receive offers by email (the next two: by text message, by push). Off until the player
   * agrees; an exclusion withdraws the agreement (IRGS-11).
   */
  marketingEmail: { category: 'MARKETING', subCategory: 'EMAIL' },
  marketingText: { category: 'MARKETING', subCategory: 'TEXT' },
  marketingPush: { category: 'MARKETING', subCategory: 'PUSH' },
} as const;

/** Returns the key under which a client stores a preference [S3-3]. */
export function preferenceKey(named: { readonly category: string; readonly subCategory: string }): string {
  return `${named.category}__${named.subCategory}`;
}

/**
 * Minimum and maximum session length, in whole minutes, that a player may set; no session is longer than the maximum
 * (GLI19-05).
 */
export const SESSION_LIMIT_MINUTES = { least: 10, most: 720 } as const;

/** Maximum number of favorite instant games; the slugs of all of them fit into a preference. */
export const MOST_FAVORITES = 24;
const LONGEST_PREFERENCE = 1000;
const word = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,63}$/));
const preferenceText = plainText(LONGEST_PREFERENCE);

/**
 * A pending looser value: it takes effect only if the player confirms it between `confirmableAt` and `lapsesAt`, never
 * automatically (IRGS-02).
 */
export const pendingPreference = z.object({
  preference: preferenceText,
  askedAt: instantText,
  confirmableAt: instantText,
  lapsesAt: instantText,
});
export type PendingPreference = z.output<typeof pendingPreference>;

/**
 * One preference of the caller [S3-3]. Without `preferenceId` it was never set: `preference` is the default, and
 * setting it is an insert [S4.9-1]. `globalPreference` is the operator's value, '' if it has none.
 */
export const playerPreference = z.object({
  preferenceId: z.optional(idText),
  category: z.string(),
  subCategory: z.string(),
  preference: z.string(),
  globalPreference: z.string(),
  pending: z.optional(pendingPreference),
});
export type PlayerPreference = z.output<typeof playerPreference>;

/** `GET .../preferences` [S7-3]: every known preference once. */
export const preferencesResponse = z.array(playerPreference);

export const preferenceParams = z.object({ preferenceId: idText });

/** `PUT .../preferences/{preferenceId}` [S7-4]; the response is the preference now in effect and its pending change. */
export const changePreferenceBody = z.strictObject({ preference: preferenceText });
/** `POST .../preferences` [S7-5]; if it already exists, it is changed as by PUT. */
export const insertPreferenceBody = z.strictObject({
  category: word,
  subCategory: word,
  preference: preferenceText,
});
/**
 * `POST .../confirmation`, ours: names the pending change it confirms, so that a repeated confirmation can't confirm a
 * later one.
 */
export const confirmPreferenceBody = z.strictObject({ preference: preferenceText, askedAt: existingInstant });
