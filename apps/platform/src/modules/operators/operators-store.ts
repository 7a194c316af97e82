import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { type DecisionJson, decisionJson, toDecision } from './decision-json.ts';
import type { Founding } from './founders.ts';
import { KEY_CHANGES } from './key-changes.ts';
import type { Operator } from './operator.ts';
import { type OperatorRecords, type OperatorRow, type ProvenOperators, proveOperators } from './prove-operators.ts';

type RecordsJson = {
  readonly founding: { readonly installationId: string; readonly founders: string; readonly foundedAt: string } | null;
  readonly rows: readonly OperatorRow[];
  readonly decisions: readonly DecisionJson[];
};

/** The last rows that were verified, as text, and the result, which is the same for equal rows. */
let last: { readonly records: string; readonly proven: ProvenOperators } | undefined;

/**
 * Returns the operators as their signatures prove them. One statement reads all rows, so that a change of keys that
 * commits meanwhile is seen whole or not at all.
 */
export async function readOperators(db: Db): Promise<ProvenOperators> {
  const { rows } = await sql<{ records: string }>`
    select json_build_object(
      'founding', (select json_build_object('installationId', i.installation_id, 'founders', i.founders,
          'foundedAt', i.founded_at)
        from operators.installation i),
      'rows', (select coalesce(json_agg(json_build_object('operatorId', o.operator_id, 'name', o.name,
          'publicKey', o.public_key, 'addedBy', o.added_by_proposal) order by o.name), '[]')
        from operators.operator o),
      'decisions', (select coalesce(json_agg(${decisionJson} order by p.decided_no), '[]')
        from operators.proposal p where p.state = 'executed' and p.kind = any(${[...KEY_CHANGES]}::text[]))
      )::text as records`.execute(db);
  const records = rows[0]?.records;
  if (records === undefined) throw new Error('the operators were not read');
  if (last?.records !== records) last = { records, proven: proveOperators(toRecords(JSON.parse(records))) };
  return last.proven;
}

/** Returns the stored founding, or null before there is one. */
export async function findFounding(db: Db): Promise<Founding | null> {
  const { rows } = await sql<Founding>`
    select i.installation_id, i.founders, i.founded_at from operators.installation i`.execute(db);
  return rows[0] ?? null;
}

function toRecords({ founding, rows, decisions }: RecordsJson): OperatorRecords {
  const founded = founding && { ...founding, foundedAt: Temporal.Instant.from(founding.foundedAt) };
  return { founding: founded, rows, decisions: decisions.map(toDecision) };
}

/** Returns the proven operator with this name, retired or not, or undefined. */
export async function findOperator(db: Db, name: string): Promise<Operator | undefined> {
  return (await readOperators(db)).byName.get(name);
}

/** Returns all proven operators, sorted by name. */
export async function listOperators(db: Db): Promise<Operator[]> {
  return [...(await readOperators(db)).byName.values()];
}

/** Prevents other changes of keys and roles until the transaction ends. */
export async function lockOperators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('operators.operator'))`.execute(tx);
}

/** Locks the key of an operator who is about to change; waits for everyone who signs with it concurrently. */
export async function lockKey(tx: Tx, name: string): Promise<void> {
  await sql`select from operators.operator o where o.name = ${name} for update`.execute(tx);
}

/** Locks the keys of signers until the transaction ends; a change of one of them waits. */
export async function lockSigners(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`
    select from operators.operator o where o.name = any(${[...names]}::text[]) order by o.name for share`.execute(tx);
}

/** Stores an operator; returns false when the name or the key is taken. Founders have no proposal. */
export async function insertOperator(
  tx: Tx,
  operator: { operatorId: string; name: string; publicKey: string; proposalId?: string; now: Temporal.Instant },
): Promise<boolean> {
  const { operatorId, name, publicKey, proposalId, now } = operator;
  const { rows } = await sql`
    insert into operators.operator (operator_id, name, public_key, added_by_proposal, added_at)
    values (${operatorId}, ${name}, ${publicKey}, ${proposalId ?? null}, ${now.toString()}::timestamptz)
    on conflict do nothing returning operator_id`.execute(tx);
  return rows.length > 0;
}
