import type { Tx } from '@sunflower/service-base/db/database.ts';
import { signSeal } from '@sunflower/service-base/seals/signed-seal.ts';
import type { SigningKey } from '@sunflower/service-base/signing-key.ts';
import { sql } from 'kysely';
import { sealRoot } from '../modules/ledger/merkle.ts';

/**
 * Alters amounts from a seal on and recomputes leaves and chain, as an owner of the database could; also signs them if
 * given the key.
 */
export async function recomputeLedgerSeals(
  tx: Tx,
  attack: { from: bigint; key?: SigningKey; cutOff?: boolean },
): Promise<void> {
  for (const table of ['ledger_transaction', 'seal', 'seal_leaf', 'seal_signature'])
    await sql.raw(`alter table ledger.${table} disable trigger append_only`).execute(tx);
  const { rows: seals } = await sql<SealRow>`
    select s.* from ledger.seal s where s.seal_no >= ${attack.from} order by s.seal_no`.execute(tx);
  await sql`
    update ledger.ledger_transaction t set amounts_cents[1] = 900 from ledger.seal s
    where s.seal_no >= ${attack.from} and t.batch_no between s.first_batch_no and s.last_batch_no`.execute(tx);
  await sql`delete from ledger.seal_leaf where seal_no >= ${attack.from}`.execute(tx);
  if (attack.cutOff) {
    await sql`delete from ledger.seal_signature where seal_no >= ${attack.from}`.execute(tx);
    await sql`delete from ledger.seal where seal_no >= ${attack.from}`.execute(tx);
    return;
  }
  for (const seal of seals) await rewriteSeal(tx, seal, attack.key);
}

type SealRow = { sealNo: bigint; firstBatchNo: bigint; lastBatchNo: bigint; leafCount: number };

async function rewriteSeal(tx: Tx, seal: SealRow, key: SigningKey | undefined): Promise<void> {
  const place = { sealNo: seal.sealNo, firstBatchNo: seal.firstBatchNo, lastBatchNo: seal.lastBatchNo };
  const { rows: leaves } = await sql<{ leafHash: Buffer }>`
    insert into ledger.seal_leaf (seal_no, transaction_id, leaf_hash, row_checks)
    select ${place.sealNo}, l.* from ledger.build_leaves(${place.firstBatchNo}, ${place.lastBatchNo}) l
    order by l.transaction_id returning leaf_hash`.execute(tx);
  const { rows } = await sql<{
    root: Buffer;
  }>`select root from ledger.seal where seal_no = ${place.sealNo - 1n}`.execute(tx);
  const previousRoot = rows[0]?.root ?? Buffer.alloc(32);
  const root = sealRoot({ ...place, previousRoot, leaves: leaves.map((leaf) => leaf.leafHash) });
  await sql`update ledger.seal set root = ${root}, previous_root = ${previousRoot}
    where seal_no = ${place.sealNo}`.execute(tx);
  if (!key) return;
  const statement = {
    ...({ chain: 'ledger', position: place.sealNo, count: seal.leafCount, signedSince: 1n } as const),
    ...{ rootHex: root.toString('hex'), previousRootHex: previousRoot.toString('hex') },
  };
  const { signature } = signSeal(key, statement);
  await sql`update ledger.seal_signature set signature = ${signature} where seal_no = ${place.sealNo}`.execute(tx);
}

/** Alters audit entries from a position on and recomputes the chain; also signs its heads if given the key. */
export async function recomputeAuditChain(
  tx: Tx,
  attack: { from: bigint; key?: SigningKey; followsLedger?: boolean },
): Promise<void> {
  for (const [table, trigger] of [
    ['entry', 'entry'],
    ['seal', 'seal'],
    ['signed_head', 'head'],
  ])
    await sql.raw(`alter table audit.${table} disable trigger ${trigger}_append_only`).execute(tx);
  if (attack.followsLedger)
    await sql`
      update audit.entry e set details = e.details || jsonb_build_object('rootHex', encode(s.root, 'hex'),
        'previousRootHex', encode(s.previous_root, 'hex'), 'signature', g.signature)
      from ledger.seal s join ledger.seal_signature g on g.seal_no = s.seal_no
      where e.action = 'ledger.sealed' and e.subject = s.seal_no::text`.execute(tx);
  else
    await sql`update audit.entry e set subject = e.subject || ' ' from audit.seal s
      where s.entry_id = e.entry_id and s.seal_position >= ${attack.from}`.execute(tx);
  const { rows } = await sql<{ sealPosition: bigint }>`
    select seal_position from audit.seal where seal_position >= ${attack.from} order by 1`.execute(tx);
  for (const { sealPosition: position } of rows)
    await sql`update audit.seal s set entry_digest = audit.hash_entry(e),
        link = sha256(coalesce((select b.link from audit.seal b where b.seal_position = ${position - 1n}), ''::bytea)
          || audit.hash_entry(e))
      from audit.entry e where e.entry_id = s.entry_id and s.seal_position = ${position}`.execute(tx);
  if (attack.key) await signHeads(tx, attack.key);
}

async function signHeads(tx: Tx, key: SigningKey): Promise<void> {
  await sql`update audit.signed_head h set link = s.link from audit.seal s
    where s.seal_position = h.seal_position`.execute(tx);
  await sql`update audit.signed_head h set previous_link = b.link from audit.signed_head b
    where b.seal_position = (select max(m.seal_position) from audit.signed_head m
      where m.seal_position < h.seal_position)`.execute(tx);
  const { rows } = await sql<{
    position: bigint;
    rootHex: string;
    previousHex: string;
    count: number;
    since: bigint;
  }>`
    select seal_position as position, encode(link, 'hex') as root_hex, encode(previous_link, 'hex') as previous_hex,
      row_count as count, signed_since as since from audit.signed_head order by 1`.execute(tx);
  for (const head of rows) {
    const statement = {
      ...({ chain: 'audit', position: head.position, count: head.count, signedSince: head.since } as const),
      ...{ rootHex: head.rootHex, previousRootHex: head.previousHex },
    };
    await sql`update audit.signed_head set signature = ${signSeal(key, statement).signature}
      where seal_position = ${head.position}`.execute(tx);
  }
}
