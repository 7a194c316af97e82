import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { TEST_CHAIN } from '@sunflower/beacon/beacon-in-tests.ts';
import { fingerprintOf, writeKeyManifest } from '@sunflower/service-base/key-manifest.ts';
import { afterAll, expect, it } from 'vitest';
import { drawFeedConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'machine-config-'));
writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ madeAt: '2026-11-28T12:00:00Z', files: {} }));
afterAll(() => rmSync(folder, { recursive: true }));

const PRODUCTION = {
  SUNFLOWER_ENVIRONMENT: 'production',
  SUNFLOWER_DRAW_FEED_ENVIRONMENT: 'production',
  SUNFLOWER_APP_ORIGIN: 'https://play.example.org',
  SUNFLOWER_BEACON_URLS: 'https://beacon.example.org',
  SUNFLOWER_BEACON_CHAIN_HASH: TEST_CHAIN.chainHash,
  SUNFLOWER_BEACON_PUBLIC_KEY: TEST_CHAIN.publicKey,
  SUNFLOWER_BEACON_GENESIS_SECONDS: String(TEST_CHAIN.genesisSeconds),
  SUNFLOWER_BEACON_PERIOD_SECONDS: String(TEST_CHAIN.periodSeconds),
  SUNFLOWER_KEYS_FOLDER: folder,
  DATABASE_URL: 'postgres://draw-machine.example.org/machine',
};
const KEY = 'witness.example/1+165714c8+BIE5dw6ofRdfVqNUZsNMfszLjYqRtO43ol32D1uPybOU';

const WITNESSED = {
  ...PRODUCTION,
  SUNFLOWER_LOG_WITNESSES: `${KEY} https://witness.example/1 Example University`,
  SUNFLOWER_LOG_QUORUM: '1',
};
const SECRET = join(folder, 'draw-custodian.secret');
const CUSTODIAN_KEY = join(folder, 'draw-custodian-production.public.pem');

it("reads the machine's witnesses from its own settings, which production requires", async () => {
  expect(() => drawFeedConfig(PRODUCTION)).toThrow(/SUNFLOWER_LOG_WITNESSES is missing/);
  giveCustodianKeys();
  const named = { ...WITNESSED, SUNFLOWER_CUSTODIAN_URL: 'https://custodian.example.org' };
  expect(await drawFeedConfig(named).cosigning?.()).toMatchObject({
    origin: 'play.example.org/log',
    witnesses: [{ name: 'witness.example/1', organization: 'Example University' }],
    quorum: 1,
  });
  const three = Array.from({ length: 3 }, (_, at) => `${KEY} https://witness.example/1 University ${at}`).join(', ');
  const minority = { ...named, SUNFLOWER_LOG_WITNESSES: three };
  expect(() => drawFeedConfig(minority)).toThrow(/more than half of the 3 organizations/);
});

/** Lists the files that a custodian gives to the machine in the manifest of its keys folder. */
function giveCustodianKeys(publicKeyPem = 'a key') {
  writeFileSync(SECRET, 'c'.repeat(64), { mode: 0o600 });
  writeFileSync(CUSTODIAN_KEY, publicKeyPem);
  const files = Object.fromEntries([SECRET].map((file) => [basename(file), fingerprintOf(file)]));
  writeKeyManifest(folder, { madeAt: '2026-11-28T12:00:00Z', files });
}

it('reads the address and keys of the custodian before a change, next to those of its successor', () => {
  giveCustodianKeys();
  const named = { ...WITNESSED, SUNFLOWER_CUSTODIAN_URL: 'https://custodian.example.org' };
  const url = 'https://before.example.org';
  const changed = { ...named, SUNFLOWER_EARLIER_CUSTODIAN_URL: url };
  expect(drawFeedConfig(named).earlierCustodian).toBeUndefined();
  expect(() => drawFeedConfig(changed)).toThrow(
    /^SUNFLOWER_EARLIER_CUSTODIAN_URL is set and .*draw-custodian-earlier\.secret is missing/,
  );
  writeFileSync(join(folder, 'draw-custodian-earlier.secret'), 'd'.repeat(64));
  writeFileSync(join(folder, 'draw-custodian-earlier-production.public.pem'), 'another key');
  const { custodian, earlierCustodian } = drawFeedConfig(changed);
  expect(custodian).toMatchObject({ url: named.SUNFLOWER_CUSTODIAN_URL, publicKeyPem: 'a key' });
  expect(earlierCustodian).toEqual({ url, secret: 'd'.repeat(64), publicKeyPem: 'another key' });
  const insecure = { ...changed, SUNFLOWER_EARLIER_CUSTODIAN_URL: 'http://before.example.org' };
  expect(() => drawFeedConfig(insecure)).toThrow(/^SUNFLOWER_EARLIER_CUSTODIAN_URL is http:/);
});

it('reads the address and keys of a custodian, which production requires', () => {
  giveCustodianKeys();
  const named = { ...WITNESSED, SUNFLOWER_CUSTODIAN_URL: 'https://custodian.example.org' };
  const custodian = { url: 'https://custodian.example.org', secret: 'c'.repeat(64), publicKeyPem: 'a key' };
  expect(drawFeedConfig(named).custodian).toEqual(custodian);
  expect(() => drawFeedConfig(WITNESSED)).toThrow(/^SUNFLOWER_CUSTODIAN_URL is missing: set it to the https address/);
  const insecure = { ...named, SUNFLOWER_CUSTODIAN_URL: 'http://custodian.example.org' };
  expect(() => drawFeedConfig(insecure)).toThrow(/^SUNFLOWER_CUSTODIAN_URL is http:.* not https/);
  const { DATABASE_URL } = PRODUCTION;
  const alone = { DATABASE_URL, SUNFLOWER_ENVIRONMENT: 'development', SUNFLOWER_KEYS_FOLDER: folder };
  expect(drawFeedConfig(alone).custodian).toBeUndefined();
  writeFileSync(join(folder, 'draw-feed-production.public.pem'), 'a key');
  expect(() => drawFeedConfig(named)).toThrow(/draw-custodian-production\.public\.pem is the draw machine's own key/);
  rmSync(join(folder, 'draw-feed-production.public.pem'));
  rmSync(CUSTODIAN_KEY);
  expect(() => drawFeedConfig(named)).toThrow(/draw-custodian-production\.public\.pem is missing: copy it from/);
});
