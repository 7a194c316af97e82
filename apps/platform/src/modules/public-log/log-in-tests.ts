import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeCrypto, rawPublicKey } from '@sunflower/public-log/node-crypto.ts';
import { SIGNATURE_TYPES, verifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { textOfAddCheckpoint } from '@sunflower/public-log/witness/add-checkpoint.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { openSigningKey, type SigningKey } from '@sunflower/service-base/signing-key.ts';
import { sql } from 'kysely';
import { openCheckpointStore } from '../../../../../partners/witnesses/checkpoint-store.ts';
import {
  cosignCheckpoint,
  type Witness as WitnessPartner,
} from '../../../../../partners/witnesses/cosign-checkpoint.ts';
import type { Witness, WitnessAnswer } from '../../partner-ports/witness/witness-port.ts';
import { type LogEntry, textOfEntry } from './log-entry.ts';
import { type LogSigner, openLogSigner } from './log-signer.ts';

export const LOG_ORIGIN = 'lottery.example/log';

/** A real witness of the partner, called without HTTP; `answer` may replace its response. */
export type TestWitness = Witness & {
  answer?: (real: () => Promise<WitnessAnswer>) => Promise<WitnessAnswer>;
  /** Replaces its state with an empty one, as after the loss of a disk. */
  forget(): void;
  /** Seconds that its clock is ahead of ours. */
  secondsAhead: number;
};

/** A log and its witnesses; `folder` has the public keys of the log. */
export type TestLog = { readonly folder: string; readonly signer: LogSigner; readonly witnesses: TestWitness[] };

/** Opens a signer of a log and three witnesses that know it, with new keys in a new folder. */
export async function openTestLog(clock: Clock): Promise<TestLog> {
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-log-'));
  const signer = await openLogSigner(LOG_ORIGIN, openSigningKey(folder, 'public-log'));
  const numbers = [1, 2, 3];
  const witnesses = await Promise.all(numbers.map((no) => openTestWitness({ folder, no, signer, clock })));
  return { folder, signer, witnesses };
}

/** Appends an entry of any kind as the owner of the tables does; the application may not append those about draws. */
export async function appendAsOwner(tx: Tx, entry: LogEntry): Promise<void> {
  await sql`
    select public_log.store_entry(${entry.kind}, ${entry.subject}, ${entry.revision ?? 1},
      ${textOfEntry(entry)})`.execute(tx);
}

async function openTestWitness(of: {
  folder: string;
  no: number;
  signer: LogSigner;
  clock: Clock;
}): Promise<TestWitness> {
  const { folder, no, signer, clock } = of;
  const signing = openSigningKey(folder, `witness-${no}`);
  const name = `witness.example/${no}`;
  const key = await verifierKey(
    { name, type: SIGNATURE_TYPES.cosignature, publicKey: rawKeyOf(signing) },
    nodeCrypto.sha256,
  );
  let disks = 0;
  const checkpoints = () => openCheckpointStore(join(folder, `state-${no}-${disks}`));
  const test: TestWitness = {
    key,
    secondsAhead: 0,
    forget: () => {
      disks++;
    },
    addCheckpoint: (request) => {
      const partner: WitnessPartner = {
        key,
        sign: (bytes) => Buffer.from(signing.sign(Buffer.from(bytes).toString('utf8')), 'base64'),
        checkpoints: checkpoints(),
        clock: { now: () => clock.now().add({ seconds: test.secondsAhead }) },
        findLogKeys: async (origin) => (origin === LOG_ORIGIN ? [signer.key] : []),
      };
      const real = async (): Promise<WitnessAnswer> => {
        const cosigned = await cosignCheckpoint(partner, textOfAddCheckpoint(request));
        if (cosigned.status === 200) return { kind: 'cosigned', lines: [cosigned.line.trimEnd()] };
        if (cosigned.status === 409) return { kind: 'other-size', size: cosigned.size };
        return { kind: 'refused', status: cosigned.status };
      };
      return test.answer ? test.answer(real) : real();
    },
  };
  return test;
}

function rawKeyOf({ published, keyId }: SigningKey): Uint8Array {
  const own = published.find((key) => key.keyId === keyId);
  return rawPublicKey(Buffer.from(own?.publicKey ?? '', 'base64'));
}

const MISSING_ENTRIES = new URL('../../../migrations/202611282205-public-log-missing-entries.sql', import.meta.url);

/**
 * Runs the migration that appends missing entries in a log that has none of a kind, as before the kind existed, and
 * then `check`. Rolls everything back.
 */
export async function checkMissingEntries(
  db: Db,
  kind: LogEntry['kind'],
  check: (tx: Tx) => Promise<void>,
): Promise<void> {
  const rollback = new Error('rolled back');
  const run = inTransaction(db, async (tx) => {
    for (const table of ['waiting', 'sequenced', 'entry'].map((name) => sql.table(`public_log.${name}`))) {
      await sql`alter table ${table} disable trigger user`.execute(tx);
      await sql`
        delete from ${table} where entry_id in (select e.entry_id from public_log.entry e where e.kind = ${kind})
      `.execute(tx);
    }
    await sql.raw(readFileSync(MISSING_ENTRIES, 'utf8')).execute(tx);
    await check(tx);
    throw rollback;
  });
  await run.catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
}
