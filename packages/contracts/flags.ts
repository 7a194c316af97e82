import * as z from 'zod/mini';

/** Maximum number of toggles in a response, and maximum length of its texts: far above any real value. */
export const MAX_TOGGLES = 1000;
const MAX_NAME = 200;
const MAX_PAYLOAD = 64 * 1024;

/**
 * Returns whether a name is safe as an object key: the flag client counts by name in a plain object, where a name from
 * `Object.prototype` would change every object.
 */
export function isPlainName(word: string): boolean {
  return !(word in Object.prototype);
}

const name = z.string().check(z.minLength(1), z.maxLength(MAX_NAME), z.refine(isPlainName));

/** A variant of a toggle; the payload's value is always text, and `type` says how to parse it. */
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
/** The toggles that are on; those that are off or unknown are left out [S7-33]. */
export const togglesResponse = z.object({ toggles: z.array(featureToggle).check(z.maxLength(MAX_TOGGLES)) });

const count = z.int().check(z.minimum(0));

/**
 * Counts over a period, as the client sends them to `{flag url}/client/metrics` [S3-26, S7-34].
 * @internal Tests check the SDK's metrics against this schema; in the product the flag server validates them.
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
