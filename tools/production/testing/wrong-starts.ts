import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { variableOf } from '@sunflower/platform/src/app/web-pages/web-settings.ts';
import type { TestProduction } from './test-production.ts';

type Change = Readonly<Record<string, string | undefined>>;
/** What is wrong, the program to start, the function that changes its settings, and the expected error line. */
export type WrongStart = readonly [string, string, (production: TestProduction) => Change | Promise<Change>, RegExp];

/** Sets a setting, or removes it when there is no value. */
const set = (setting: string, value?: string) => (): Change => ({ [setting]: value });

/** Connects to a copy of the database that was changed by this SQL. */
const copy =
  (name: string, sql: string, role = 'sunflower_app') =>
  async (production: TestProduction): Promise<Change> => ({
    DATABASE_URL: production.url(role, await production.copyDatabase(name, sql)),
  });

/** Points an address to one of the stand-ins. */
const at =
  (setting: string, name: 'sandbox' | 'silent') =>
  ({ standIns }: TestProduction): Change => ({ [setting]: standIns.origin(name) });

/** Copies the keys folder and damages the copy. */
const damagedKeys =
  (name: string, damage: (folder: string) => void) =>
  ({ folder, env }: TestProduction): Change => {
    const copied = join(folder, name);
    cpSync(env.SUNFLOWER_KEYS_FOLDER ?? '', copied, { recursive: true });
    damage(copied);
    return { SUNFLOWER_KEYS_FOLDER: copied };
  };

const someDraw = `insert into draw_games.draw
  (draw_id, game_id, draw_date, draw_number, state, rules_version, opens_at, closes_at, draws_at, state_changed_at,
   is_simulated)
  values (gen_random_uuid(), 'powerball', '2026-11-20', 1, 'published', 'v', now(), now() + interval '1 hour',
          now() + interval '2 hours', now(), true)`;
const demoOperator = `insert into operators.operator (operator_id, name, public_key, added_at)
  values (gen_random_uuid(), 'demo-cashier', 'k', now())`;

