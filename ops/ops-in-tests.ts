import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAdminServer } from '@sunflower/platform/src/app/build-admin-server.ts';
import { buildPlatform } from '@sunflower/platform/src/app/build-platform.ts';
import { platformConfig } from '@sunflower/platform/src/app/config.ts';
import { players } from '@sunflower/platform/src/app/modules.ts';
import { openPlatform, type Platform } from '@sunflower/platform/src/app/open-platform.ts';
import { OPERATOR_DUTIES } from '@sunflower/platform/src/app/operator-duties.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { afterAll } from 'vitest';
import { foundSigners, TEST_INSTALLATION } from '../tools/test/founders.ts';
import { keySigner } from './key-file-signer.ts';
import type { OperatorSigner } from './operator-signer.ts';
import { runOps } from './run-ops.ts';

/** The database of a test file. It exists from the first test on. */
type TestDatabase = { readonly url: string; readonly db: Db };

/** Runs one command line and returns its exit code and output. */
export type OpsCall = (...args: string[]) => Promise<{ code: number; text: string }>;

export type TestOps = {
  readonly ops: OpsCall;
  /** Runs a command line with this line on standard input. */
  readonly opsTyping: (line: string) => OpsCall;
  readonly keysFolder: string;
  /** Returns the address of the private listener, once it is listening. */
  readonly address: () => Promise<string>;
  readonly openedPlatform: () => Promise<Platform>;
  /** Adds the key of another operator to the command line. */
  readonly addSigner: (name: string, privateKeyPem: string) => void;
};

/** Keys in memory, by the keys folder of a command line. */
const signersOf = new Map<string, OperatorSigner[]>();

/**
 * Founds the operators of a command line: ada, bob, ivy and uma, each with every role. ada signs when no operator is
 * named.
 */
export async function foundOps({ db }: { readonly db: Db }, keysFolder: string): Promise<void> {
  const now = Temporal.Now.instant();
  const founders = await foundSigners(db, ['ada', 'bob', 'ivy', 'uma'], { now, duties: OPERATOR_DUTIES });
  const signers = founders.map(({ name, privateKeyPem }) => keySigner(name, createPrivateKey(privateKeyPem)));
  signersOf.set(keysFolder, signers);
}

/**
 * Runs the operator command line against a platform in this process, with the private listener and with keys in memory.
 * `settings` are read at the first command. `sharedKeys` is the keys folder of another command line with the same
 * operators.
 */
export function useOps(database: TestDatabase, settings: NodeJS.ProcessEnv = {}, sharedKeys?: string): TestOps {
  const keysFolder = sharedKeys ?? mkdtempSync(join(tmpdir(), 'sunflower-ops-'));
  let opened: ReturnType<typeof openListener> | undefined;
  const settingsOf = () => ({
    SUNFLOWER_ENVIRONMENT: 'test',
    SUNFLOWER_LOG_LEVEL: 'silent',
    SUNFLOWER_DATA_FOLDER: keysFolder,
    SUNFLOWER_KEYS_FOLDER: keysFolder,
    ...settings,
    DATABASE_URL: database.url,
  });
  const open = () => {
    opened ??= openListener(settingsOf());
    return opened;
  };
  const address = async () => (await open()).address;
  const openedPlatform = async () => (await open()).platform;
  afterAll(async () => {
    await (await opened)?.close();
    rmSync(keysFolder, { recursive: true, force: true });
  });
  const opsTyping =
    (typed: string): OpsCall =>
    async (...args) => {
      const lines: string[] = [];
      const write = (line: string) => lines.push(line);
      const code = await runOps(args, {
        env: {
          ...settingsOf(),
          SUNFLOWER_PLATFORM_ADMIN_ORIGIN: await address(),
          SUNFLOWER_INSTALLATION: TEST_INSTALLATION,
        },
        say: write,
        complain: (line) => (/^\S+ signs for /.test(line) ? undefined : write(line)),
        readSecretLine: async () => typed,
        findSigner: (name) => {
          const signers = signersOf.get(keysFolder) ?? [];
          return name === undefined ? signers[0] : signers.find((one) => one.name === name);
        },
      });
      return { code, text: lines.join('\n') };
    };
  const addSigner = (name: string, pem: string) =>
    signersOf.get(keysFolder)?.push(keySigner(name, createPrivateKey(pem)));
  return { ops: opsTyping(''), opsTyping, keysFolder, address, openedPlatform, addSigner };
}

type Listener = { readonly address: string; readonly platform: Platform; close(): Promise<void> };

async function openListener(env: NodeJS.ProcessEnv): Promise<Listener> {
  const platform = openPlatform(platformConfig(env), { name: 'ops-test' });
  const built = await buildPlatform(platform, { hasClient: false });
  const admin = await buildAdminServer(platform, built);
  await admin.listen({ host: '127.0.0.1', port: 0 });
  const { port } = admin.server.address() as AddressInfo;
  const close = async () => {
    await Promise.all([admin.close(), built.app.close()]);
    await platform.close();
  };
  return { address: `http://127.0.0.1:${port}`, platform, close };
}

/**
 * Returns a call in which ada proposes a command and bob approves it. It returns the result of the first step that
 * failed, or else of the approval.
 */
export function decidingWith(ops: OpsCall): OpsCall {
  return async (...args) => {
    const proposed = await ops(...args, ...(args.includes('--as') ? [] : ['--as', 'ada']));
    const id = /Proposed (\S+):/.exec(proposed.text)?.[1];
    return id === undefined ? proposed : ops('proposal', 'approve', id, '--as', 'bob');
  };
}

/** Adds a player in Kansas. Operators find the player by `email`. */
export async function addPlayer(
  database: TestDatabase,
  { playerId = newId(), email = `${playerId}@example.com` }: { playerId?: string; email?: string } = {},
): Promise<{ readonly playerId: string; readonly email: string }> {
  await inTransaction(database.db, (tx) =>
    players.insertPlayer(tx, {
      playerId,
      subject: newRandomId(),
      email,
      firstName: 'Ana',
      lastName: 'Reyes',
      dateOfBirth: '1990-02-28',
      address: { line1: playerId, city: 'Topeka', state: 'KS', postalCode: '66603' },
      createdAt: Temporal.Instant.from('2026-11-01T12:00:00Z'),
    }),
  );
  return { playerId, email };
}
