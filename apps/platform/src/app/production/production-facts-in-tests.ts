import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { DatabaseFacts, ProductionFacts } from './facts.ts';
import { productionSettings } from './production-in-tests.ts';

/** The keys folder and the settings of a valid production setup. They exist from the first test on. */
export const fixture = { folder: '', env: {} as NodeJS.ProcessEnv };
beforeAll(() => {
  fixture.folder = mkdtempSync(join(tmpdir(), 'sunflower-production-'));
  fixture.env = productionSettings(fixture.folder, 'postgres://sunflower_app@db.lottery.test/sunflower');
});
afterAll(() => rmSync(fixture.folder, { recursive: true }));

const KEY_ID = 'd'.repeat(64);
const CUSTODIAN_KEY_ID = 'c'.repeat(64);
const noGap = { missing: [], unknown: [] };
const contents = {
  hasSimulatedDraws: false,
  hasSimulatedPositions: false,
  demoOperators: [],
  hasDemoPlayer: false,
  hasMovableClock: false,
};
const database: DatabaseFacts = {
  role: 'sunflower_app',
  ownsLedger: false,
  migrations: [{ owner: 'platform', gap: noGap }],
  contents,
};
const real = { partner: 'real', isSimulated: false };

/** Returns the facts of a valid production setup, with a change. */
export function facts(change: Partial<ProductionFacts> = {}): ProductionFacts {
  return {
    env: fixture.env,
    release: [],
    configuration: [],
    keyFiles: [],
    demoOperatorKeys: [],
    operatorKeyFiles: [],
    drawKeyId: KEY_ID,
    custodianKeyId: CUSTODIAN_KEY_ID,
    database,
    partners: [
      { name: 'paymentProcessor', about: real },
      { name: 'drawFeed', about: { ...real, keyId: KEY_ID } },
      { name: 'custodian', about: { ...real, keyId: CUSTODIAN_KEY_ID } },
    ],
    witnesses: [{ url: 'https://witness.example.net/kansas', about: 'silent' }],
    beacons: [{ url: 'https://beacon.lottery.test', about: 'silent' }],
    ...change,
  };
}
/** Returns functions that make the facts with a change of the settings, the database, its contents or one partner. */
export const withEnv = (env: NodeJS.ProcessEnv) => () => facts({ env: { ...fixture.env, ...env } });
export const withDatabase = (change: Partial<DatabaseFacts>) => () => facts({ database: { ...database, ...change } });
export const withContents = (change: Partial<typeof contents> & { demoOperators?: string[] }) =>
  withDatabase({ contents: { ...contents, ...change } });
export const withPartner =
  (name: 'paymentProcessor' | 'mailbox' | 'custodian', about: ProductionFacts['partners'][number]['about']) => () =>
    facts({ partners: [{ name, about }] });

/** What is wrong, the facts, the check that finds it, and the line that it prints. */
export type WrongProduction = readonly [what: string, make: () => ProductionFacts, check: string, line: RegExp];
