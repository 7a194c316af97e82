import type { Db } from '@sunflower/service-base/db/database.ts';
import { allowLongStatements } from '@sunflower/service-base/db/long-statements.ts';
import type { ExportFolder } from '@sunflower/service-base/exports/export-folder.ts';
import type { NamePlayer } from '@sunflower/service-base/exports/player-pseudonyms.ts';
import type { PublicKey } from '@sunflower/service-base/signing-key.ts';
import { Transaction } from 'kysely';
import { findNextSeal, type Seal } from './batches-store.ts';
import { type ExportedRow, findExportedRows } from './export-store.ts';
import { findSealWithSignatures } from './seal-signatures-store.ts';

const ROWS_A_READ = 5_000;
/** Position of the player's id in a transaction's row. */
const PLAYER_AT = 5;

/**
 * Exports the sealed ledger for an auditor, in the format of `docs/formats.md`: the signed seals and their transactions
 * in order of the leaves. Leaves out unsealed transactions. Reads one snapshot; returns how many were written.
 */
export async function exportLedger(
  db: Db,
  to: { folder: ExportFolder; keys: readonly PublicKey[]; namePlayer: NamePlayer },
): Promise<{ seals: number; transactions: number }> {
  if (!(db instanceof Transaction))
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => exportLedger(tx, to));
  await allowLongStatements(db);
  const seals = await to.folder.open('seals.jsonl');
  const transactions = await to.folder.open('transactions.jsonl');
  const written = { seals: 0, transactions: 0 };
  for (let seal = await findNextSeal(db, 0n); seal; seal = await findNextSeal(db, seal.sealNo)) {
    await seals.write(`${JSON.stringify(await describeSeal(db, seal))}\n`);
    written.seals += 1;
    let after = '';
    for (;;) {
      const rows = await findExportedRows(db, { seal, after, limit: ROWS_A_READ });
      await transactions.write(
        rows.map((row) => `${JSON.stringify(describeRow(row, seal, to.namePlayer))}\n`).join(''),
      );
      written.transactions += rows.length;
      after = rows.at(-1)?.transactionId ?? after;
      if (rows.length < ROWS_A_READ) break;
    }
  }
  await seals.close();
  await transactions.close();
  const keys = await to.folder.open('keys.json');
  await keys.write(`${JSON.stringify(to.keys)}\n`);
  await keys.close();
  return written;
}

async function describeSeal(db: Db, seal: Seal) {
  const signatures = (await findSealWithSignatures(db, seal.sealNo))?.signatures ?? [];
  return {
    seal: Number(seal.sealNo),
    firstBatch: Number(seal.firstBatchNo),
    lastBatch: Number(seal.lastBatchNo),
    leaves: seal.leafCount,
    previousRoot: seal.previousRoot.toString('hex'),
    root: seal.root.toString('hex'),
    signatures: signatures.map(({ signedSince, previousRootHex, keyId, signature }) => ({
      signedSince: Number(signedSince),
      previousRoot: previousRootHex,
      keyId,
      signature,
    })),
  };
}

/** Replaces the player's id in its column and in the key. */
function describeRow({ leaf, row, postings }: ExportedRow, seal: Seal, namePlayer: NamePlayer) {
  const player = row[PLAYER_AT];
  const name = (text: string | null) => (player ? (text?.replaceAll(player, namePlayer(player)) ?? null) : text);
  return { seal: Number(seal.sealNo), leaf, row: row.map(name), postings };
}
