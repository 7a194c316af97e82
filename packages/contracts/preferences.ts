import * as z from 'zod/mini';
import { existingInstant, idText, instantText } from './codecs.ts';

/** Paths of this file's calls; the last two are ours. */
export const PREFERENCES_PATHS = {
  playerLevels: '/web/customer/rest/v1/players/me/player-levels',
  preferences: '/web/customer/rest/v1/players/me/preferences',
  preference: '/web/customer/rest/v1/players/me/preferences/:preferenceId',
  confirmation: '/web/customer/rest/v1/players/me/preferences/:preferenceId/confirmation',
  pending: '/web/customer/rest/v1/players/me/preferences/:preferenceId/pending',
} as const;

/**
 * How far an account is verified [S3-2]. The first two are the specification's: TEMPORARY_ACCOUNT while the identity check has not answered
 * yet, NO_PLAYER_LEVEL when it asks for more or said no. VERIFIED_ACCOUNT is ours. A client takes any other text as verified.
 */
export const PLAYER_LEVELS = ['NO_PLAYER_LEVEL', 'TEMPORARY_ACCOUNT', 'VERIFIED_ACCOUNT'] as const;
export type PlayerLevel = (typeof PLAYER_LEVELS)[number];

/** `GET /web/customer/rest/v1/players/me/player-levels` [S7-2]. */
export const playerLevelAnswer = z.object({ playerLevel: z.enum(PLAYER_LEVELS) });
/** Preferences every server of ours knows [S3-3]; more may come. */
export const PREFERENCES = {
  /** 'true': accessibility mode. */
  accessibility: { category: 'ACCESSIBILITY', subCategory: 'DEFAULT' },
  /** The player's minutes a session may last, '' for no limit; `globalPreference`: hours after which playing counts as long. */
  sessionTimeLimit: { category: 'TIME_LIMIT', subCategory: 'SESSION' },
  /** Games whose results are told of, and games whose jackpot is from an amount on: `game-rules/draw-alerts.ts` reads both. */
  resultAlerts: { category: 'DRAW_ALERTS', subCategory: 'RESULTS' },
  jackpotAlerts: { category: 'DRAW_ALERTS', subCategory: 'JACKPOTS' },
  /** 'true', which holds by itself: what her subscriptions do is told by letter too. */
  subscriptionLetters: { category: 'LETTERS', subCategory: 'SUBSCRIPTIONS' },
  /** 'true': the player gave leave to be sent offers this way. Nobody has it until she says so; an exclusion takes it back (IRGS-11). */
  marketingEmail: { category: 'MARKETING', subCategory: 'EMAIL' },
  marketingText: { category: 'MARKETING', subCategory: 'TEXT' },
  marketingPush: { category: 'MARKETING', subCategory: 'PUSH' },
} as const;

/** The name a client keeps a preference under [S3-3]. */
export function preferenceKey(named: { readonly category: string; readonly subCategory: string }): string {
  return `${named.category}__${named.subCategory}`;
}

/** Whole minutes a player may set for a session; a session never lasts longer than the most (GLI19-05). */
export const SESSION_LIMIT_MINUTES = { least: 10, most: 720 } as const;

const LONGEST_PREFERENCE = 200;
const word = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,63}$/));
const preferenceText = z.string().check(z.maxLength(LONGEST_PREFERENCE));

/** A looser value that waits: it takes effect when the player confirms it between `confirmableAt` and `lapsesAt`, never by itself (IRGS-02). */
export const pendingPreference = z.object({
  preference: preferenceText,
  askedAt: instantText,
  confirmableAt: instantText,
  lapsesAt: instantText,
});
export type PendingPreference = z.output<typeof pendingPreference>;

/**
 * One preference of the caller [S3-3]. Without `preferenceId` it was never set: `preference` is what holds then, and setting it is an insert
 * [S4.9-1]. `globalPreference` is the operator's value, '' when there is none.
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
export const preferencesAnswer = z.array(playerPreference);

export const preferenceParams = z.object({ preferenceId: idText });

/** `PUT .../preferences/{preferenceId}` [S7-4]; the answer is the preference as it stands, with what waits. */
export const changePreferenceBody = z.strictObject({ preference: preferenceText });
/** `POST .../preferences` [S7-5]; one that is there already is changed as by PUT. */
export const insertPreferenceBody = z.strictObject({
  category: word,
  subCategory: word,
  preference: preferenceText,
});
/** `POST .../confirmation`, ours: names the wish it confirms, so that the same confirmation sent again confirms no later one. */
export const confirmPreferenceBody = z.strictObject({ preference: preferenceText, askedAt: existingInstant });
