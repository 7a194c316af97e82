import { ACCESS_TYPE } from '@sunflower/player-rules/access/access-rights.ts';
import * as z from 'zod/mini';
import { instantText } from './codecs.ts';

/** Paths of this file's calls. */
export const ACCESS_PATHS = {
  featureSets: '/web/access/rest/v1/customers/me/feature-sets',
  attributes: '/web/access/rest/v1/access-attributes',
} as const;

/** Numbers of an access right [S3-7]. */
export const ACCESS_TYPES = ACCESS_TYPE;
/** The user id of an entry that holds for everyone [S4.7-4]. */
export const EVERYONE_USER_ID = '0';

/**
 * Not strict: a client that cannot read the answer shows everything as allowed [S4.7-3], so a parameter it adds must not cost the player her
 * restrictions.
 */
export const featureSetsQuery = z.object({ accessType: z._default(z.enum(['ALLOW', 'DENY']), 'DENY') });

/**
 * One restriction of the player [S3-5, S3-6]: without `expires` it has no end. `termEndedAt`: a self-exclusion whose term is over and that lasts
 * until the player asks to come back (IRGS-06).
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
export const featureSetsAnswer = z.array(featureSet);

/** One switch for everyone [S3-8]. */
export const platformRestriction = z.object({
  operationalUnit: z.string(),
  userId: z.string(),
  accessType: z.union([z.literal(ACCESS_TYPES.ALLOW), z.literal(ACCESS_TYPES.DENY)]),
});
export type PlatformRestriction = z.output<typeof platformRestriction>;
/** [S7-7] */
export const accessAttributesAnswer = z.array(platformRestriction);

/**
 * `details` of ACCESS_DENIED and PLAYER_EXCLUDED, whichever call was refused: what is closed, under which feature set, until when (null: no end),
 * and whether for everyone. A client that did not know shows the same alert with it as one that did.
 */
export const accessRefusalDetails = z.object({
  unit: z.string(),
  restriction: z.string(),
  expires: z.nullable(instantText),
  /** As in a feature set. */
  termEndedAt: z.optional(instantText),
  isForEveryone: z.boolean(),
});
export type AccessRefusalDetails = z.output<typeof accessRefusalDetails>;
