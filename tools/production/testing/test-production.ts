import { createPublicKey } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { DEFAULT_ORIGINS, type OriginName, originSetting, portSetting } from '@sunflower/service-base/origins.ts';
import { keyIdOf } from '@sunflower/service-base/signing-key.ts';
import pg from 'pg';
import { type Cluster, startCluster } from '../../postgres/cluster.ts';
import { freePort } from '../../postgres/test-databases.ts';
import { newTestFolder } from '../../postgres/test-folder.ts';
import { buildClientIfStale } from '../../start/build-client.ts';
import { freePorts } from '../../test/free-ports.ts';
import { runProduction, runToEnd } from './run-production.ts';
import { type StandIns, startStandIns } from './stand-ins.ts';
import { makeTestRelease, signTestRelease, testSigner, writeReleaseKeys } from './test-release.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PASSWORD = 'a-password-of-tests';
const DATABASE = 'sunflower';

/** A correctly configured production, set up with the steps of docs/deploy.md. Each test breaks one thing. */
export type TestProduction = {
  readonly folder: string;
  /** The folder of an approved release. */
  readonly release: string;
  /** A list of trusted keys in which another person may approve releases. */
  readonly otherReleaseKeys: string;
  /** The settings of the platform. */
  readonly env: Readonly<Record<string, string>>;
  /** The settings of an embedded partner. */
  readonly partnerEnv: Readonly<Record<string, string>>;
  readonly standIns: StandIns;
  /** Returns the URL of a database on this server for a role. */
  url(role: string, database?: string): string;
  /** Copies the migrated database and changes it as the superuser; returns the copy's name. */
  copyDatabase(name: string, sql: string): Promise<string>;
  port(name: OriginName): number;
  close(): Promise<void>;
};

/**
 * Sets up a production: roles and database with the SQL of docs/deploy.md, secrets and migrations with the commands,
 * and stand-ins for the partners.
 */
