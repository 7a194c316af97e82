import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QUICKNET } from '@sunflower/beacon/quicknet-in-tests.ts';
import { describe, expect, test } from 'vitest';
import { beaconConfig, SIMULATED_CHAIN_FILE } from './beacon-settings.ts';

const development = { SUNFLOWER_ENVIRONMENT: 'development' };
const production = { SUNFLOWER_ENVIRONMENT: 'production' };
const pinned = {
  SUNFLOWER_BEACON_URLS: 'https://api.drand.sh, https://drand.cloudflare.com',
  SUNFLOWER_BEACON_CHAIN_HASH: QUICKNET.chainHash,
  SUNFLOWER_BEACON_PUBLIC_KEY: QUICKNET.publicKey,
  SUNFLOWER_BEACON_GENESIS_SECONDS: String(QUICKNET.genesisSeconds),
  SUNFLOWER_BEACON_PERIOD_SECONDS: String(QUICKNET.periodSeconds),
};

describe('settings of the beacon', () => {
  test('pin a drand network at several addresses', () => {
    const config = beaconConfig({ ...production, ...pinned });
    expect(config.urls).toEqual(['https://api.drand.sh', 'https://drand.cloudflare.com']);
    expect(config.chain()).toEqual(QUICKNET);
  });

  test('name the embedded beacon by default, whose chain is read at the first use', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sunflower-beacon-'));
    const config = beaconConfig({ ...development, SUNFLOWER_KEYS_FOLDER: folder });
    expect(config.urls).toEqual(['http://127.0.0.1:3015']);
    expect(() => config.chain()).toThrow(SIMULATED_CHAIN_FILE);
    writeFileSync(join(folder, SIMULATED_CHAIN_FILE), JSON.stringify({ ...QUICKNET, isSimulated: true }));
    expect(config.chain()).toMatchObject({ isSimulated: true });
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['no network in production', production, /BEACON_URLS is missing[\s\S]*BEACON_PERIOD_SECONDS is missing/],
    [
      'half of a network',
      { ...development, ...pinned, SUNFLOWER_BEACON_PUBLIC_KEY: undefined },
      /PUBLIC_KEY is missing/,
    ],
    ['a public key of G1', { ...development, SUNFLOWER_BEACON_PUBLIC_KEY: 'ab'.repeat(48) }, /PUBLIC_KEY/],
    ['a chain hash in capitals', { ...development, ...pinned, SUNFLOWER_BEACON_CHAIN_HASH: 'AB'.repeat(32) }, /HASH/],
    ['a genesis that is no number', { ...development, ...pinned, SUNFLOWER_BEACON_GENESIS_SECONDS: 'now' }, /GENESIS/],
    ['an http address', { ...production, ...pinned, SUNFLOWER_BEACON_URLS: 'http://api.drand.sh' }, /URLS/],
    ['an address with a path', { ...production, ...pinned, SUNFLOWER_BEACON_URLS: 'https://a.test/v2' }, /URLS/],
  ])('reject %s', (_what, env, problem) => {
    expect(() => beaconConfig(env)).toThrow(problem);
  });
});