/** Every tested way to start production incorrectly. */
export const WRONG_STARTS: readonly WrongStart[] = [
  [
    'no environment',
    'platform',
    set('SUNFLOWER_ENVIRONMENT'),
    /^SUNFLOWER_ENVIRONMENT is missing: set it to production/,
  ],
  [
    'a list without its approver',
    'location-engine',
    ({ otherReleaseKeys }) => ({ SUNFLOWER_RELEASE_KEYS_FILE: otherReleaseKeys }),
    /^The approver bob signed with a key that isn't in the list of approvers/,
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
  ['a missing partner', 'platform', set('SUNFLOWER_MAILBOX_ORIGIN'), /^SUNFLOWER_MAILBOX_ORIGIN is missing: set it/],
  [
    'secrets that the program made when it started',
    'platform',
    damagedKeys('made', (folder) => rmSync(join(folder, 'manifest.json'))),
    /^SUNFLOWER_KEYS_FOLDER .* no manifest\.json.*: run npm run production -- secrets/,
  ],
  [
    'a missing secret',
    'platform',
    damagedKeys('missing', (folder) => rmSync(join(folder, 'push.secret'))),
    /push\.secret is missing: run npm run production -- secrets/,
  ],
  [
    'a development secret',
    'platform',
    damagedKeys('other', (folder) => writeFileSync(join(folder, 'push.secret'), 'd'.repeat(64))),
    /push\.secret is not the original file: restore it/,
  ],
  [
    'a missing secret of a partner',
    'location-engine',
    damagedKeys('engine', (folder) => rmSync(join(folder, 'location-engine.jwk'))),
    /location-engine\.jwk is missing: run npm run production -- secrets/,
  ],
  ['unnamed proxies', 'platform', set('SUNFLOWER_TRUSTED_PROXIES'), /^SUNFLOWER_TRUSTED_PROXIES is missing: set/],
  [
    'unnamed proxies for a partner',
    'location-engine',
    set('SUNFLOWER_TRUSTED_PROXIES', ''),
    /^SUNFLOWER_TRUSTED_PROXIES is missing: set/,
  ],
  [
    'the embedded payment sandbox',
    'payment-processor',
    () => ({}),
    /moves no money: set SUNFLOWER_PAYMENT_PROCESSOR_ORIGIN to/,
  ],
  [
    'an external payment sandbox',
    'platform',
    at('SUNFLOWER_PAYMENT_PROCESSOR_ORIGIN', 'sandbox'),
    /SUNFLOWER_PAYMENT_PROCESSOR_ORIGIN reports that it is simulated: set it to/,
  ],
  [
    'the rule-based identity check',
    'identity-check',
    () => ({}),
    /decides by made-up rules: set SUNFLOWER_IDENTITY_CHECK_ORIGIN to/,
  ],
  [
    'an external rule-based identity check',
    'platform',
    at('SUNFLOWER_IDENTITY_CHECK_ORIGIN', 'sandbox'),
    /SUNFLOWER_IDENTITY_CHECK_ORIGIN reports that it is simulated/,
  ],
  [
    'the mailbox',
    'mailbox',
    () => ({}),
    /shows every email and text message to everyone: set SUNFLOWER_MAILBOX_ORIGIN to/,
  ],
  [
    'an external mailbox',
    'platform',
    at('SUNFLOWER_MAILBOX_ORIGIN', 'sandbox'),
    /SUNFLOWER_MAILBOX_ORIGIN reports that it is simulated/,
  ],
  ['the embedded witnesses', 'witnesses', () => ({}), /run by the lottery itself: set SUNFLOWER_LOG_WITNESSES to/],
  ['the embedded beacon', 'beacon', () => ({}), /ahead of time: set SUNFLOWER_BEACON_URLS to/],
  ['the sandbox debt register', 'debt-register', () => ({}), /made-up debtors: set SUNFLOWER_DEBT_REGISTER_ORIGIN to/],
  [
    "a partner that doesn't report whether it is simulated",
    'platform',
    at('SUNFLOWER_DEBT_REGISTER_ORIGIN', 'silent'),
    /SUNFLOWER_DEBT_REGISTER_ORIGIN does not say .*: let/,
  ],
  [
    'a partner that is down',
    'platform',
    set('SUNFLOWER_MAILBOX_ORIGIN', 'https://127.0.0.1:9'),
    /SUNFLOWER_MAILBOX_ORIGIN does not respond .*: start it/,
  ],
  [
    'the recorder',
    'platform',
    set(variableOf('isProduction'), 'false'),
    /IS_PRODUCTION is false, .* recorder: remove it/,
  ],
  ['simulated positions', 'platform', set(variableOf('isLocationSimulated'), 'true'), /simulated positions; remove it/],
  [
    'a location engine that accepts simulated positions',
    'location-engine',
    set('SUNFLOWER_LOCATION_SIMULATION', 'on'),
    /^SUNFLOWER_LOCATION_SIMULATION is on: .* remove it/,
  ],
  [
    'an external location engine with simulated positions',
    'platform',
    at('SUNFLOWER_LOCATION_ENGINE_ORIGIN', 'sandbox'),
    /SUNFLOWER_LOCATION_ENGINE_ORIGIN reports that it is simulated/,
  ],
  [
    "the draw machine's staging key",
    'draw-feed',
    () => ({}),
    /^SUNFLOWER_DRAW_FEED_ENVIRONMENT is staging .*: set both/,
  ],
  [
    'an external draw machine with a staging key',
    'platform',
    at('SUNFLOWER_DRAW_FEED_ORIGIN', 'sandbox'),
    /SUNFLOWER_DRAW_FEED_ORIGIN reports that it is simulated/,
  ],
  [
    'no key for the draw machine',
    'platform',
    set('SUNFLOWER_DRAW_KEY_FILE'),
    /^SUNFLOWER_DRAW_KEY_FILE is missing: set/,
  ],
  [
    'a card vault that signs its own release',
    'card-vault',
    set('SUNFLOWER_CARD_VAULT_RELEASE_FOLDER'),
    /^SUNFLOWER_CARD_VAULT_RELEASE_FOLDER is missing: sign/,
  ],
  [
    'the development showcase password',
    'platform',
    set('SUNFLOWER_SHOWCASE_PASSWORD', 'sunflower-showcase'),
    /^SUNFLOWER_SHOWCASE_PASSWORD/,
  ],
  [
    "the ledger owner's role",
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
    /^DATABASE_URL .* does not respond: correct/,
  ],
];
