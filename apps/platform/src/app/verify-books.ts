import type { Db } from '@sunflower/service-base/db/database.ts';
import { parseSeal, readSealLine } from '@sunflower/service-base/seals/seal-log.ts';
import { isSealSigned, type SignedSeal } from '@sunflower/service-base/seals/signed-seal.ts';
import type { PublicKey } from '@sunflower/service-base/signing-key.ts';
import { findChainLinks, listLedgerSeals, type StoredAuditEntry, verifyAudit } from '../modules/audit/index.ts';
import {
  type AlteredRow,
  type Cause,
  type CauseDifference,
  compareCauses,
  findSealWithSignatures,
  listSealsBefore,
  verifyLedger,
} from '../modules/ledger/index.ts';

/**
 * The evidence the books are compared with: public keys of the seals and, when given, lines of the program's log, the
 * expected newest root, and the causes of ledger transactions; a cause before `causedBefore` must be posted.
 */
export type BooksEvidence = {
  readonly keys: readonly PublicKey[];
  readonly logLines?: AsyncIterable<string> | Iterable<string>;
  readonly expectedRootHex?: string;
  readonly causes?: { readonly of: readonly Cause[]; readonly causedBefore: Temporal.Instant };
};

/**
 * What was checked or, if anything is wrong, the first problem found: a row of the ledger, or a line about the audit
 * log or the program's log.
 */
export type BooksVerdict =
  | {
      readonly ok: true;
      readonly seals: number;
      readonly transactions: number;
      readonly rootHex: string;
      readonly logged: number;
    }
  | {
      readonly ok: false;
      readonly altered?: AlteredRow;
      readonly found?: string;
      /** How many ledger transactions and causes differ, and the first of them. */
      readonly count?: number;
      readonly differences?: readonly CauseDifference[];
    };

/** Maximum number of entries or seals that one query reads. */
const ROWS_A_READ = 500;

/**
 * Checks the ledger's rows, its signed seals, the audit log and its signed heads, that the ledger and the audit log
 * contain the same seals, that the lines of the program's log match, and that every transaction has its cause and every
 * cause its transaction. Only reads the database, so a read-only role
 * is enough.
 */
export async function verifyBooks(db: Db, evidence: BooksEvidence): Promise<BooksVerdict> {
  const { keys, expectedRootHex } = evidence;
  const ledger = await verifyLedger(db, { keys, ...(expectedRootHex === undefined ? {} : { expectedRootHex }) });
  if (!ledger.ok) return { ok: false, altered: ledger.firstAltered };
  const audit = await verifyAudit(db, { keys });
  if (audit) return { ok: false, found: `audit row ${audit.position}: ${audit.what}` };
  const found = await compareWithAudit(db, keys);
  if (found) return { ok: false, found };
  const log = await compareWithLog(db, keys, evidence.logLines ?? []);
  if (typeof log === 'string') return { ok: false, found: log };
  const { causes } = evidence;
  if (causes) {
    const compared = await compareCauses(db, { causes: causes.of, window: { to: causes.causedBefore } });
    if (compared.count > 0) return { ok: false, ...compared };
  }
  const { seals, transactions, rootHex } = ledger;
  return { ok: true, seals, transactions, rootHex, logged: log };
}

/**
 * Compares seals and audit entries in both directions; returns the first seal that differs or is missing in one of
 * them, otherwise the first audit entry about a seal with an invalid signature: such an entry can't replace a seal.
 */
async function compareWithAudit(db: Db, keys: readonly PublicKey[]): Promise<string | undefined> {
  const rootOf = new Map<bigint, string>();
  let forged: string | undefined;
  let after: string | undefined;
  for (;;) {
    const entries: StoredAuditEntry[] = await listLedgerSeals(db, { after, limit: ROWS_A_READ });
    for (const entry of entries) {
      const seal = sealOfEntry(entry);
      if (!seal || !isSealSigned(keys, seal)) {
        forged ??= `audit entry ${entry.entryId}: it names a ledger seal with a forged signature`;
        continue;
      }
      const other = rootOf.get(seal.position);
      if (other !== undefined && other !== seal.rootHex) return `seal ${seal.position}: the audit log has two roots`;
      rootOf.set(seal.position, seal.rootHex);
    }
    after = entries.at(-1)?.entryId;
    if (entries.length < ROWS_A_READ) break;
  }
  const wrong: bigint[] = [];
  let before: bigint | undefined;
  for (;;) {
    const seals = await listSealsBefore(db, before, ROWS_A_READ);
    for (const { sealNo, rootHex } of seals) {
      if (rootOf.get(sealNo) !== rootHex) wrong.push(sealNo);
      rootOf.delete(sealNo);
    }
    before = seals.at(-1)?.sealNo;
    if (seals.length < ROWS_A_READ) break;
  }
  const [first] = [...wrong, ...rootOf.keys()].toSorted((one, other) => (one < other ? -1 : 1));
  return first === undefined
    ? forged
    : `seal ${first}: the audit log has another root, or only one of them has the seal`;
}

/**
 * Returns the seal of an audit entry. Release 0.1.0 didn't record where signing began; its chains are signed from the
 * first seal on.
 */
function sealOfEntry({ subject, details }: StoredAuditEntry): SignedSeal | undefined {
  return parseSeal({ signedSince: '1', ...details, chain: 'ledger', position: subject, count: details.transactions });
}

/** Returns the number of lines with a seal, or the first line that the database contradicts. */
async function compareWithLog(
  db: Db,
  keys: readonly PublicKey[],
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<number | string> {
  let logged = 0;
  const wrong: SignedSeal[] = [];
  for await (const line of lines) {
    const seal = readSealLine(line);
    if (!seal) continue;
    logged += 1;
    if (!isSealSigned(keys, seal)) return `log line of ${seal.chain} seal ${seal.position}: its signature is not valid`;
    if ((await findStoredRoot(db, seal)) !== seal.rootHex) wrong.push(seal);
  }
  const [first] = wrong.toSorted((one, other) => (one.position < other.position ? -1 : 1));
  return first ? `${first.chain} seal ${first.position}: the log has another root` : logged;
}

async function findStoredRoot(db: Db, { chain, position }: SignedSeal): Promise<string | undefined> {
  if (chain === 'ledger') return (await findSealWithSignatures(db, position))?.rootHex;
  return (await findChainLinks(db, [position])).get(position);
}
