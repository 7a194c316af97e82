import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { QUICKNET } from '@sunflower/beacon/quicknet-in-tests.ts';
import { fingerprintOf, MANIFEST_FILE, writeKeyManifest } from '@sunflower/service-base/key-manifest.ts';
import { DEFAULT_ORIGINS, type OriginName, originSetting, PRIVATE_LISTENERS } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { openSigningKey } from '@sunflower/service-base/signing-key.ts';
import { PLATFORM_KEY_FILES } from './key-files.ts';

// A valid production setup, which each test breaks in one place.

const WITNESSES = [
  'witness.example.com/kansas+6ef0879d+BCRvn+5HItooK1EKq4WYMEluSMpFyHHj5eKrnOKq4aUn https://w.lottery.test/1 One',
  'witness.example.net/kansas+ca2d3313+BLdqto82S+zVkP332zT6cDAJ91M1wNTU4bD/58riWghF https://w.lottery.test/2 Two',
  'witness.example.edu/kansas+8cf9582e+BGycAhHvMdyL8AnXzwV+n0ECENvYzgveYHe4XZm18WWe https://w.lottery.test/3 Three',
].join(', ');
/** A pinned drand network. */
const QUICKNET_SETTINGS = {
  SUNFLOWER_BEACON_URLS: 'https://beacon.lottery.test',
  SUNFLOWER_BEACON_CHAIN_HASH: QUICKNET.chainHash,
  SUNFLOWER_BEACON_PUBLIC_KEY: QUICKNET.publicKey,
  SUNFLOWER_BEACON_GENESIS_SECONDS: String(QUICKNET.genesisSeconds),
  SUNFLOWER_BEACON_PERIOD_SECONDS: String(QUICKNET.periodSeconds),
};

/** Lists the files of a keys folder in its manifest. */
export function sealKeys(folder: string): void {
  const names = readdirSync(folder).filter((file) => file !== MANIFEST_FILE);
  const files = Object.fromEntries(names.map((file) => [file, fingerprintOf(join(folder, file))]));
  writeKeyManifest(folder, { madeAt: '2026-11-23T00:00:00Z', files });
}

/** Returns production settings, with a folder of matching keys created under `folder`. */
export function productionSettings(folder: string, databaseUrl: string): Record<string, string> {
  const keysFolder = join(folder, 'keys');
  mkdirSync(keysFolder, { recursive: true });
  for (const { file } of PLATFORM_KEY_FILES) {
    if (file.endsWith('.secret')) readOrMakeSecret(keysFolder, file.replace('.secret', ''));
    else openSigningKey(keysFolder, file.replace('.pem', ''));
  }
  sealKeys(keysFolder);
  const drawKeyFile = join(folder, 'draw-machine.public.pem');
  const custodianKeyFile = join(folder, 'draw-custodian.public.pem');
  for (const file of [drawKeyFile, custodianKeyFile])
    writeFileSync(file, generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }));
  const names = (Object.keys(DEFAULT_ORIGINS) as OriginName[]).filter((name) => !PRIVATE_LISTENERS.has(name));
  const origins = names.map((name) => [originSetting(name), `https://${name.toLowerCase()}.lottery.test`]);
  return {
    DATABASE_URL: databaseUrl,
    SUNFLOWER_ENVIRONMENT: 'production',
    SUNFLOWER_DATA_FOLDER: join(folder, 'data'),
    SUNFLOWER_KEYS_FOLDER: keysFolder,
    SUNFLOWER_TRUSTED_PROXIES: '127.0.0.1',
    SUNFLOWER_DRAW_KEY_FILE: drawKeyFile,
    SUNFLOWER_CUSTODIAN_KEY_FILE: custodianKeyFile,
    SUNFLOWER_WEB_VAULT_KEYS: 'A'.repeat(43),
    SUNFLOWER_CLAMD_ADDRESS: '127.0.0.1:3310',
    SUNFLOWER_LOG_WITNESSES: WITNESSES,
    ...QUICKNET_SETTINGS,
    ...Object.fromEntries(origins),
  };
}
