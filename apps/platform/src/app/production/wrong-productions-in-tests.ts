import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { DatabaseFacts, ProductionFacts } from './facts.ts';
import { productionSettings } from './production-in-tests.ts';

// Every way in which a production setup can be wrong, as changes to the facts of a valid one.

export const held = { folder: '', env: {} as NodeJS.ProcessEnv };
beforeAll(() => {
  held.folder = mkdtempSync(join(tmpdir(), 'sunflower-production-'));
  held.env = productionSettings(held.folder, 'postgres://sunflower_app@db.lottery.test/sunflower');
});
afterAll(() => rmSync(held.folder, { recursive: true }));

const KEY_ID = 'd'.repeat(64);
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
    env: held.env,
    release: [],
    configuration: [],
    keyFiles: [],
    demoOperatorKeys: [],
    operatorKeyFiles: [],
    drawKeyId: KEY_ID,
    database,
    partners: [
      { name: 'paymentProcessor', about: real },
      { name: 'drawFeed', about: { ...real, keyId: KEY_ID } },
    ],
    ...change,
  };
}
const withEnv = (env: NodeJS.ProcessEnv) => () => facts({ env: { ...held.env, ...env } });
const withDatabase = (change: Partial<DatabaseFacts>) => () => facts({ database: { ...database, ...change } });
const withContents = (change: Partial<typeof contents> & { demoOperators?: string[] }) =>
  withDatabase({ contents: { ...contents, ...change } });
const withPartner = (name: 'paymentProcessor' | 'mailbox', about: ProductionFacts['partners'][number]['about']) => () =>
  facts({ partners: [{ name, about }] });

