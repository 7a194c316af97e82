import { beaconServerSettings } from '@sunflower/beacon-server/config.ts';
import { cardVaultSettings } from '@sunflower/card-vault/config.ts';
import { debtRegisterSettings } from '@sunflower/debt-register/config.ts';
import { drawFeedSettings } from '@sunflower/draw-feed/config.ts';
import { custodianSettings } from '@sunflower/draw-feed/custodian/config.ts';
import { featureFlagsSettings } from '@sunflower/feature-flags/config.ts';
import { gameServerSettings } from '@sunflower/game-server/config.ts';
import { identityCheckSettings } from '@sunflower/identity-check/config.ts';
import { identityProviderSettings } from '@sunflower/identity-provider/config.ts';
import { locationEngineSettings } from '@sunflower/location-engine/config.ts';
import { mailboxSettings } from '@sunflower/mailbox/config.ts';
import { paymentProcessorSettings } from '@sunflower/payment-processor/config.ts';
import { platformSettings } from '@sunflower/platform/src/app/platform-settings.ts';
import { WEB_FILE_SETTING, WEB_PREFIX } from '@sunflower/platform/src/app/web-pages/web-settings.ts';
import { TRUSTED_PROXIES_SETTING } from '@sunflower/service-base/http/trusted-proxies.ts';
import { DEFAULT_ORIGINS, type OriginName, portSetting } from '@sunflower/service-base/origins.ts';
import { witnessesSettings } from '../../partners/witnesses/config.ts';
import { clientLines } from './client-lines.ts';
import { linesOfSchema, type SettingLine } from './setting-lines.ts';

/** Programs with their own settings, in the order of the page. */
const PROGRAMS: readonly (readonly [title: string, lines: readonly SettingLine[]])[] = [
  ['The platform', linesOfSchema(platformSettings)],
  ['The identity provider', linesOfSchema(identityProviderSettings)],
  ['The card vault', linesOfSchema(cardVaultSettings)],
  ['The payment processor', linesOfSchema(paymentProcessorSettings)],
  ['The location engine', linesOfSchema(locationEngineSettings)],
  ['The draw machine', linesOfSchema(drawFeedSettings)],
  ["The custodian of the draw machine's seeds", linesOfSchema(custodianSettings)],
  ['The game server', linesOfSchema(gameServerSettings)],
  ['The identity check', linesOfSchema(identityCheckSettings)],
  ['The debt register', linesOfSchema(debtRegisterSettings)],
  ['The embedded beacon', linesOfSchema(beaconServerSettings)],
  ['The mailbox', linesOfSchema(mailboxSettings)],
  ['The flag server', linesOfSchema(featureFlagsSettings)],
  ['The witnesses of the public log', linesOfSchema(witnessesSettings)],
];

/** Settings that tools or several programs read without a schema. */
const OTHERS: readonly (readonly [name: string, text: string])[] = [
  [
    TRUSTED_PROXIES_SETTING,
    'Addresses or ranges of the reverse proxies in front of the programs, separated by commas. Rate ' +
      'limits by address need it.',
  ],
  [WEB_FILE_SETTING, 'A JSON file with settings of the client, by name; variables take precedence over it.'],
  [
    'SUNFLOWER_BACKUP_DATABASE_URL',
    'The database server that `npm run backup` connects to: on the same machine, with a role that may ' +
      'take backups. Secret.',
  ],
  [
    'SUNFLOWER_OWNER_DATABASE_URL',
    'The database with the role that owns its tables, for `npm run production -- migrate`; without it, ' +
      '`npm start` uses `DATABASE_URL`. Secret.',
  ],
  [
    'SUNFLOWER_PARTNERS_DATABASE_URL',
    'The database with the role of the embedded partners, for `npm start`; without it, `npm start` uses ' +
      '`DATABASE_URL`. Secret.',
  ],
  [
    'SUNFLOWER_RELEASE_KEYS_FILE',
    'A JSON file with the public keys of those who may build and those who may approve a release. Production runs ' +
      'only releases that one of each has signed.',
  ],
  ['SUNFLOWER_POSTGRES_BIN', "Folder of PostgreSQL's programs; by default those installed by npm."],
  [
    'SUNFLOWER_OPERATOR_KEY',
    "An operator's key for `npm run ops`: an encrypted key file, or a hardware key as " +
      '`pkcs11:token=<label>;object=<operator>;id=%01?module-path=<library>`.',
  ],
  [
    'SUNFLOWER_INSTALLATION',
    'Id of the installation for which an operator signs, from its founding. `npm run ops` signs for no other one; ' +
      'only a demonstration key needs none.',
  ],
  [
    'SUNFLOWER_OPERATOR_PASSPHRASE_FILE',
    'A file that only its owner can read, or a descriptor such as `/dev/fd/3`, with the passphrase or PIN ' +
      'of that key; without it, the operator types it.',
  ],
  [
    'SUNFLOWER_PLATFORM_ADMIN_ORIGIN',
    'Address of the private listener of the platform, for `npm run ops`; https unless it is on this machine.',
  ],
  ['SUNFLOWER_CHROMIUM', 'Chromium program for browser tests and benchmarks.'],
  ['SUNFLOWER_TEST_THOROUGH', 'Set to 1 by `npm run test:all`, which runs all cases of every matrix and all journeys.'],
  ['SUNFLOWER_TEST_SHORT', 'Set to 1 by `npm test` without a path, which leaves out test files named `.long`.'],
  ['SUNFLOWER_COMPARE_PICTURES', 'Set to 1 by `npm run pictures -- --compare`, which compares all pictures.'],
  ['SUNFLOWER_RENEW_PICTURES', 'Set to 1 by `npm run pictures`, which stores the compared pictures of screens again.'],
  ['SUNFLOWER_TEST_REPORTS', 'Folder of the test reports. A test run that another one starts has its own.'],
  ['SUNFLOWER_TEST_NOW', 'Instant at which the clock of tests starts, for database tests at another date.'],
  ['SUNFLOWER_TEST_MARK', 'Set by tests on the programs they start, to find those still running afterwards.'],
];

