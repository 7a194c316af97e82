import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { variableOf } from '@sunflower/platform/src/app/web-pages/web-settings.ts';
import type { TestProduction } from './test-production.ts';

type Change = Readonly<Record<string, string | undefined>>;
/** What is wrong, the program that is started, how its settings change, and the line that refuses it. */
export type WrongStart = readonly [
  what: string,
  program: string,
  change: (production: TestProduction) => Change | Promise<Change>,
  line: RegExp,
];

/** Sets a setting, or leaves it out. */
const set = (setting: string, value?: string) => (): Change => ({ [setting]: value });

/** Connects to a copy of the database that was spoiled. */
const copy =
  (name: string, sql: string, role = 'sunflower_app') =>
  async (production: TestProduction): Promise<Change> => ({
    DATABASE_URL: production.url(role, await production.copyDatabase(name, sql)),
  });

/** Sets an address to a stand-in that is simulated or does not say. */
const at =
  (setting: string, name: 'sandbox' | 'silent') =>
  ({ standIns }: TestProduction): Change => ({ [setting]: standIns.origin(name) });

/** Copies the keys folder and spoils the copy. */
const spoiledKeys =
  (name: string, spoil: (folder: string) => void) =>
  ({ folder, env }: TestProduction): Change => {
    const copied = join(folder, name);
    cpSync(env.SUNFLOWER_KEYS_FOLDER ?? '', copied, { recursive: true });
    spoil(copied);
    return { SUNFLOWER_KEYS_FOLDER: copied };
  };

const someDraw = `insert into draw_games.draw (draw_id, game_id, draw_date, draw_number, state, rules_version, opens_at, closes_at, draws_at,
  state_changed_at, is_simulated) values (gen_random_uuid(), 'powerball', '2026-11-20', 1, 'published', 'v', now(), now() + interval '1 hour',
  now() + interval '2 hours', now(), true)`;
const demoOperator = `insert into operators.operator (operator_id, name, public_key, added_at)
  values (gen_random_uuid(), 'demo-cashier', 'k', now())`;

