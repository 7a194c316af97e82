import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_CHAIN } from '@sunflower/beacon/beacon-in-tests.ts';
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

it('the machine has witnesses in its own settings, and production needs them', async () => {
  expect(() => drawFeedConfig(PRODUCTION)).toThrow(/SUNFLOWER_LOG_WITNESSES is missing/);
  const named = {
    ...PRODUCTION,
    SUNFLOWER_LOG_WITNESSES: `${KEY} https://witness.example/1 Example University`,
    SUNFLOWER_LOG_QUORUM: '1',
  };
  expect(await drawFeedConfig(named).cosigning?.()).toMatchObject({
    origin: 'play.example.org/log',
    witnesses: [{ name: 'witness.example/1', organization: 'Example University' }],
    quorum: 1,
  });
  const three = Array.from({ length: 3 }, (_, at) => `${KEY} https://witness.example/1 University ${at}`).join(', ');
  const minority = { ...named, SUNFLOWER_LOG_WITNESSES: three };
  expect(() => drawFeedConfig(minority)).toThrow(/more than half of the 3 organizations/);
});
