import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { flagClientSettings } from '@sunflower/partner-protocols/feature-flags.ts';
import { databaseUrlSetting, listSetting, programSettings } from '@sunflower/service-base/settings.ts';
import * as z from 'zod';

/** Origins separated by commas: https, or http on this very machine. */
const originList = listSetting.refine(
  (parts) =>
    parts.every((part) => /^(https:\/\/|http:\/\/([\w-]+\.)*localhost(:|$))/.test(part) && originAsGiven(part)),
  'must be origins such as https://collect.example.org, separated by commas',
);

function originAsGiven(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function isNatsAddress(text: string): boolean {
  return /^(nats|tls):\/\/[^/]+$/.test(text.trim()) && URL.canParse(text.trim());
}

/** Every setting of the platform; docs/configuration.md is written from it. */
export const platformSettings = z.object({
  ...programSettings,
  DATABASE_URL: databaseUrlSetting,
  SUNFLOWER_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address the platform listens on: this machine alone unless told otherwise.'),
  SUNFLOWER_DATA_FOLDER: z.string().default('.data').describe('Where written pages and logs lie.'),
  SUNFLOWER_DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(0.5)
    .describe(
      'After SIGTERM the platform is no longer ready, but accepts connections for this long: as long as a load balancer takes to notice.',
    ),
  SUNFLOWER_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(4)
    .max(200)
    .default(16)
    .describe(
      'Database connections. Each step of a draw that runs holds one, and six may run: less than 10 slow the platform down.',
    ),
  SUNFLOWER_OIDC_ISSUER: z
    .url()
    .optional()
    .describe('Issuer of the identity provider; the embedded one unless told otherwise.'),
  SUNFLOWER_OIDC_CLIENT_ID: z
    .string()
    .default('sunflower-web')
    .describe('Client id of the gateway at the identity provider.'),
  SUNFLOWER_OIDC_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Secret of that client; unless given, a file in the keys folder. Secret.'),
  SUNFLOWER_DRAW_KEY_FILE: z
    .string()
    .optional()
    .describe(
      'Public key of the draw machine whose results count; unless given, the file it leaves in the keys folder.',
    ),
  SUNFLOWER_FEATURE_FLAGS_URL: z
    .url()
    .optional()
    .describe('Address of the flag server; the embedded one unless told otherwise.'),
  ...flagClientSettings,
  SUNFLOWER_FEATURE_FLAGS_REFRESH_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(5)
    .describe('How often the platform asks for its flags.'),
  SUNFLOWER_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(30)
    .default(15)
    .describe('Minutes without a request until a session ends.'),
  SUNFLOWER_LONG_PLAY_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(12)
    .default(2)
    .describe('Hours of one session after which, and after every as many more, a player is asked whether to go on.'),
  SUNFLOWER_SHOWCASE_PASSWORD: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Password of `/showcase`; empty or, outside development, missing: there is none. In development `sunflower-showcase`; in production at least 12 characters of your own. Secret.',
    ),
  SUNFLOWER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Base address of the OpenTelemetry collector that spans are sent to; none are made without it.'),
  SUNFLOWER_NATS_URL: z
    .string()
    .refine((text) => text.split(',').every(isNatsAddress), 'must be nats:// or tls:// addresses, separated by commas')
    .optional()
    .describe(
      'NATS that carries signals of pushed messages between many nodes, as `nats://user:password@host:4222`, several of one cluster with commas between; without it every node listens to the database. Secret.',
    ),
  SUNFLOWER_CHALLENGE_ORIGINS: originList.describe(
    "Origins the payment processor may send a player to for a challenge, with commas between; by default the processor's own.",
  ),
  SUNFLOWER_TYPED_RESULT_GAMES: listSetting
    .transform((ids) => new Set(ids))
    .refine(
      (games) => [...games].every((id) => ALL_RULES.some(({ gameId }) => gameId === id)),
      'must be ids of games such as powerball, separated by commas',
    )
    .describe(
      'Games whose draws are held elsewhere, with commas between: operators type their numbers. For every other game they may only once the draw machine has given none for 30 minutes.',
    ),
  SUNFLOWER_VENDOR_ORIGINS: originList.describe(
    'Origins that the scripts of analytics and marketing may call besides their own, with commas between.',
  ),
});