export async function startTestProduction(): Promise<TestProduction> {
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-production-'));
  const home = newTestFolder();
  chmodSync(home, 0o755);
  await buildClientIfStale(ROOT);
  const { release, approval, otherReleaseKeys } = approvedRelease(folder);
  const cluster = await startCluster({
    dataFolder: join(home, 'data'),
    port: await freePort(),
    password: PASSWORD,
    isDurable: false,
  });
  await makeRoles(cluster);
  const url = (role: string, database = DATABASE) => addressOf(cluster, role, database);
  const keysFolder = join(folder, 'keys');
  await mustSucceed(runProduction(['secrets', '--to', keysFolder], {}, release));
  const owner = { ...approval, SUNFLOWER_OWNER_DATABASE_URL: url('sunflower_owner') };
  await mustSucceed(runProduction(['migrate'], owner, release));
  const drawKeyFile = join(keysFolder, 'draw-feed-production.public.pem');
  const custodianKeyFile = join(keysFolder, 'draw-custodian-production.public.pem');
  const keyIdIn = (file: string) => keyIdOf(createPublicKey(readFileSync(file)));
  const keyIds = { drawKeyId: keyIdIn(drawKeyFile), custodianKeyId: keyIdIn(custodianKeyFile) };
  const standIns = await startStandIns(folder, keyIds);
  const names = Object.keys(DEFAULT_ORIGINS) as OriginName[];
  const ports = Object.fromEntries((await freePorts(names.length)).map((port, index) => [names[index], port]));
  const shared = {
    ...exampleSettings(),
    ...approval,
    ...Object.fromEntries(names.map((name) => [portSetting(name), String(ports[name])])),
    ...Object.fromEntries(names.filter(isPartner).map((name) => [originSetting(name), standIns.origin('real')])),
    SUNFLOWER_LOG_WITNESSES: witnessesAt(standIns.origin('real')),
    SUNFLOWER_DRAW_FEED_ORIGIN: standIns.origin('machine'),
    SUNFLOWER_CUSTODIAN_ORIGIN: standIns.origin('custodian'),
    SUNFLOWER_FEATURE_FLAGS_ORIGIN: standIns.origin('real'),
    SUNFLOWER_BEACON_URLS: standIns.origin('real'),
    SUNFLOWER_KEYS_FOLDER: keysFolder,
    NODE_EXTRA_CA_CERTS: standIns.certificateFile,
    ...(await signVaultRelease(folder)),
  };
  return {
    folder,
    release,
    otherReleaseKeys,
    standIns,
    url,
    env: {
      ...shared,
      DATABASE_URL: url('sunflower_app'),
      SUNFLOWER_CLAMD_ADDRESS: '127.0.0.1:3310',
      SUNFLOWER_DATA_FOLDER: join(folder, 'data'),
      SUNFLOWER_DRAW_KEY_FILE: drawKeyFile,
      SUNFLOWER_CUSTODIAN_KEY_FILE: custodianKeyFile,
    },
    partnerEnv: { ...shared, DATABASE_URL: url('sunflower_partners') },
    port: (name) => ports[name] ?? 0,
    copyDatabase: async (name, sql) => {
      await asSuperuser(cluster, 'postgres', [`create database ${name} template ${DATABASE} owner sunflower_owner`]);
      await asSuperuser(cluster, name, [sql]);
      return name;
    },
    close: async () => {
      await standIns.close();
      await cluster.stop();
      for (const path of [home, folder, release]) rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Makes a release that one person built and another approved, and a list of keys that trusts the two. */
function approvedRelease(folder: string) {
  const [builder, approver] = [testSigner('ada'), testSigner('bob')];
  const release = makeTestRelease();
  signTestRelease(release, { builder, approver });
  const keysFile = join(folder, 'release-keys.json');
  writeReleaseKeys(keysFile, [builder], [approver]);
  const otherReleaseKeys = join(folder, 'other-release-keys.json');
  writeReleaseKeys(otherReleaseKeys, [builder], [testSigner('carol')]);
  return { release, otherReleaseKeys, approval: { SUNFLOWER_RELEASE_KEYS_FILE: keysFile } };
}

const isPartner = (name: OriginName) =>
  ['paymentProcessor', 'identityCheck', 'debtRegister', 'mailbox', 'textGateway', 'locationEngine'].includes(name);

/** Returns the witnesses of the example settings, at another address. */
function witnessesAt(origin: string): string {
  return (exampleSettings().SUNFLOWER_LOG_WITNESSES ?? '').replaceAll(/https:[^ ,]+/g, origin);
}

/** Returns the example settings that a new operator starts with. */
function exampleSettings(): Record<string, string> {
  return parseEnv(readFileSync(join(ROOT, 'ops/deploy/sunflower.env.example'), 'utf8')) as Record<string, string>;
}

/** Runs the SQL of docs/deploy.md with the passwords filled in. The statements after `\c` run in the new database. */
async function makeRoles(cluster: Cluster): Promise<void> {
  const page = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8');
  const [, sql = ''] = /```sql\n([\s\S]*?)```/.exec(page) ?? [];
  const [first = '', second = ''] = sql.replaceAll("'...'", `'${PASSWORD}'`).split(/^\\c sunflower$/m);
  const statements = (text: string) =>
    text
      .replace(/--.*$/gm, '')
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean);
  await asSuperuser(cluster, 'postgres', statements(first));
  await asSuperuser(cluster, DATABASE, statements(second));
}

async function asSuperuser(cluster: Cluster, database: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url(database) });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function addressOf(cluster: Cluster, role: string, database: string): string {
  const address = new URL(cluster.url(database));
  address.username = role;
  return address.href;
}

/**
 * Signs a release of the card vault, as on a separate machine, and reads the public key for clients from the output.
 */
async function signVaultRelease(folder: string): Promise<Record<string, string>> {
  const [release, keys] = [join(folder, 'vault-release'), join(folder, 'vault-signing')];
  const program = join(ROOT, 'partners/card-vault/write-release.ts');
  const { lines } = await mustSucceed(runToEnd([program, '--to', release, '--keys', keys], exampleSettings()));
  const printed = lines.find((line) => line.startsWith('SUNFLOWER_WEB_VAULT_KEYS=')) ?? '';
  return { SUNFLOWER_CARD_VAULT_RELEASE_FOLDER: release, ...(parseEnv(printed) as Record<string, string>) };
}

async function mustSucceed<T extends { code: number | null; lines: readonly string[] }>(
  running: Promise<T>,
): Promise<T> {
  const ended = await running;
  if (ended.code !== 0) throw new Error(`ended with ${ended.code}:\n${ended.lines.join('\n')}`);
  return ended;
}
