import type { Db } from '@sunflower/service-base/db/database.ts';
import { allowLongStatements } from '@sunflower/service-base/db/long-statements.ts';
import { isSealSigned } from '@sunflower/service-base/seals/signed-seal.ts';
import type { PublicKey } from '@sunflower/service-base/signing-key.ts';
import { Transaction } from 'kysely';
import { findLeafHashes, findNextSeal, type Seal } from './batches-store.ts';
import { GENESIS_ROOT, sealRoot } from './merkle.ts';
import { findSealWithSignatures } from './seal-signatures-store.ts';
import { findForgedSignatures } from './sign-seals.ts';
import { findFirstInputDifference, findFirstLeafDifference, type LeafDifference } from './verify-store.ts';

/**
 * The first problem found. `postingId` is "<transaction id>/<posting number>"; `differs` has the columns, if they can
 * be determined.
 */
export type AlteredRow = {
  readonly change: 'altered' | 'deleted' | 'inserted' | 'seal-altered' | 'signature-forged';
  readonly sealNo?: bigint;
  readonly transactionId?: string;
  readonly postingId?: string;
  readonly differs: readonly string[];
};

export type LedgerVerdict =
  | { readonly ok: true; readonly seals: number; readonly transactions: number; readonly rootHex: string }
  | { readonly ok: false; readonly firstAltered: AlteredRow };

/** Columns in the order of ledger.format_row. */
const TRANSACTION_COLUMNS = [
  'transaction_id batch_no key input_hash kind player_id player_version deposits_after_cents winnings_after_cents',
  'play_credit_after_cents held_after_cents reference business_time recorded_at',
].flatMap((names) => names.split(' '));
const POSTING_COLUMNS = 'transaction_id posting_no batch_no from_account to_account amount_cents'.split(' ');
const CHECK_BYTES = 4;

/**
 * References from outside the database. With `keys`, each seal needs a valid signature and no other one, so a rewritten
 * chain fails. `expectedRootHex`, a root stored elsewhere, also detects removed newest seals.
 */
export type VerifyOptions = { readonly keys?: readonly PublicKey[]; readonly expectedRootHex?: string };

/**
 * Recalculates every seal from the current rows, and returns the first row that was altered, deleted or inserted
 * (GLI19-20). Unsealed rows are compared with their input hash. Runs in its own transaction unless `db` is one, and
 * raises the statement timeout.
 */
export async function verifyLedger(db: Db, options: VerifyOptions = {}): Promise<LedgerVerdict> {
  if (!(db instanceof Transaction)) return db.transaction().execute((tx) => verifyLedger(tx, options));
  await allowLongStatements(db);
  const seen = { seals: 0, transactions: 0, root: GENESIS_ROOT, lastBatchNo: 0n, hasExpectedRoot: false };
  for (let sealNo = 0n; ; sealNo++) {
    const seal = await findNextSeal(db, sealNo);
    if (!seal) break;
    const wrong =
      (await checkRows(db, seal)) ??
      (await checkChain(db, seal, { sealNo, root: seen.root, lastBatchNo: seen.lastBatchNo })) ??
      (options.keys && (await checkSignature(db, seal, options.keys)));
    if (wrong) return { ok: false, firstAltered: wrong };
    seen.seals += 1;
    seen.transactions += seal.leafCount;
    seen.root = seal.root;
    seen.lastBatchNo = seal.lastBatchNo;
    seen.hasExpectedRoot ||= seal.root.toString('hex') === options.expectedRootHex;
  }
  if (options.expectedRootHex !== undefined && !seen.hasExpectedRoot)
    return { ok: false, firstAltered: { change: 'seal-altered', differs: ['expected root'] } };
  const wrong =
    (await checkUnsealed(db, seen.lastBatchNo)) ?? (options.keys && (await checkSurplusSignatures(db, options.keys)));
  if (wrong) return { ok: false, firstAltered: wrong };
  return { ok: true, seals: seen.seals, transactions: seen.transactions, rootHex: seen.root.toString('hex') };
}

