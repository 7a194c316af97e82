import * as z from 'zod/mini';

/** The most toggles an answer may hold, and the longest texts in it: far above any real one. */
export const MAX_TOGGLES = 1000;
const MAX_NAME = 200;
const MAX_PAYLOAD = 64 * 1024;

/** The flag client counts by name in a plain object: a name every object has would reach what all objects share. */
export function isPlainName(word: string): boolean {
  return !(word in Object.prototype);
}

const name = z.string().check(z.minLength(1), z.maxLength(MAX_NAME), z.refine(isPlainName));

/** A variant of a toggle; the payload's value is always text, `type` says how to read it. */
export const toggleVariant = z.object({
  name,
  enabled: z.boolean(),
  payload: z.optional(
    z.object({
      type: z.enum(['string', 'number', 'json', 'csv']),
      value: z.string().check(z.maxLength(MAX_PAYLOAD)),
    }),
  ),
});

/** One toggle as the flag server sends it [S3-25]. */
export const featureToggle = z.object({
  name,
  enabled: z.boolean(),
  variant: toggleVariant,
  impressionData: z.boolean(),
});
/** The toggles that are on: one that is off, or unknown, is left out [S7-33]. */
export const togglesAnswer = z.object({ toggles: z.array(featureToggle).check(z.maxLength(MAX_TOGGLES)) });

const count = z.int().check(z.minimum(0));

/**
 * Counts of a while, as the client sends them to `{flag url}/client/metrics` [S3-26, S7-34].
 * @internal Tests hold the metrics of the SDK to this shape; the flag server validates them in the product.
 */
export const flagMetricsBody = z.object({
  appName: name,
  instanceId: name,
  bucket: z.object({
    start: z.string(),
    stop: z.string(),
    toggles: z.record(name, z.object({ yes: count, no: count, variants: z.record(name, count) })),
  }),
});
