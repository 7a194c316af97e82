import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { type DrawFeedEnvironment, drawFeedEnvironmentSchema } from '@sunflower/partner-protocols/draw-feed.ts';
import type { CosigningPolicy } from '@sunflower/public-log/note/cosigned-entry.ts';
import { beaconConfig, beaconSettings } from '@sunflower/service-base/beacon/beacon-settings.ts';
import { keysFolderOf } from '@sunflower/service-base/key-manifest.ts';
import { listenerOf, originProblem } from '@sunflower/service-base/origins.ts';
import { cosigningPolicyOf } from '@sunflower/service-base/public-log/cosigning-policy.ts';
import { witnessConfigOf, witnessSettings } from '@sunflower/service-base/public-log/witness-settings.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { databaseUrlSetting, programSettings, settingsOf } from '@sunflower/service-base/settings.ts';
import { z } from 'zod';
import type { CustodianAddress } from './http-custodian.ts';

export type DrawFeedConfig = {
  readonly databaseUrl: string;
  /** Address to listen on; only this machine if left out. */
  readonly host?: string;
  readonly port: number;
  readonly keysFolder: string;
  readonly environment: DrawFeedEnvironment;
  readonly logLevel: string;
  /** Returns the pinned chain of the public beacon. Throws while the embedded beacon has never started. */
  readonly beaconChain: () => BeaconChain;
  /** Returns whose cosignatures a seal needs; undefined only in automated tests, whose seals need none. */
  readonly cosigning?: () => Promise<CosigningPolicy>;
  /** The custodian of the other half of new seeds; without a custodian, the machine has the whole seeds. */
  readonly custodian?: CustodianAddress;
  /** Who had that half before, and opens it for the draws of that time. */
  readonly earlierCustodian?: CustodianAddress;
};

/**
 * The program's settings, except for its listeners, public addresses and proxies; docs/configuration.md is generated
 * from them.
 */
export const drawFeedSettings = z.object({
  ...programSettings,
  ...beaconSettings,
  ...witnessSettings,
  DATABASE_URL: databaseUrlSetting,
  SUNFLOWER_DRAW_FEED_DATABASE_URL: z
    .url()
    .optional()
    .describe(
      "The draw machine's own database, which the platform can't read; `DATABASE_URL` if not set. Production refuses " +
        "the platform's.",
    ),
  SUNFLOWER_DRAW_FEED_KEYS_FOLDER: z
    .string()
    .optional()
    .describe(
      "The draw machine's own keys folder; `SUNFLOWER_KEYS_FOLDER` if not set. Production refuses the platform's.",
    ),
  SUNFLOWER_DRAW_FEED_ENVIRONMENT: drawFeedEnvironmentSchema
    .default('staging')
    .describe('Which key the draw machine signs with.'),
  SUNFLOWER_CUSTODIAN_URL: z
    .url()
    .optional()
    .describe(
      "Address of the custodian of the other half of the draw machine's seeds. Its secret " +
        '`draw-custodian.secret` and public key `draw-custodian-<environment>.public.pem` are files of the ' +
        "machine's keys folder. Without it, the machine alone has the seeds, which production refuses.",
    ),
  SUNFLOWER_EARLIER_CUSTODIAN_URL: z
    .url()
    .optional()
    .describe(
      'Address of the custodian before that one, until the last of its draws is held. Its files are ' +
        '`draw-custodian-earlier.secret` and `draw-custodian-earlier-<environment>.public.pem`.',
    ),
});

const EARLIER = 'SUNFLOWER_EARLIER_CUSTODIAN_URL';
const NO_CUSTODIAN =
  'SUNFLOWER_CUSTODIAN_URL is missing: set it to the https address of the custodian, another organization that has ' +
  'half of each seed.';

/**
 * Reads the settings of the draw machine; throws for an invalid one, for production without witnesses or without a
 * custodian, and if only one of its two environments is production.
 */