async function checkRows(db: Db, seal: Seal): Promise<AlteredRow | undefined> {
  const difference = await findFirstLeafDifference(db, seal);
  return difference && { sealNo: seal.sealNo, ...describeAlteration(difference) };
}

async function checkChain(
  db: Db,
  seal: Seal,
  before: { sealNo: bigint; root: Buffer; lastBatchNo: bigint },
): Promise<AlteredRow | undefined> {
  const differs: string[] = [];
  if (seal.sealNo !== before.sealNo + 1n) differs.push('seal_no');
  if (seal.firstBatchNo !== before.lastBatchNo + 1n) differs.push('first_batch_no');
  if (!seal.previousRoot.equals(before.root)) differs.push('previous_root');
  const leaves = await findLeafHashes(db, seal.sealNo);
  if (leaves.length !== seal.leafCount) differs.push('leaf_count');
  else if (!sealRoot({ ...seal, leaves }).equals(seal.root)) differs.push('root');
  return differs.length > 0 ? { change: 'seal-altered', sealNo: seal.sealNo, differs } : undefined;
}

async function checkSignature(db: Db, seal: Seal, keys: readonly PublicKey[]): Promise<AlteredRow | undefined> {
  const signatures = (await findSealWithSignatures(db, seal.sealNo))?.signatures ?? [];
  if (signatures.some((signed) => isSealSigned(keys, signed))) return undefined;
  return { change: 'seal-altered', sealNo: seal.sealNo, differs: ['signature'] };
}

async function checkSurplusSignatures(db: Db, keys: readonly PublicKey[]): Promise<AlteredRow | undefined> {
  const forged = await findForgedSignatures(db, keys);
  return forged && { change: 'signature-forged', sealNo: forged.first, differs: ['signature'] };
}

async function checkUnsealed(db: Db, lastBatchNo: bigint): Promise<AlteredRow | undefined> {
  const transactionId = await findFirstInputDifference(db, lastBatchNo);
  return transactionId ? { change: 'altered', transactionId, differs: ['input_hash'] } : undefined;
}

/**
 * Returns what happened to a transaction, based on its column checks: the whole transaction, one of its postings, or
 * some columns of one row.
 */
export function describeAlteration(difference: LeafDifference): AlteredRow {
  const { transactionId, sealedChecks: sealed, presentChecks: present } = difference;
  if (!sealed) return { change: 'inserted', transactionId, differs: [] };
  if (!present) return { change: 'deleted', transactionId, differs: [] };
  const place = firstDifferentRow(sealed, present);
  if (place === undefined) return { change: 'altered', transactionId, differs: ['content'] };
  const columns = place === 0 ? TRANSACTION_COLUMNS : POSTING_COLUMNS;
  const row = { transactionId, ...(place > 0 ? { postingId: `${transactionId}/${place}` } : {}) };
  const [was, is] = [sealed[place], present[place]];
  if (sealed.length !== present.length && place > 0)
    return { change: sealed.length > present.length ? 'deleted' : 'inserted', ...row, differs: [] };
  const differs = columns.filter((_, index) => !was || !is || !check(was, index).equals(check(is, index)));
  return { change: 'altered', ...row, differs };
}

/**
 * Returns the index of the first row with different checks: 0 is the transaction, then its postings. A missing posting
 * moves those after it up.
 */
function firstDifferentRow(sealed: readonly Buffer[], present: readonly Buffer[]): number | undefined {
  const length = Math.max(sealed.length, present.length);
  for (let place = 0; place < length; place++) {
    const [was, is] = [sealed[place], present[place]];
    if (!was || !is || !was.equals(is)) return place;
  }
  return undefined;
}

function check(checks: Buffer, column: number): Buffer {
  return checks.subarray(column * CHECK_BYTES, (column + 1) * CHECK_BYTES);
}