/** Returns the whole settings page. */
export function configurationPage(): string {
  const shared = sharedNames();
  const own = PROGRAMS.map(([title, lines]) => [title, lines.filter(({ name }) => !shared.has(name))] as const);
  const everywhere = [
    ...new Map(
      PROGRAMS.flatMap(([, lines]) => lines)
        .toReversed()
        .map((line) => [line.name, line]),
    ),
  ]
    .map(([, line]) => line)
    .filter(({ name }) => shared.has(name))
    .toReversed();
  return `${[
    INTRODUCTION,
    '## Several programs',
    table(everywhere),
    ...own.filter(([, lines]) => lines.length > 0).flatMap(([title, lines]) => [`## ${title}`, table(lines)]),
    '## Addresses and ports',
    ADDRESSES,
    addressTable(),
    '## Others',
    rows(
      ['setting', 'description'],
      OTHERS.map(([name, text]) => [`\`${name}\``, text]),
    ),
    '## The client',
    CLIENT,
    clientTable(),
  ].join('\n\n')}\n`;
}

const INTRODUCTION = `# Configuration

<!-- Written by \`npm run generate\` from the settings' schemas. Change those, then run it. -->

Every program reads its settings once, at startup, from environment variables. If one is invalid, the program names it
and stops. Keep secrets in the files of the keys folder: in development, the first start generates them; in production,
no program does ([deploy](deploy.md)). Decision [022](decisions/022-runtime-configuration.md) explains the design.

Your own PostgreSQL needs \`max_locks_per_transaction = 1024\`: the boards of each draw are in a separate table, about
2,000 of them a year, and backups and migrations lock all of them in one transaction. The server that \`npm start\` runs
already has this setting.`;

const ADDRESSES = `Each program has a name here. \`_PORT\` sets the port it listens on, \`_HOST\` the address it
listens on (by default, only this machine can connect), and \`_ORIGIN\` its public address behind a proxy.`;

const CLIENT = `The player's client reads \`/runtime-config.json\` once, when a page opens; one build serves every
environment. The platform builds this file from the variables below, from a file (\`${WEB_FILE_SETTING}\`), and from
its own settings. A value that is missing, empty or invalid is replaced by its fallback, in the client and on the
platform; at startup, the platform lists the values it ignored. Unknown names are left out. Nothing here is secret:
anyone who opens a page can read it.

Settings that the client itself doesn't need are marked *host page*: the client passes them to the page it is
embedded in, with the event \`sunflower:settings\` on its element. To embed the client in another site's page, write
the file yourself, with the names in the first column; see [embedding](embedding.md).`;

function sharedNames(): Set<string> {
  const seen = new Map<string, number>();
  for (const { name } of PROGRAMS.flatMap(([, lines]) => lines)) seen.set(name, (seen.get(name) ?? 0) + 1);
  return new Set([...seen].filter(([, count]) => count > 1).map(([name]) => name));
}

function rows(head: readonly string[], lines: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function table(lines: readonly SettingLine[]): string {
  return rows(
    ['setting', 'format', 'default', 'description'],
    lines.map(({ name, form, fallback, isRequired, text }) => [
      `\`${name}\``,
      form,
      isRequired ? 'required' : fallbackText(fallback),
      text,
    ]),
  );
}

const fallbackText = (fallback: string | undefined) => (fallback === undefined ? '' : `\`${fallback}\``);

/**
 * Programs that don't have all three settings (port, host, origin): the platform listens on SUNFLOWER_HOST, the
 * database only on this machine.
 */
const PARTS: Partial<Record<OriginName, readonly string[]>> = {
  app: ['PORT', 'ORIGIN'],
  platformAdmin: ['PORT', 'HOST'],
  postgres: ['PORT'],
};

function addressTable(): string {
  const names = Object.keys(DEFAULT_ORIGINS) as OriginName[];
  return rows(
    ['program', 'settings', 'default'],
    names.map((name) => {
      const port = portSetting(name);
      const { host, port: number } = DEFAULT_ORIGINS[name];
      const settings = (PARTS[name] ?? ['PORT', 'HOST', 'ORIGIN']).map((part) => `\`${port.replace(/PORT$/, part)}\``);
      return [name, settings.join(' '), `\`${host}:${number}\``];
    }),
  );
}

function clientTable(): string {
  return rows(
    ['setting', `variable (\`${WEB_PREFIX}...\`)`, 'format', 'fallback', 'read by', 'description'],
    clientLines().map(({ name, variable, form, fallback, reader, text }) => [
      `\`${name}\``,
      variable === undefined ? 'from the platform' : `\`${variable.slice(WEB_PREFIX.length)}\``,
      form,
      fallbackText(fallback),
      reader,
      text,
    ]),
  );
}
