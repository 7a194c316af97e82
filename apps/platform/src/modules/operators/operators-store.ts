import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { coolingOffUntil, type Operator, type Role, type RoleGrant, rolesAt } from './operator.ts';

type OperatorRow = {
  operatorId: string;
  name: string;
  publicKey: string;
  vouchedBy: string[];
  grants: { roles: Role[]; from: string }[];
  retiredAt: Temporal.Instant | null;
};

const toOperator = (row: OperatorRow): Operator => ({
  operatorId: row.operatorId,
  name: row.name,
  publicKey: row.publicKey,
  vouchedBy: row.vouchedBy,
  grants: row.grants.map(({ roles, from }) => ({ roles, from: Temporal.Instant.from(from) })),
  ...(row.retiredAt === null ? {} : { retiredAt: row.retiredAt }),
});

const COLUMNS = sql`
  o.operator_id, o.name, o.public_key, o.vouched_by, o.retired_at,
  (select coalesce(json_agg(json_build_object('roles', g.roles, 'from', g.effective_from)
    order by g.effective_from, g.grant_no), '[]')
   from operators.roles_granted g where g.name = o.name) as grants`;

/** Maximum number of operators listed. */
const MAX_OPERATORS = 1_000;

/** Prevents other changes of keys and roles until the transaction ends. */
export async function lockOperators(tx: Tx): Promise<void> {
  await sql`lock table operators.operator in share row exclusive mode`.execute(tx);
}

/** Returns the operator with this name, retired or not, or undefined. */
export async function findOperator(db: Db, name: string): Promise<Operator | undefined> {
  const { rows } = await sql<OperatorRow>`select ${COLUMNS} from operators.operator o where o.name = ${name}`.execute(
    db,
  );
  return rows[0] && toOperator(rows[0]);
}

/** Returns all operators, sorted by name. */
export async function listOperators(db: Db): Promise<Operator[]> {
  const { rows } =
    await sql<OperatorRow>`select ${COLUMNS} from operators.operator o order by o.name limit ${MAX_OPERATORS}`.execute(
      db,
    );
  return rows.map(toOperator);
}

/** Returns the operator of a public key, retired or not, or undefined. */
export async function findOperatorByKey(db: Db, publicKey: string): Promise<Operator | undefined> {
  const { rows } = await sql<OperatorRow>`
    select ${COLUMNS} from operators.operator o where o.public_key = ${publicKey}`.execute(db);
  return rows[0] && toOperator(rows[0]);
}

/** Stores an operator; returns false when the name or the key is taken. Founders have no proposal. */
export async function insertOperator(
  tx: Tx,
  operator: Omit<Operator, 'grants'> & { proof: string; proposalId?: string; now: Temporal.Instant },
): Promise<boolean> {
  const { operatorId, name, publicKey, vouchedBy, proof, proposalId, now } = operator;
  const { rows } = await sql`
    insert into operators.operator (operator_id, name, public_key, vouched_by, proof, added_by_proposal, added_at)
    values (${operatorId}, ${name}, ${publicKey}, ${[...vouchedBy]}::text[], ${proof}, ${proposalId ?? null},
      ${now.toString()}::timestamptz)
    on conflict do nothing returning operator_id`.execute(tx);
  return rows.length > 0;
}

/** Stores which roles apply to a key from an instant on. */
export async function grantRoles(
  tx: Tx,
  granted: { name: string; grants: readonly RoleGrant[]; proposalId?: string },
): Promise<void> {
  for (const { roles, from } of granted.grants)
    await sql`
      insert into operators.roles_granted (name, roles, effective_from, proposal_id)
      values (${granted.name}, ${[...roles]}::text[], ${from.toString()}::timestamptz,
        ${granted.proposalId ?? null})`.execute(tx);
}

/** Retires an operator, once and permanently. */
export async function markRetired(
  tx: Tx,
  retirement: { operatorId: string; proposalId: string; now: Temporal.Instant },
): Promise<void> {
  await sql`
    update operators.operator set retired_at = ${retirement.now.toString()}::timestamptz,
      retired_by_proposal = ${retirement.proposalId}
    where operator_id = ${retirement.operatorId}`.execute(tx);
}

/**
 * Returns an operator who may sign now, under a lock that a retirement waits for: what is signed concurrently is either
 * done before the retirement or refused.
 */
export async function lockSigner(
  tx: Tx,
  name: string,
  now: Temporal.Instant,
): Promise<Operator | Refusal<'OPERATOR_UNKNOWN' | 'OPERATOR_RETIRED' | 'OPERATOR_COOLING_OFF' | 'ROLE_LACKING'>> {
  await sql`select from operators.operator o where o.name = ${name} for share`.execute(tx);
  const operator = await findOperator(tx, name);
  if (!operator) return refuse('OPERATOR_UNKNOWN');
  if (operator.retiredAt) return refuse('OPERATOR_RETIRED');
  if (rolesAt(operator, now).length > 0) return operator;
  const until = coolingOffUntil(operator, now);
  return until ? refuse('OPERATOR_COOLING_OFF', { details: { until: until.toString() } }) : refuse('ROLE_LACKING');
}
