import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { SealLog } from '@sunflower/service-base/seals/seal-log.ts';
import { readSeenSeal, writeSeenSeal } from '@sunflower/service-base/seals/seen-seal.ts';
import type { SealSigner, SignedSeal } from '@sunflower/service-base/seals/signed-seal.ts';
import { type PublicKey, readPublicKeys, type SigningKey } from '@sunflower/service-base/signing-key.ts';
import { jobActor, logAuditHeads, recordAudit, sealAudit, signAuditHead } from '../modules/audit/index.ts';
import { logSeals, sealPostings } from '../modules/ledger/index.ts';

/** Name of the key in the keys folder that signs the seals of the ledger and the audit log. */
export const SEAL_KEY = 'seals';

/** Reads the public keys of the seals from a keys folder; returns an empty list when it doesn't exist. */
export function readSealKeys(keysFolder: string): PublicKey[] {
  return existsSync(keysFolder) ? readPublicKeys(keysFolder, SEAL_KEY) : [];
}

/**
 * What sealing needs: the key outside the database, and a folder in which this node stores the newest seals it has
 * seen.
 */
export type SealBooks = {
  readonly db: Db;
  readonly clock: Clock;
  readonly sealKey: SigningKey;
  readonly seenSealsFolder: string;
};

/**
 * Seals new ledger transactions, writes the signed root to the audit log and, after that has committed, to the
 * program's log. Composed here because the ledger and audit modules are at the same level and can't import each other.
 */
export async function sealLedger(books: SealBooks, log: SealLog): Promise<void> {
  const file = join(books.seenSealsFolder, 'ledger.seal');
  const sealed = await inTransaction(books.db, async (tx) => {
    const seal = await sealPostings(tx, signerOf(books, file));
    if (seal) await recordSeal(tx, seal, books);
    return seal;
  });
  const logged = await inTransaction(books.db, (tx) => logSeals(tx, log));
  const newest = sealed ?? logged;
  if (newest) writeSeenSeal(file, newest);
}

/** Seals the audit log's new rows, and signs and logs the newest link. Returns how many rows were sealed. */
export async function sealAuditLog(books: SealBooks, log: SealLog): Promise<number> {
  const file = join(books.seenSealsFolder, 'audit.seal');
  const rows = await sealAudit(books.db);
  const signed = await inTransaction(books.db, (tx) => signAuditHead(tx, signerOf(books, file)));
  const logged = await inTransaction(books.db, (tx) => logAuditHeads(tx, log));
  const newest = signed ?? logged;
  if (newest) writeSeenSeal(file, newest);
  return rows;
}

function signerOf(books: SealBooks, file: string): SealSigner {
  const seen = readSeenSeal(file);
  return { key: books.sealKey, ...(seen ? { seen } : {}) };
}

async function recordSeal(tx: Tx, seal: SignedSeal, { clock }: SealBooks): Promise<void> {
  const { position, rootHex, previousRootHex, count, keyId, signature } = seal;
  await recordAudit(tx, {
    actor: jobActor('ledger.seal'),
    action: 'ledger.sealed',
    subject: String(position),
    details: { rootHex, previousRootHex, transactions: count, keyId, signature },
    businessTime: clock.now(),
  });
}
