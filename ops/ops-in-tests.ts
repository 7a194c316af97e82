import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { players } from '@sunflower/platform/src/app/doors.ts';
import { VERBS } from '@sunflower/platform/src/app/operator-api/verb-table.ts';
import { OPERATOR_DUTIES } from '@sunflower/platform/src/app/operator-duties.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { afterAll } from 'vitest';
import { foundSigners } from '../tools/test/founders.ts';
import { runOps } from './run-ops.ts';

/** The database of a test file; it is there from the first test on. */
type TestDatabase = { readonly url: string; readonly db: Db };

/** One command line: its exit code, and what it wrote. */
export type OpsCall = (...args: string[]) => Promise<{ code: number; text: string }>;

/** The operator command line over a test's database, with a folder of keys of its own; `opsTyping` is given a line at standard input. */
export function useOps(
  database: TestDatabase,
  settings: NodeJS.ProcessEnv = {},
): { readonly ops: OpsCall; readonly opsTyping: (line: string) => OpsCall; readonly keysFolder: string } {
  const keysFolder = mkdtempSync(join(tmpdir(), 'sunflower-ops-'));
  afterAll(() => rmSync(keysFolder, { recursive: true }));
  const opsTyping =
    (typed: string): OpsCall =>
    async (...args) => {
      const lines: string[] = [];
      const write = (line: string) => lines.push(line);
      const env = {
        SUNFLOWER_ENVIRONMENT: 'test',
        ...settings,
        DATABASE_URL: database.url,
        SUNFLOWER_KEYS_FOLDER: keysFolder,
      };
      const code = await runOps(args, VERBS, {
        env,
        say: write,
        complain: write,
        readSecretLine: async () => typed,
      });
      return { code, text: lines.join('\n') };
    };
  return { ops: opsTyping(''), opsTyping, keysFolder };
}

/** Founds the operators of a command line: ada, bob, ivy and uma, each with every role. Their keys are in its folder. */
export async function foundOps({ db }: { readonly db: Db }, keysFolder: string): Promise<void> {
  const now = Temporal.Now.instant();
  const signers = await foundSigners(db, ['ada', 'bob', 'ivy', 'uma'], { now, duties: OPERATOR_DUTIES });
  const folder = join(keysFolder, 'operators');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const { name, privateKeyPem } of signers)
    writeFileSync(join(folder, `${name}.key`), privateKeyPem, { mode: 0o600 });
}

/** A player of Kansas for operators to find; `email` is how they name her. */
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
