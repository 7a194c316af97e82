import { ALL_RULES } from '@sunflower/game-rules/all-rules.ts';
import { flagClientSettings } from '@sunflower/partner-protocols/feature-flags.ts';
import { beaconSettings } from '@sunflower/service-base/beacon/beacon-settings.ts';
import { databaseUrlSetting, listSetting, programSettings } from '@sunflower/service-base/settings.ts';
import * as z from 'zod';
import { KNOWN_PUSH_SERVICES } from '../partner-ports/web-push/push-services.ts';
import { documentSettings } from './document-settings.ts';
import { logSettings } from './public-log/log-settings.ts';

/** Origins separated by commas: https, or http on the same machine. */
const originList = listSetting.refine(
  (parts) => parts.every((part) => isSecureOrLocal(part) && originAsGiven(part)),
  'must be origins such as https://collect.example.org, separated by commas',
);

/** Returns whether an address has https, or http on the same machine. */
function isSecureOrLocal(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && /^([\w-]+\.)*localhost$/.test(hostname));
}

function originAsGiven(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function isNatsAddress(text: string): boolean {
  return /^(nats|tls):\/\/[^/]+$/.test(text.trim()) && URL.canParse(text.trim());
}

/** Returns the schema of a whole number of hours or days that a player waits, at least one. */
const wait = (most: number) => z.coerce.number().int().min(1).max(most);

/** Every setting of the platform; docs/configuration.md is written from it. */
export const platformSettings = z.object({
  ...programSettings,
  DATABASE_URL: databaseUrlSetting,
  SUNFLOWER_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address the platform listens on; by default only this machine can reach it.'),
  SUNFLOWER_DATA_FOLDER: z.string().default('.data').describe('Folder for generated pages and logs.'),
  SUNFLOWER_DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(0.5)
    .describe(
      'After SIGTERM the platform reports that it is no longer ready, but accepts connections for this long: the ' +
        'time a load balancer takes to notice.',
    ),
  SUNFLOWER_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(4)
    .max(200)
    .default(16)
    .describe(
      'Maximum number of database connections. Each running step of a draw uses one, and six may run: fewer than ' +
        '10 slow the platform down.',
    ),
  SUNFLOWER_OIDC_ISSUER: z.url().optional().describe('Issuer of the identity provider; by default the embedded one.'),
  SUNFLOWER_OIDC_CLIENT_ID: z
    .string()
    .default('sunflower-web')
    .describe('Client id of the gateway at the identity provider.'),
  SUNFLOWER_OIDC_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Secret of that client; by default read from a file in the keys folder. Secret.'),
  SUNFLOWER_CUSTODIAN_KEY_FILE: z
    .string()
    .optional()
    .describe('Public key of the custodian of half of each seed, else in the keys folder. Production checks it.'),
  SUNFLOWER_EARLIER_CUSTODIAN_KEY_FILES: listSetting.describe('Keys of earlier custodians, for draws that name them.'),
  SUNFLOWER_DRAW_KEY_FILE: z
    .string()
    .optional()
    .describe(
      'Public key of the draw machine whose results are accepted; by default the file that the machine writes to ' +
        'the keys folder.',
    ),
  SUNFLOWER_FEATURE_FLAGS_URL: z.url().optional().describe('Address of the flag server; by default the embedded one.'),
  ...flagClientSettings,
  SUNFLOWER_FEATURE_FLAGS_REFRESH_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(5)
    .describe('How often the platform polls its flags.'),
  SUNFLOWER_WITNESSED_PLAY_CENTS: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe(
      'Price in cents from which a play of an instant game is drawn only after witnesses of the public log have seen ' +
        'its debit, before its beacon round. Not set: no play needs them.',
    ),
  SUNFLOWER_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(2)
    .max(30)
    .default(15)
    .describe('Minutes without a request until a session ends.'),
  SUNFLOWER_LONG_PLAY_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(12)
    .default(2)
    .describe(
      'A player is asked whether to continue after this many hours of one session, and again after each further ' +
        'period of that length.',
    ),
  SUNFLOWER_LOCATION_SIMULATION: z
    .enum(['on', 'off'])
    .optional()
    .describe('Off: accepts only measured locations. By default simulated ones are accepted, except in production.'),
  SUNFLOWER_LOCATION_FALLBACK_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine(isSecureOrLocal, 'must be https, or http on the same machine')
    .optional()
    .describe(
      'Origin of a second location engine: https, or http on the same machine. Pages use it when the first does not ' +
        'answer; tokens of both are accepted. `LOCATION_FALLBACK_INTEGRITY` names its script.',
    ),
  SUNFLOWER_LOCATION_BLOCK_MINUTES: z.coerce
    .number()
    .int()
    .min(0)
    .max(525_600)
    .default(0)
    .describe(
      'How long a player who denies location access is blocked from play, in every session. 0: until their browser ' +
        'allows it again after a reload, or until the next sign-in.',
    ),
  SUNFLOWER_LOCATION_CHECK_DAYS: z.coerce
    .number()
    .int()
    .min(30)
    .max(3_650)
    .default(400)
    .describe('Days for which the outcome of each location check is stored; then it is deleted.'),
  SUNFLOWER_UNFREEZE_HOURS: wait(168)
    .default(24)
    .describe('Hours between a request to unfreeze an account and the end of the freeze.'),
  SUNFLOWER_CLOSING_DAYS: wait(90)
    .default(7)
    .describe('Days between a request to close an account and its end, in which the player may keep the account.'),
  SUNFLOWER_CLOSED_IDENTITY_YEARS: z.coerce
    .number()
    .int()
    .min(5)
    .max(30)
    .default(7)
    .describe(
      'Years for which name, birth date and address of a closed account are stored with its records of payments; ' +
        'then they are erased, except those of self-excluded people.',
    ),
  SUNFLOWER_SHOWCASE_PASSWORD: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Password of `/showcase`; if it is empty or, outside development, missing, there is no showcase. In ' +
        'development `sunflower-showcase`; in production set your own of at least 12 characters. Secret.',
    ),
  SUNFLOWER_FOUNDING_SECRET: z
    .string()
    .min(32)
    .max(200)
    .optional()
    .describe(
      'Secret of at least 32 characters with which the founders register themselves as the first operators. It works ' +
        'once; without it, no founding is accepted. Remove it afterwards. Secret.',
    ),
  SUNFLOWER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Base address of the OpenTelemetry collector that receives spans; without it, none are created.'),
  SUNFLOWER_NATS_URL: z
    .string()
    .refine((text) => text.split(',').every(isNatsAddress), 'must be nats:// or tls:// addresses, separated by commas')
    .optional()
    .describe(
      'NATS that carries push signals between nodes, as `nats://user:password@host:4222`; separate several of ' +
        'one cluster with commas. Without it every node listens to the database. Secret.',
    ),
  SUNFLOWER_CHALLENGE_ORIGINS: originList.describe(
    'Origins to which the payment processor may send a player for a challenge, separated by commas; by default ' +
      "the processor's own.",
  ),
  SUNFLOWER_TYPED_RESULT_GAMES: listSetting
    .transform((ids) => new Set(ids))
    .refine(
      (games) => [...games].every((id) => ALL_RULES.some(({ gameId }) => gameId === id)),
      'must be game ids such as powerball, separated by commas',
    )
    .describe(
      'Games whose draws take place elsewhere, separated by commas: operators type in their numbers. For other ' +
        'games they may do so only once the draw machine has returned none for 30 minutes.',
    ),
  ...documentSettings,
  ...logSettings,
  SUNFLOWER_PAYER_TAX_ID: z
    .string()
    .regex(/^\d{2}-\d{7}$/, 'must be a federal identification number such as 12-3456789')
    .optional()
    .describe(
      "The lottery's federal identification number, printed on Forms W-2G; without it the form says whom to ask.",
    ),
  SUNFLOWER_PAYER_STATE_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]{2,30}$/)
    .optional()
    .describe("The lottery's identification number at the Kansas Department of Revenue, printed on Forms W-2G."),
  SUNFLOWER_CLAMD_ADDRESS: z
    .string()
    .regex(/^[A-Za-z0-9.-]+:\d{1,5}$/, 'must be a host and a port, such as 127.0.0.1:3310')
    .optional()
    .describe(
      'Host and port of ClamAV (clamd), which scans every document; without it only the standard test file is found. ' +
        'Production needs it.',
    ),
  SUNFLOWER_PUSH_SERVICES: z
    .string()
    .default(KNOWN_PUSH_SERVICES.join(','))
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .refine(
      (services) => services.every((service) => /^https:\/\/(\*\.)?[a-z0-9.-]+$/.test(service)),
      'must be origins such as https://*.push.services.mozilla.com, separated by commas',
    )
    .describe(
      "Push services of browsers' vendors, separated by commas: messages to closed browsers go to no other address. " +
        'A * stands for any labels of a host name; empty turns such messages off.',
    ),
  SUNFLOWER_VENDOR_ORIGINS: originList.describe(
    'Origins that analytics and marketing scripts may call in addition to their own, separated by commas.',
  ),
  ...beaconSettings,
});