export function drawFeedConfig(env: NodeJS.ProcessEnv): DrawFeedConfig {
  const read = settingsOf(drawFeedSettings, env);
  const signsFor = signingEnvironmentOf(read);
  const keysFolder = read.SUNFLOWER_DRAW_FEED_KEYS_FOLDER ?? keysFolderOf(env);
  const cosigning = cosigningOf(read, env);
  const url = read.SUNFLOWER_CUSTODIAN_URL;
  if (signsFor === 'production') refuseUnfitCustodian(url);
  const earlierUrl = read.SUNFLOWER_EARLIER_CUSTODIAN_URL;
  const earlierProblem = signsFor === 'production' && earlierUrl && originProblem(EARLIER, earlierUrl);
  if (earlierProblem) throw new Error(earlierProblem);
  const files = { keysFolder, environment: signsFor };
  return {
    databaseUrl: read.SUNFLOWER_DRAW_FEED_DATABASE_URL ?? read.DATABASE_URL,
    ...listenerOf('drawFeed', env),
    keysFolder,
    environment: signsFor,
    logLevel: read.SUNFLOWER_LOG_LEVEL,
    beaconChain: beaconConfig(env).chain,
    cosigning,
    ...(url === undefined ? {} : { custodian: custodianOf(url, files) }),
    ...(earlierUrl === undefined
      ? {}
      : { earlierCustodian: custodianOf(earlierUrl, { ...files, name: 'draw-custodian-earlier', setting: EARLIER }) }),
  };
}

/**
 * Throws without the https address of a custodian, because a machine that alone has the seeds could choose between
 * rounds.
 */
function refuseUnfitCustodian(url: string | undefined): void {
  const problem = url === undefined ? NO_CUSTODIAN : originProblem('SUNFLOWER_CUSTODIAN_URL', url);
  if (problem !== undefined) throw new Error(problem);
}

/**
 * Returns the custodian at an address with its secret and key, which this program never generates, because their owner
 * provides them.
 */
function custodianOf(
  url: string,
  {
    keysFolder,
    environment,
    name = 'draw-custodian',
    setting = 'SUNFLOWER_CUSTODIAN_URL',
  }: Pick<DrawFeedConfig, 'keysFolder' | 'environment'> & { readonly name?: string; readonly setting?: string },
): CustodianAddress {
  const publicKeyFile = join(keysFolder, `${name}-${environment}.public.pem`);
  const secretFile = join(keysFolder, `${name}.secret`);
  for (const file of [secretFile, publicKeyFile])
    if (!existsSync(file))
      throw new Error(`${setting} is set and ${file} is missing: copy it from the custodian's keys.`);
  // The manifest of the keys folder lists the current secret only.
  const isEarlier = setting === EARLIER;
  const secret = isEarlier ? readFileSync(secretFile, 'utf8').trim() : readOrMakeSecret(keysFolder, name);
  const publicKeyPem = readFileSync(publicKeyFile, 'utf8');
  const ownFile = join(keysFolder, `draw-feed-${environment}.public.pem`);
  if (existsSync(ownFile) && readFileSync(ownFile, 'utf8') === publicKeyPem)
    throw new Error(`${publicKeyFile} is the draw machine's own key: copy the custodian's.`);
  return { url, secret, publicKeyPem };
}

/** Returns which key a program of the draw machine signs with; throws if only one of both settings is production. */
export function signingEnvironmentOf(read: {
  readonly SUNFLOWER_ENVIRONMENT?: string | undefined;
  readonly SUNFLOWER_DRAW_FEED_ENVIRONMENT: DrawFeedEnvironment;
}): DrawFeedEnvironment {
  const { SUNFLOWER_ENVIRONMENT: environment, SUNFLOWER_DRAW_FEED_ENVIRONMENT: signsFor } = read;
  if ((environment === 'production') === (signsFor === 'production')) return signsFor;
  throw new Error(
    `SUNFLOWER_DRAW_FEED_ENVIRONMENT is ${signsFor} while SUNFLOWER_ENVIRONMENT is ${environment}: set ` +
      `both to production or neither.`,
  );
}

function cosigningOf(read: z.infer<typeof drawFeedSettings>, env: NodeJS.ProcessEnv): () => Promise<CosigningPolicy> {
  const policy = cosigningPolicyOf(witnessConfigOf(read, env), env);
  if (!policy)
    throw new Error("SUNFLOWER_LOG_WITNESSES is missing: set it to the public log's witnesses, as for the platform.");
  return policy;
}
