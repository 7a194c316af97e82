import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BEACON_SCHEME,
  type BeaconChain,
  beaconChainSchema,
  beaconPublicKeySchema,
  chainHashSchema,
} from '@sunflower/beacon/beacon-chain.ts';
import * as z from 'zod';
import { isProduction } from '../environment.ts';
import { isLocalhostName } from '../http/localhost-fetch.ts';
import { keysFolderOf } from '../key-manifest.ts';
import { originOf } from '../origins.ts';
import { listSetting, settingsOf } from '../settings.ts';

/** File in the keys folder to which the embedded beacon writes its chain. */
export const SIMULATED_CHAIN_FILE = 'beacon-chain.json';

/** The settings of every program that reads rounds of the beacon. */
export const beaconSettings = {
  SUNFLOWER_BEACON_URLS: listSetting
    .refine((urls) => urls.every(isBeaconUrl), 'must be https addresses, separated by commas')
    .describe(
      "Addresses of the public beacon's HTTP API (drand), separated by commas: the first right answer is used. By " +
        'default the embedded one, which production refuses.',
    ),
  SUNFLOWER_BEACON_CHAIN_HASH: z
    .string()
    .refine((text) => chainHashSchema.safeParse(text).success, 'must be 64 hex digits')
    .optional()
    .describe("The network's chain hash. Set it with the next three; without them, the embedded beacon's are used."),
  SUNFLOWER_BEACON_PUBLIC_KEY: z
    .string()
    .refine((text) => beaconPublicKeySchema.safeParse(text).success, 'must be 192 hex digits')
    .optional()
    .describe("The network's public key, as 192 hex digits."),
  SUNFLOWER_BEACON_GENESIS_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('When its first round was emitted, in seconds since 1970.'),
  SUNFLOWER_BEACON_PERIOD_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(86_400)
    .optional()
    .describe('Seconds between two of its rounds.'),
};

const CHAIN_SETTINGS = [
  'SUNFLOWER_BEACON_CHAIN_HASH',
  'SUNFLOWER_BEACON_PUBLIC_KEY',
  'SUNFLOWER_BEACON_GENESIS_SECONDS',
  'SUNFLOWER_BEACON_PERIOD_SECONDS',
] as const;

/** The addresses where rounds are read, and the chain that the rounds must belong to. */
export type BeaconConfig = {
  readonly urls: readonly string[];
  /** Returns the pinned chain. Throws while the embedded beacon has never started. */
  readonly chain: () => BeaconChain;
};

/** Reads the settings of the beacon; throws for an invalid setting, and in production for a missing one. */
export function beaconConfig(env: NodeJS.ProcessEnv): BeaconConfig {
  const read = settingsOf(z.object(beaconSettings), env);
  const missing = CHAIN_SETTINGS.filter((name) => read[name] === undefined);
  const isPinned = missing.length < CHAIN_SETTINGS.length;
  const needed = isProduction(env) && read.SUNFLOWER_BEACON_URLS.length === 0 ? ['SUNFLOWER_BEACON_URLS'] : [];
  if (isPinned || isProduction(env)) needed.push(...missing);
  if (needed.length > 0)
    throw new Error(needed.map((name) => `${name} is missing: set it to that of a drand network.`).join('\n'));
  const urls = read.SUNFLOWER_BEACON_URLS.length > 0 ? read.SUNFLOWER_BEACON_URLS : [originOf('beacon', env)];
  if (!isPinned) return { urls, chain: readSimulatedChain(keysFolderOf(env)) };
  const chain = beaconChainSchema.parse({
    chainHash: read.SUNFLOWER_BEACON_CHAIN_HASH,
    publicKey: read.SUNFLOWER_BEACON_PUBLIC_KEY,
    genesisSeconds: read.SUNFLOWER_BEACON_GENESIS_SECONDS,
    periodSeconds: read.SUNFLOWER_BEACON_PERIOD_SECONDS,
    schemeId: BEACON_SCHEME,
  });
  return { urls, chain: () => chain };
}

/**
 * Returns a function that reads the chain of the embedded beacon at its first call, because programs start in any
 * order.
 */
function readSimulatedChain(folder: string): () => BeaconChain {
  let chain: BeaconChain | undefined;
  return () => {
    chain ??= beaconChainSchema.parse(JSON.parse(readFileSync(join(folder, SIMULATED_CHAIN_FILE), 'utf8')));
    return chain;
  };
}

/** Returns whether a text is an address without path, query or password, because the paths are drand's. */
function isBeaconUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  const isLocal = isLocalhostName(hostname) || hostname === '127.0.0.1';
  return origin === text && (protocol === 'https:' || (protocol === 'http:' && isLocal));
}
