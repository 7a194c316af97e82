import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { KEYS_FOLDER_SETTING, keyFileProblem, readKeyManifest } from '@sunflower/service-base/key-manifest.ts';
import { demoKeysIn } from '@sunflower/service-base/operator-keys/demo-keys.ts';
import { findOperatorKeyFiles } from '@sunflower/service-base/operator-keys/find-operator-keys.ts';
import { type OriginName, originProblem, originSetting } from '@sunflower/service-base/origins.ts';
import { RUNNING_FOLDER } from '@sunflower/service-base/release.ts';
import { releaseFaults } from '@sunflower/service-base/release-approval/read-release.ts';
import { listSetting } from '@sunflower/service-base/settings.ts';
import { keyIdOf } from '@sunflower/service-base/signing-key.ts';
import { requestAbout } from '../../partner-ports/about/request-about.ts';
import { platformConfig } from '../config.ts';
import { witnessesOf } from '../public-log/witnesses.ts';
import { readDatabaseFacts } from './database-facts.ts';
import type { PartnerFacts, ProductionFacts } from './facts.ts';
import { PLATFORM_KEY_FILES } from './key-files.ts';
import { PARTNERS_CHECKED_FOR_SIMULATION } from './partner-checks.ts';
import { addressesOfWitnesses } from './witness-checks.ts';

/** How many times to call a partner that doesn't respond, and how long to wait in between. */
export type PartnerRetries = { readonly attempts: number; readonly waitMs: number };

/**
 * Gathers everything the production checks read: settings, files, the database, and what each partner reports about
 * itself.
 */
export async function gatherFacts(env: NodeJS.ProcessEnv, patience: PartnerRetries): Promise<ProductionFacts> {
  const keysFolder = env[KEYS_FOLDER_SETTING];
  const names = Object.keys(PARTNERS_CHECKED_FOR_SIMULATION) as OriginName[];
  const beaconUrls = listSetting.safeParse(env.SUNFLOWER_BEACON_URLS).data ?? [];
  const [database, partners, witnesses, beacons] = await Promise.all([
    readDatabaseFacts(env.DATABASE_URL),
    Promise.all(names.map((name) => requestPartner(name, env, patience))),
    requestWitnesses(env),
    Promise.all(beaconUrls.filter(isHttps).map(async (url) => ({ url, about: await requestAbout(url, patience) }))),
  ]);
  return {
    env,
    release: releaseFaults(RUNNING_FOLDER, env),
    configuration: await configurationFaults(env),
    keyFiles: keysFolder ? keyFileFaults(resolve(keysFolder), env) : [],
    demoOperatorKeys: keysFolder ? demoKeysIn(resolve(keysFolder)) : [],
    operatorKeyFiles: keysFolder ? findOperatorKeyFiles(resolve(keysFolder)) : [],
    drawKeyId: idOfKeyIn(env.SUNFLOWER_DRAW_KEY_FILE),
    custodianKeyId: idOfKeyIn(env.SUNFLOWER_CUSTODIAN_KEY_FILE),
    database,
    partners: partners.flat(),
    witnesses,
    beacons,
  };
}

/** Returns whether an address is https; the check of the settings rejects all others. */
const isHttps = (url: string) => originProblem('SUNFLOWER_BEACON_URLS', url) === undefined;

/** Requests a partner's description at /about. Skips an address that another check rejects anyway. */
async function requestPartner(
  name: OriginName,
  env: NodeJS.ProcessEnv,
  patience: PartnerRetries,
): Promise<PartnerFacts[]> {
  const origin = env[originSetting(name)];
  if (!origin || originProblem(originSetting(name), origin) !== undefined) return [];
  return [{ name, about: await requestAbout(origin, patience) }];
}

/** Requests the descriptions of the witnesses. Only the embedded ones have to respond. */
async function requestWitnesses(env: NodeJS.ProcessEnv): Promise<ProductionFacts['witnesses']> {
  const urls = addressesOfWitnesses(env.SUNFLOWER_LOG_WITNESSES);
  return Promise.all(urls.map(async (url) => ({ url, about: await requestAbout(url, { attempts: 1, waitMs: 0 }) })));
}

async function configurationFaults(env: NodeJS.ProcessEnv): Promise<string[]> {
  try {
    await witnessesOf(platformConfig(env));
    return [];
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).split('\n');
  }
}

function keyFileFaults(folder: string, env: NodeJS.ProcessEnv): string[] {
  try {
    const manifest = readKeyManifest(folder);
    if (manifest === undefined) return [];
    const needed = PLATFORM_KEY_FILES.filter(({ setting }) => setting === undefined || !env[setting]);
    return needed.flatMap(({ file }) => keyFileProblem(join(folder, file), manifest) ?? []);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function idOfKeyIn(file: string | undefined): string | undefined {
  if (!file) return undefined;
  try {
    return keyIdOf(createPublicKey(readFileSync(file)));
  } catch {
    return undefined;
  }
}