/** Every way in which production is started wrongly. */
export const WRONG_STARTS: readonly WrongStart[] = [
  [
    'no environment',
    'platform',
    set('SUNFLOWER_ENVIRONMENT'),
    /^SUNFLOWER_ENVIRONMENT is missing: set it to production/,
  ],
  ['a seeded database', 'platform', copy('seeded', someDraw), /simulated draws of a seed: point DATABASE_URL at/],
  [
    'demo operators',
    'platform',
    copy('demo', demoOperator),
    /demo operators \(demo-cashier\), .*: point DATABASE_URL at/,
  ],
  [
    'an http address',
    'platform',
    set('SUNFLOWER_APP_ORIGIN', 'http://play.example.org'),
    /^SUNFLOWER_APP_ORIGIN is .* not https: put/,
  ],
  [
    'an http issuer',
    'platform',
    set('SUNFLOWER_OIDC_ISSUER', 'http://id.example.org'),
    /^SUNFLOWER_OIDC_ISSUER is .* not https: put/,
  ],
  [
    'an http partner',
    'location-engine',
    set('SUNFLOWER_APP_ORIGIN', 'http://play.example.org'),
    /^SUNFLOWER_APP_ORIGIN is .* not https: put/,
  ],
  ['a partner left out', 'platform', set('SUNFLOWER_MAILBOX_ORIGIN'), /^SUNFLOWER_MAILBOX_ORIGIN is missing: set it/],
  [
    'secrets made at a start',
    'platform',
    spoiledKeys('made', (folder) => rmSync(join(folder, 'manifest.json'))),
    /^SUNFLOWER_KEYS_FOLDER .* no manifest\.json.*: run npm run production -- secrets/,
  ],
  [
    'a missing secret',
    'platform',
    spoiledKeys('missing', (folder) => rmSync(join(folder, 'push.secret'))),
    /push\.secret is missing: run npm run production -- secrets/,
  ],
  [
    'a secret of development',
    'platform',
    spoiledKeys('other', (folder) => writeFileSync(join(folder, 'push.secret'), 'd'.repeat(64))),
    /push\.secret is not the file that was made: restore it/,
  ],
  [
    'a missing secret of a partner',
    'location-engine',
    spoiledKeys('engine', (folder) => rmSync(join(folder, 'location-engine.jwk'))),
    /location-engine\.jwk is missing: run npm run production -- secrets/,
  ],
  ['unnamed proxies', 'platform', set('SUNFLOWER_TRUSTED_PROXIES'), /^SUNFLOWER_TRUSTED_PROXIES is missing: name/],
  [
    'unnamed proxies of a partner',
    'location-engine',
    set('SUNFLOWER_TRUSTED_PROXIES', ''),
    /^SUNFLOWER_TRUSTED_PROXIES is missing: name/,
  ],
  [
    'the embedded payment sandbox',
    'payment-processor',
    () => ({}),
    /moves no money: set SUNFLOWER_PAYMENT_PROCESSOR_ORIGIN to/,
  ],
  [
    'a payment sandbox elsewhere',
    'platform',
    at('SUNFLOWER_PAYMENT_PROCESSOR_ORIGIN', 'sandbox'),
    /SUNFLOWER_PAYMENT_PROCESSOR_ORIGIN says that it is simulated: set it to/,
  ],
  [
    'the identity check by rules',
    'identity-check',
    () => ({}),
    /decides by made-up rules: set SUNFLOWER_IDENTITY_CHECK_ORIGIN to/,
  ],
  [
    'an identity check by rules elsewhere',
    'platform',
    at('SUNFLOWER_IDENTITY_CHECK_ORIGIN', 'sandbox'),
    /SUNFLOWER_IDENTITY_CHECK_ORIGIN says that it is simulated/,
  ],
  ['the mailbox', 'mailbox', () => ({}), /shows every email to everyone: set SUNFLOWER_MAILBOX_ORIGIN to/],
  [
    'a mailbox elsewhere',
    'platform',
    at('SUNFLOWER_MAILBOX_ORIGIN', 'sandbox'),
    /SUNFLOWER_MAILBOX_ORIGIN says that it is simulated/,
  ],
  [
    'the debt register of sandboxes',
    'debt-register',
    () => ({}),
    /made-up debtors: set SUNFLOWER_DEBT_REGISTER_ORIGIN to/,
  ],
  [
    'a partner that does not say',
    'platform',
    at('SUNFLOWER_DEBT_REGISTER_ORIGIN', 'silent'),
    /SUNFLOWER_DEBT_REGISTER_ORIGIN does not say .*: let/,
  ],
  [
    'a partner that is down',
    'platform',
    set('SUNFLOWER_MAILBOX_ORIGIN', 'https://127.0.0.1:9'),
    /SUNFLOWER_MAILBOX_ORIGIN gives no answer .*: start it/,
  ],
  [
    'the recorder',
    'platform',
    set(variableOf('isProduction'), 'false'),
    /IS_PRODUCTION is false, .* recorder .*: remove it/,
  ],
  ['simulated positions', 'platform', set(variableOf('isLocationSimulated'), 'true'), /simulated positions; remove it/],
  [
    'an engine of simulated positions',
    'location-engine',
    set('SUNFLOWER_LOCATION_SIMULATION', 'on'),
    /^SUNFLOWER_LOCATION_SIMULATION is on: .* remove it/,
  ],
  [
    'an engine of simulated positions elsewhere',
    'platform',
    at('SUNFLOWER_LOCATION_ENGINE_ORIGIN', 'sandbox'),
    /SUNFLOWER_LOCATION_ENGINE_ORIGIN says that it is simulated/,
  ],
  [
    'the staging key of the draw machine',
    'draw-feed',
    () => ({}),
    /^SUNFLOWER_DRAW_FEED_ENVIRONMENT is staging .*: set both/,
  ],
  [
    'a draw machine with a staging key elsewhere',
    'platform',
    at('SUNFLOWER_DRAW_FEED_ORIGIN', 'sandbox'),
    /SUNFLOWER_DRAW_FEED_ORIGIN says that it is simulated/,
  ],
  [
    'no key of the draw machine',
    'platform',
    set('SUNFLOWER_DRAW_KEY_FILE'),
    /^SUNFLOWER_DRAW_KEY_FILE is missing: set/,
  ],
  [
    'a card vault that signs for itself',
    'card-vault',
    set('SUNFLOWER_CARD_VAULT_RELEASE_FOLDER'),
    /^SUNFLOWER_CARD_VAULT_RELEASE_FOLDER is missing: sign/,
  ],
  [
    'the password of the showcase of development',
    'platform',
    set('SUNFLOWER_SHOWCASE_PASSWORD', 'sunflower-showcase'),
    /^SUNFLOWER_SHOWCASE_PASSWORD/,
  ],
  [
    'the owner of the ledger',
    'platform',
    (production) => ({ DATABASE_URL: production.url('sunflower_owner') }),
    /as sunflower_owner, which may rewrite the ledger: connect as sunflower_app/,
  ],
  [
    'a superuser',
    'platform',
    (production) => ({ DATABASE_URL: production.url('sunflower') }),
    /as sunflower, which may rewrite the ledger: connect as sunflower_app/,
  ],
  [
    'missing migrations',
    'platform',
    copy('older', "delete from platform_migrations where name like '%-ledger-baseline'"),
    /lacks 1 migrations of platform, first 202611220000-ledger-baseline: run npm run production -- migrate/,
  ],
  [
    'migrations of a newer release',
    'platform',
    copy('newer', "insert into platform_migrations values ('209901010000-later', '')"),
    /does not know, first 209901010000-later: start the newer release/,
  ],
  [
    'missing migrations of a partner',
    'feature-flags',
    copy('flagless', 'delete from feature_flags_migrations', 'sunflower_partners'),
    /lacks 1 migrations of feature_flags.*: run npm run production -- migrate/,
  ],
  [
    'no database',
    'platform',
    set('DATABASE_URL', 'postgres://sunflower_app@127.0.0.1:9/none'),
    /^DATABASE_URL .* does not answer: correct/,
  ],
];
