import { cardVaultSettings } from '@sunflower/card-vault/config.ts';
import { debtRegisterSettings } from '@sunflower/debt-register/config.ts';
import { drawFeedSettings } from '@sunflower/draw-feed/config.ts';
import { featureFlagsSettings } from '@sunflower/feature-flags/config.ts';
import { identityCheckSettings } from '@sunflower/identity-check/config.ts';
import { identityProviderSettings } from '@sunflower/identity-provider/config.ts';
import { locationEngineSettings } from '@sunflower/location-engine/config.ts';
import { mailboxSettings } from '@sunflower/mailbox/config.ts';
import { paymentProcessorSettings } from '@sunflower/payment-processor/config.ts';
import { platformSettings } from '@sunflower/platform/src/app/platform-settings.ts';
import { WEB_FILE_SETTING, WEB_PREFIX } from '@sunflower/platform/src/app/web-pages/web-settings.ts';
import { TRUSTED_PROXIES_SETTING } from '@sunflower/service-base/http/trusted-proxies.ts';
import { DEFAULT_ORIGINS, type OriginName, portSetting } from '@sunflower/service-base/origins.ts';
import { clientLines } from './client-lines.ts';
import { linesOfSchema, type SettingLine } from './setting-lines.ts';

/** Programs with settings of their own, in the order they are shown. */
const PROGRAMS: readonly (readonly [title: string, lines: readonly SettingLine[]])[] = [
  ['The platform', linesOfSchema(platformSettings)],
  ['The identity provider', linesOfSchema(identityProviderSettings)],
  ['The card vault', linesOfSchema(cardVaultSettings)],
  ['The payment processor', linesOfSchema(paymentProcessorSettings)],
  ['The location engine', linesOfSchema(locationEngineSettings)],
  ['The draw machine', linesOfSchema(drawFeedSettings)],
  ['The identity check', linesOfSchema(identityCheckSettings)],
  ['The debt register', linesOfSchema(debtRegisterSettings)],
  ['The mailbox', linesOfSchema(mailboxSettings)],
  ['The flag server', linesOfSchema(featureFlagsSettings)],
];

/** Read by tools or by several programs without a schema. */
const OTHERS: readonly (readonly [name: string, text: string])[] = [
  [
    TRUSTED_PROXIES_SETTING,
    'Addresses or ranges of the reverse proxies in front, with commas between. Whoever counts by address needs it.',
  ],
  [WEB_FILE_SETTING, 'A JSON file of settings of the client, by their names; variables go before it.'],
  [
    'SUNFLOWER_BACKUP_DATABASE_URL',
    'What `npm run backup` connects to: the server on the same machine, as a role that may take backups. Secret.',
  ],
  [
    'SUNFLOWER_OWNER_DATABASE_URL',
    'The database as the role that owns its tables, for `npm run production -- migrate`; `npm start` takes `DATABASE_URL` without it. Secret.',
  ],
  [
    'SUNFLOWER_PARTNERS_DATABASE_URL',
    'The database as the role of the embedded partners, for `npm start`, which takes `DATABASE_URL` without it. Secret.',
  ],
  ['SUNFLOWER_POSTGRES_BIN', 'Folder of the programs of PostgreSQL, when not those that come with the packages.'],
  [
    'SUNFLOWER_OPERATOR_KEY',
    "An operator's key for `npm run ops`: an encrypted key file, or a hardware key as `pkcs11:token=<label>;object=<operator>;id=%01?module-path=<library>`.",
  ],
  [
    'SUNFLOWER_OPERATOR_PASSPHRASE_FILE',
    'A file that only its owner can read, or a descriptor such as `/dev/fd/3`, with the passphrase or PIN of that key; typed unless given.',
  ],
  [
    'SUNFLOWER_PLATFORM_ADMIN_ORIGIN',
    'Where `npm run ops` finds the private listener of the platform; https unless it is on this machine.',
  ],
  ['SUNFLOWER_CHROMIUM', 'Chromium for browser tests and measurements.'],
  [
    'SUNFLOWER_TEST_THOROUGH',
    'Set to 1 by `npm run test:all`: all cases of every matrix and all end-to-end tests run.',
  ],
  ['SUNFLOWER_TEST_REPORTS', 'Folder of the test reports. A run inside another one has its own.'],
  ['SUNFLOWER_TEST_NOW', 'Instant at which the clock of tests starts, for database tests at another date.'],
  ['SUNFLOWER_TEST_MARK', 'Set by tests on the programs they start, to find the ones that are left over.'],
];

/** The page of settings, whole. */
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
      ['setting', 'what'],
      OTHERS.map(([name, text]) => [`\`${name}\``, text]),
    ),
    '## The client',
    CLIENT,
    clientTable(),
  ].join('\n\n')}\n`;
}

const INTRODUCTION = `# Configuration

<!-- Written by \`node tools/configuration/write.ts\` from the schemas that read the settings. Change those, then run it. -->

Every program reads its settings once, at its start, from environment variables, and stops with the name of one that is
wrong. Secrets are better left to the files in the keys folder, which development makes at its first start and production\nnever ([deploy](deploy.md)). Decision
[022](decisions/022-runtime-configuration.md) says why settings are as they are.

A PostgreSQL of your own needs \`max_locks_per_transaction = 1024\`: the boards of each draw are a table of their own, some
2,000 a year, and backups and migrations lock all of them at once. The one that \`npm start\` brings is set so.`;

const ADDRESSES = `Each program has a name here. \`_PORT\` moves the port it listens on, \`_HOST\` the address it listens on (this machine
alone unless told otherwise), \`_ORIGIN\` names its public address behind a proxy.`;

const CLIENT = `The player's client reads \`/runtime-config.json\` once, when a page has opened; one build serves every environment. The
platform answers it from the variables below, from a file (\`${WEB_FILE_SETTING}\`), and from what it knows itself. A value
that is missing, empty or wrong reads as its fallback, in the client as on the platform, which names at its start what it
passed over. Unknown names are left out. Nothing here is secret: everybody who opens a page can read it.

What the client itself does not need it hands to the page it stands in, by the event \`sunflower:settings\` on its element;
those settings are marked *host page*. For a client in the page of somebody else, write the file by hand, with the names
of the first column; see [embedding](embedding.md).`;

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
    ['setting', 'form', 'unless given', 'what'],
    lines.map(({ name, form, fallback, isRequired, text }) => [
      `\`${name}\``,
      form,
      isRequired ? 'must be given' : fallbackText(fallback),
      text,
    ]),
  );
}

const fallbackText = (fallback: string | undefined) => (fallback === undefined ? '' : `\`${fallback}\``);

/** Programs that do not take all three: the platform listens where SUNFLOWER_HOST says, the database on this machine. */
const PARTS: Partial<Record<OriginName, readonly string[]>> = {
  app: ['PORT', 'ORIGIN'],
  platformAdmin: ['PORT', 'HOST'],
  postgres: ['PORT'],
};

function addressTable(): string {
  const names = Object.keys(DEFAULT_ORIGINS) as OriginName[];
  return rows(
    ['program', 'settings', 'unless given'],
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
    ['setting', `variable (\`${WEB_PREFIX}...\`)`, 'form', 'fallback', 'read by', 'what'],
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
