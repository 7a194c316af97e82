import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { readLastSeenSeal, writeLastSeenSeal } from '@sunflower/service-base/seals/last-seen-seal.ts';
import type { SealLog } from '@sunflower/service-base/seals/seal-log.ts';
import type { LastSeenSeal, SealedChain, SealSigner, SignedSeal } from '@sunflower/service-base/seals/signed-seal.ts';
import { type PublicKey, readPublicKeys, type SigningKey } from '@sunflower/service-base/signing-key.ts';
import { jobActor, logAuditHeads, recordAudit, sealAudit, signAuditHead } from '../modules/audit/index.ts';
import { logSeals, sealPostings } from '../modules/ledger/index.ts';
import { appendFact, type LogEntry } from '../modules/public-log/index.ts';

/** Name of the key in the keys folder that signs the seals of the ledger and the audit log. */
export const SEAL_KEY = 'seals';

/** Reads the public keys of the seals from a keys folder; returns an empty list when it doesn't exist. */
export function readSealKeys(keysFolder: string): PublicKey[] {
  return existsSync(keysFolder) ? readPublicKeys(keysFolder, SEAL_KEY) : [];
}

/**
 * What sealing needs: the key outside of the database, and a folder in which this node stores the newest seals it has
 * seen.
 */
export type SealBooksDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly sealKey: SigningKey;
  readonly seenSealsFolder: string;
};

/**
 * Seals new ledger transactions, writes the signed roots to the audit log and, after that has committed, to the
 * program's log. Composed here because the ledger and audit modules are at the same level and can't import each other.
 */
export async function sealLedger(books: SealBooksDeps, log: SealLog): Promise<void> {
  const signer = signerOf(books, 'ledger');
  const sealed = await inTransaction(books.db, async (tx) => {
    const seals = await sealPostings(tx, signer);
    for (const seal of seals) {
      await recordSeal(tx, seal, books);
      await appendFact(tx, { entry: sealEntryOf(seal), now: books.clock.now() });
    }
    return seals;
  });
  const logged = await inTransaction(books.db, (tx) => logSeals(tx, log, signer.key.published));
  storeSeen(books, sealed.at(-1) ?? logged);
}

/** Seals the audit log's new rows, and signs and logs the newest link. Returns how many rows were sealed. */
export async function sealAuditLog(books: SealBooksDeps, log: SealLog): Promise<number> {
  const signer = signerOf(books, 'audit');
  const rows = await sealAudit(books.db);
  const signed = await inTransaction(books.db, async (tx) => {
    const head = await signAuditHead(tx, signer);
    if (head) await appendFact(tx, { entry: sealEntryOf(head), now: books.clock.now() });
    return head;
  });
  const logged = await inTransaction(books.db, (tx) => logAuditHeads(tx, log, signer.key.published));
  storeSeen(books, signed ?? logged);
  return rows;
}

/** Returns the entry of a signed root of the ledger or the audit log in the public log (docs/formats-public-log.md). */
export function sealEntryOf({ chain, position, rootHex, keyId, signature }: SignedSeal): LogEntry {
  return { kind: `${chain}-seal`, subject: String(position), content: { rootHex, keyId, signature } };
}

/** Returns the newest seal of a chain that this node has stored; undefined if it has stored none yet. */
function findLastSeenSeal({ seenSealsFolder }: SealBooksDeps, chain: SealedChain): LastSeenSeal | undefined {
  return readLastSeenSeal(join(seenSealsFolder, `${chain}.seal`));
}

function signerOf(books: SealBooksDeps, chain: SealedChain): SealSigner {
  const seen = findLastSeenSeal(books, chain);
  return { key: books.sealKey, ...(seen ? { seen } : {}) };
}

/**
 * Stores a seal if it is newer than the stored one, so that a line that is logged again never replaces a newer seal.
 */
function storeSeen(books: SealBooksDeps, seal: SignedSeal | undefined): void {
  if (!seal || seal.position <= (findLastSeenSeal(books, seal.chain)?.position ?? 0n)) return;
  writeLastSeenSeal(join(books.seenSealsFolder, `${seal.chain}.seal`), seal);
}

async function recordSeal(tx: Tx, seal: SignedSeal, { clock }: SealBooksDeps): Promise<void> {
  const { position, rootHex, previousRootHex, count, signedSince, keyId, signature } = seal;
  await recordAudit(tx, {
    actor: jobActor('ledger.seal'),
    action: 'ledger.sealed',
    subject: String(position),
    details: { rootHex, previousRootHex, transactions: count, signedSince: String(signedSince), keyId, signature },
    businessTime: clock.now(),
  });
}
