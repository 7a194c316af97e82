import { ACCESS_TYPE } from '@sunflower/player-rules/access/access-rights.ts';
import { CLOSED_PARTS } from '@sunflower/player-rules/access/closed-parts.ts';
import { ACCESS_NOTICES } from '@sunflower/player-rules/notices/notice-kinds.ts';
import * as z from 'zod/mini';
import { idText, instantText } from './codecs.ts';

/** Paths of the calls in this file. */
export const ACCESS_PATHS = {
  featureSets: '/web/access/rest/v1/customers/me/feature-sets',
  attributes: '/web/access/rest/v1/access-attributes',
} as const;

/** Numeric codes of access rights [S3-7]. */
export const ACCESS_TYPES = ACCESS_TYPE;
/** The user id of a restriction that applies to everyone [S4.7-4]. */
export const EVERYONE_USER_ID = '0';

/**
 * Not strict: a client that can't read the response treats everything as allowed [S4.7-3], so an extra parameter must
 * not hide the player's restrictions.
 */
export const featureSetsQuery = z.object({ accessType: z._default(z.enum(['ALLOW', 'DENY']), 'DENY') });

/**
 * One restriction of the player [S3-5, S3-6]; without `expires` it has no end date. `termEndedAt` is set for a
 * self-exclusion whose term is over but that stays in effect until the player has completed the steps to return
 * (IRGS-06).
 */
export const featureSet = z.object({
  name: z.string(),
  allowed: z.boolean(),
  expires: z.optional(instantText),
  termEndedAt: z.optional(instantText),
  features: z.array(z.object({ name: z.string(), allowed: z.boolean() })),
});
export type FeatureSetOnWire = z.output<typeof featureSet>;
/** [S7-6] */
export const featureSetsResponse = z.array(featureSet);

/** One operational unit that is restricted for everyone [S3-8]. */
export const platformRestriction = z.object({
  operationalUnit: z.string(),
  userId: z.string(),
  accessType: z.union([z.literal(ACCESS_TYPES.ALLOW), z.literal(ACCESS_TYPES.DENY)]),
});
export type PlatformRestriction = z.output<typeof platformRestriction>;
/** [S7-7] */
export const accessAttributesResponse = z.array(platformRestriction);

/**
 * `details` of ACCESS_DENIED and PLAYER_EXCLUDED on every call: the restricted unit, its feature set, the end (null: no
 * end) and whether it applies to everyone. They are enough for a client that didn't know about the restriction to show
 * the full alert.
 */
export const accessRefusalDetails = z.object({
  unit: z.string(),
  restriction: z.string(),
  expires: z.nullable(instantText),
  /** Set for a self-exclusion whose term is over but that is still in effect, as in `featureSet`. */
  termEndedAt: z.optional(instantText),
  isForEveryone: z.boolean(),
});
export type AccessRefusalDetails = z.output<typeof accessRefusalDetails>;

/** Template of the notification about rights of the player that operators changed. */
export const ACCESS_TEMPLATE = 'ACCESS_Notification_001';

/**
 * Parts of the account that operators closed or granted (`until` is the end, or null) or opened again, a block of the
 * location that they lifted, an exclusion that they entered, a tighter limit, or the result of an identity check.
 */
export const accessNotification = z.object({
  id: idText,
  template: z.literal(ACCESS_TEMPLATE),
  createdAt: instantText,
  kind: z.enum(ACCESS_NOTICES),
  parts: z.array(z.enum(CLOSED_PARTS)),
  until: z.nullable(instantText),
});
export type AccessNotification = z.output<typeof accessNotification>;
