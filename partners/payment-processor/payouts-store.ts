import type { ProcessorPayout, ProcessorProblem } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

export type StoredPayout = ProcessorPayout & { readonly methodToken: string };

type PayoutRow = Omit<StoredPayout, 'amountCents'> & { readonly amountCents: bigint };

const COLUMNS = sql`o.reference, o.method_token, o.version, o.state, o.amount_cents, o.problem`;

/** Stores a new payout; false if its reference exists. */
export async function insertPayout(tx: Tx, payout: StoredPayout & { createdAt: Temporal.Instant }): Promise<boolean> {
  const { rows } = await sql<{ reference: string }>`
    insert into payment_processor.payout (reference, method_token, version, state, amount_cents, problem, created_at)
    values (${payout.reference}, ${payout.methodToken}, ${payout.version}, ${payout.state}, ${payout.amountCents},
      ${payout.problem}, ${payout.createdAt.toString()})
    on conflict (reference) do nothing returning reference`.execute(tx);
  return rows.length === 1;
}

/** Returns a payout by the caller's reference. */
export async function findPayout(db: Db, reference: string): Promise<StoredPayout | undefined> {
  const { rows } = await sql<PayoutRow>`
    select ${COLUMNS} from payment_processor.payout o where o.reference = ${reference}`.execute(db);
  return rows[0] && toPayout(rows[0]);
}

/** Moves a payout from one state to another; undefined if it isn't in the state `from`. */
export async function updatePayout(
  tx: Tx,
  reference: string,
  change: { from: ProcessorPayout['state']; to: ProcessorPayout['state']; problem?: ProcessorProblem },
): Promise<StoredPayout | undefined> {
  const { rows } = await sql<PayoutRow>`
    update payment_processor.payout o set state = ${change.to}, version = o.version + 1,
      problem = ${change.problem ?? null}
    where o.reference = ${reference} and o.state = ${change.from} returning ${COLUMNS}`.execute(tx);
  return rows[0] && toPayout(rows[0]);
}

function toPayout(row: PayoutRow): StoredPayout {
  return { ...row, amountCents: Number(row.amountCents) };
}

/** Returns the platform's view of a payout. */
export function payoutOnWire({ methodToken: _token, ...wire }: StoredPayout): ProcessorPayout {
  return wire;
}
