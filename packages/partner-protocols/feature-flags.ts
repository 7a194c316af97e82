import { z } from 'zod';
import { line, lines } from './one-line.ts';

/**
 * The protocol between clients and a flag server, the frontend API of Unleash, and the administration of the embedded
 * server, as in README.md.
 */
export const MAX_TOGGLES = 1000;
const MAX_PAYLOAD = 64 * 1024;

export const toggleNameSchema = z.string().regex(/^[A-Za-z0-9_.-]{1,200}$/);

export const toggleVariantSchema = z.object({
  name: line().min(1).max(200),
  enabled: z.boolean(),
  payload: z.object({ type: z.enum(['string', 'number', 'json', 'csv']), value: lines().max(MAX_PAYLOAD) }).optional(),
});

export const toggleSchema = z.object({
  name: line().min(1).max(200),
  enabled: z.boolean(),
  variant: toggleVariantSchema,
  impressionData: z.boolean(),
});
export type Toggle = z.infer<typeof toggleSchema>;

export const togglesResponseSchema = z.object({ toggles: z.array(toggleSchema).max(MAX_TOGGLES) });

/** The variant of a toggle without variants [S3-25]. */
export const DISABLED_VARIANT = { name: 'disabled', enabled: false } as const;

const count = z.int().min(0).max(1_000_000_000);
const name = line().min(1).max(200);

/** Unknown fields are accepted: newer clients send more. */
export const metricsBodySchema = z.object({
  appName: name,
  instanceId: name.optional(),
  bucket: z.object({
    start: z.iso.datetime(),
    stop: z.iso.datetime(),
    toggles: z
      .record(
        name,
        z.object({ yes: count.default(0), no: count.default(0), variants: z.record(name, count).default({}) }),
      )
      .refine((toggles) => Object.keys(toggles).length <= MAX_TOGGLES),
  }),
});
export type FlagMetrics = z.infer<typeof metricsBodySchema>;

export const flagAdminToggleSchema = z.strictObject({
  name: toggleNameSchema,
  isEnabled: z.boolean(),
  description: lines().max(500),
});
export type FlagAdminToggle = z.infer<typeof flagAdminToggleSchema>;
export const addTogglesBodySchema = z.strictObject({ toggles: z.array(flagAdminToggleSchema).min(1).max(MAX_TOGGLES) });
export const addTogglesResponseSchema = z.object({ added: z.array(toggleNameSchema) });
export const setToggleBodySchema = z.strictObject({ isEnabled: z.boolean() });
export const adminTogglesResponseSchema = z.object({ toggles: z.array(flagAdminToggleSchema).max(MAX_TOGGLES) });

export type FeatureFlagsRefusalCode = 'UNAUTHORIZED' | 'TOGGLE_UNKNOWN' | 'TOO_MANY_TOGGLES';

/** The settings shared by the flag server and its callers. */
export const flagClientSettings = {
  SUNFLOWER_FEATURE_FLAGS_CLIENT_KEY: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('The client key of the flag server. Public: every browser has it. By default a file in the keys folder.'),
  SUNFLOWER_FEATURE_FLAGS_KEY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/i)
    .default('authorization')
    .describe('The header that carries the key.'),
};