/** Each case: what is wrong, the facts, the check that finds it, and how its line starts and what it says to do. */
export const CASES: readonly (readonly [what: string, make: () => ProductionFacts, check: string, line: RegExp])[] = [
  [
    'no environment',
    withEnv({ SUNFLOWER_ENVIRONMENT: undefined }),
    'environment',
    /^SUNFLOWER_ENVIRONMENT is missing: set/,
  ],
  ['an unapproved release', () => facts({ release: ['No approver: sign it.'] }), 'release', /^No approver: sign it/],
  [
    'a missing address',
    withEnv({ SUNFLOWER_MAILBOX_ORIGIN: '' }),
    'addresses',
    /^SUNFLOWER_MAILBOX_ORIGIN is missing: set/,
  ],
  [
    'an http address',
    withEnv({ SUNFLOWER_APP_ORIGIN: 'http://play.lottery.test' }),
    'addresses',
    /^SUNFLOWER_APP_ORIGIN is .* not https: put/,
  ],
  [
    'an http issuer',
    withEnv({ SUNFLOWER_OIDC_ISSUER: 'http://id.lottery.test' }),
    'addresses',
    /^SUNFLOWER_OIDC_ISSUER is .* not https: put/,
  ],
  [
    'an http flag server',
    withEnv({ SUNFLOWER_FEATURE_FLAGS_URL: 'http://u.test/api' }),
    'addresses',
    /^SUNFLOWER_FEATURE_FLAGS_URL is .* not https: put/,
  ],
  [
    'an http vendor',
    withEnv({ SUNFLOWER_VENDOR_ORIGINS: 'https://a.test, http://localhost:1' }),
    'addresses',
    /^SUNFLOWER_VENDOR_ORIGINS is http:\/\/localhost:1, .* put/,
  ],
  [
    'proxies left out',
    withEnv({ SUNFLOWER_TRUSTED_PROXIES: undefined }),
    'proxies',
    /^SUNFLOWER_TRUSTED_PROXIES is missing: set/,
  ],
  [
    'no data folder',
    withEnv({ SUNFLOWER_DATA_FOLDER: undefined }),
    'folders',
    /^SUNFLOWER_DATA_FOLDER is missing: set/,
  ],
  [
    'no keys folder',
    withEnv({ SUNFLOWER_KEYS_FOLDER: undefined }),
    'keys',
    /^SUNFLOWER_KEYS_FOLDER is missing: run npm run production -- secrets/,
  ],
  [
    'keys of a development start',
    withEnv({ SUNFLOWER_KEYS_FOLDER: '/tmp' }),
    'keys',
    /^SUNFLOWER_KEYS_FOLDER .* has no manifest\.json, .*: run npm run production -- secrets/,
  ],
  [
    'an invalid key file',
    () => facts({ keyFiles: ['x.secret is missing: run that'] }),
    'keys',
    /^x\.secret is missing: run/,
  ],
  [
    'keys of demo operators',
    () => facts({ demoOperatorKeys: ['demo-cashier'] }),
    'operator keys',
    /\(demo-cashier\): remove/,
  ],
  [
    'keys of operators',
    () => facts({ operatorKeyFiles: ['ada.json'] }),
    'operator keys',
    /\(ada\.json\): .* move each/,
  ],
  [
    'the key setting of an operator',
    withEnv({ SUNFLOWER_OPERATOR_KEY: '/home/ada/key' }),
    'operator keys',
    /^SUNFLOWER_OPERATOR_KEY is set for the platform: remove it/,
  ],
  [
    'the recorder',
    withEnv({ SUNFLOWER_WEB_IS_PRODUCTION: 'false' }),
    'developer settings',
    /analytics recorder: remove/,
  ],
  [
    'simulated positions of the client',
    withEnv({ SUNFLOWER_WEB_IS_LOCATION_SIMULATED: 'true' }),
    'developer settings',
    /simulated positions; remove/,
  ],
  [
    'simulated positions of the engine',
    withEnv({ SUNFLOWER_LOCATION_SIMULATION: 'on' }),
    'developer settings',
    /^SUNFLOWER_LOCATION_SIMULATION is on: .* remove/,
  ],
  [
    'the gallery',
    withEnv({ SUNFLOWER_WEB_IS_GALLERY_SHOWN: '1' }),
    'developer settings',
    /^SUNFLOWER_WEB_IS_GALLERY_SHOWN .* remove/,
  ],
  [
    'a setting without effect',
    withEnv({ SUNFLOWER_WEB_VAULT_HOTS: 'x' }),
    'developer settings',
    /^SUNFLOWER_WEB_VAULT_HOTS .* correct or remove/,
  ],
  [
    'no key of the vault',
    withEnv({ SUNFLOWER_WEB_VAULT_KEYS: undefined }),
    'card vault keys',
    /^SUNFLOWER_WEB_VAULT_KEYS is missing: set/,
  ],
  ['no scanner', withEnv({ SUNFLOWER_CLAMD_ADDRESS: undefined }), 'document scanner', /^SUNFLOWER_CLAMD_ADDRESS is/],
  [
    'another wrong setting',
    () => facts({ configuration: ['SUNFLOWER_IDLE_MINUTES: too big'] }),
    'other settings',
    /^SUNFLOWER_IDLE_MINUTES/,
  ],
  ['no database', () => facts({ database: 'unreachable' }), 'database', /^DATABASE_URL .* does not respond: correct/],
  [
    'a superuser',
    withDatabase({ role: 'postgres', ownsLedger: true }),
    'database role',
    /^DATABASE_URL connects as postgres, .*: connect as sunflower_app/,
  ],
  [
    'missing migrations',
    withDatabase({ migrations: [{ owner: 'jobs', gap: { missing: ['1'], unknown: [] } }] }),
    'migrations',
    /lacks 1 migrations of jobs, first 1: run npm run production -- migrate/,
  ],
  [
    'migrations of a newer release',
    withDatabase({ migrations: [{ owner: 'platform', gap: { missing: [], unknown: ['9'] } }] }),
    'migrations',
    /does not know, first 9: start the newer release/,
  ],
  [
    'a seeded database',
    withContents({ hasSimulatedDraws: true }),
    'seeds and demos',
    /simulated draws of a seed: point DATABASE_URL/,
  ],
  [
    'purchases at simulated positions',
    withContents({ hasSimulatedPositions: true }),
    'seeds and demos',
    /simulated positions: point DATABASE_URL/,
  ],
  [
    'demo operators',
    withContents({ demoOperators: ['demo-auditor'] as never }),
    'seeds and demos',
    /\(demo-auditor\), whose keys are public: point DATABASE_URL/,
  ],
  [
    'a clock that can be moved',
    withContents({ hasMovableClock: true }),
    'seeds and demos',
    /held before their time, as in tests: point DATABASE_URL/,
  ],
  [
    'the demo player',
    withContents({ hasDemoPlayer: true }),
    'seeds and demos',
    /demo player, whose password is public: point DATABASE_URL/,
  ],
  [
    'a sandbox',
    withPartner('paymentProcessor', { partner: 'p', isSimulated: true }),
    'partners',
    /SUNFLOWER_PAYMENT_PROCESSOR_ORIGIN reports that it is simulated: set it to .* your payment processor/,
  ],
  [
    'a partner that does not report whether it is simulated',
    withPartner('mailbox', 'silent'),
    'partners',
    /SUNFLOWER_MAILBOX_ORIGIN does not say .*: let its bridge/,
  ],
  [
    'a partner that is down',
    withPartner('mailbox', 'unreachable'),
    'partners',
    /SUNFLOWER_MAILBOX_ORIGIN does not respond .*: start it/,
  ],
  [
    'no draw key',
    withEnv({ SUNFLOWER_DRAW_KEY_FILE: undefined }),
    'draw key',
    /^SUNFLOWER_DRAW_KEY_FILE is missing: set/,
  ],
  [
    'a draw key that can’t be read',
    () => facts({ drawKeyId: undefined }),
    'draw key',
    /^SUNFLOWER_DRAW_KEY_FILE does not name a readable public key: correct/,
  ],
  [
    'the key of another draw machine',
    () => facts({ drawKeyId: 'e'.repeat(64) }),
    'draw key',
    /^SUNFLOWER_DRAW_KEY_FILE is not the key .*: get/,
  ],
];
