import type { ProcessorPayment, ProcessorProblem } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/**
 * A payment as the processor stores it. `methodToken` is null for a reference that was closed before a payment was
 * requested.
 */
export type StoredPayment = {
  readonly reference: string;
  readonly methodToken: string | null;
  readonly inputHash: string | null;
  readonly version: number;
  readonly state: ProcessorPayment['state'];
  readonly amountCents: number;
  readonly problem: ProcessorProblem | null;
  readonly phone: string | null;
  readonly challengeKey: string | null;
  readonly returnUrl: string | null;
  readonly isSettled: boolean;
};

type PaymentRow = Omit<StoredPayment, 'amountCents'> & { readonly amountCents: bigint };

const COLUMNS = sql`p.reference, p.method_token, p.input_hash, p.version, p.state,
  p.amount_cents, p.problem, p.phone, p.challenge_key, p.return_url,
  p.is_settled`;

/** Stores a new payment; false if its reference exists. */
export async function insertPayment(
  tx: Tx,
  payment: StoredPayment & { createdAt: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql<{ reference: string }>`
    insert into payment_processor.payment (reference, method_token, input_hash, version, state, amount_cents, problem,
      phone, challenge_key, return_url, is_settled, created_at)
    values (${payment.reference}, ${payment.methodToken}, ${payment.inputHash}, ${payment.version}, ${payment.state},
      ${payment.amountCents}, ${payment.problem}, ${payment.phone}, ${payment.challengeKey}, ${payment.returnUrl},
      ${payment.isSettled}, ${payment.createdAt.toString()})
    on conflict (reference) do nothing returning reference`.execute(tx);
  return rows.length === 1;
}

/** Returns a payment by the caller's reference. */
export async function findPayment(db: Db, reference: string): Promise<StoredPayment | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${COLUMNS} from payment_processor.payment p where p.reference = ${reference}`.execute(db);
  return rows[0] && toPayment(rows[0]);
}

/** Returns a payment by the caller's reference, locked until the transaction ends. */
export async function lockPayment(tx: Tx, reference: string): Promise<StoredPayment | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${COLUMNS} from payment_processor.payment p where p.reference = ${reference} for update`.execute(tx);
  return rows[0] && toPayment(rows[0]);
}

/** Returns the payment of a challenge page. */
export async function findChallenged(db: Db, challengeKey: string): Promise<StoredPayment | undefined> {
  const { rows } = await sql<PaymentRow>`
    select ${COLUMNS} from payment_processor.payment p where p.challenge_key = ${challengeKey}`.execute(db);
  return rows[0] && toPayment(rows[0]);
}

/** Writes a payment's new state and increments its version. */
export async function updatePayment(
  tx: Tx,
  reference: string,
  change: { state: StoredPayment['state']; problem?: ProcessorProblem | null; isSettled?: boolean },
): Promise<StoredPayment> {
  const { rows } = await sql<PaymentRow>`
    update payment_processor.payment p set state = ${change.state}, version = p.version + 1,
      problem = ${change.problem ?? null}, is_settled = coalesce(${change.isSettled ?? null}, p.is_settled)
    where p.reference = ${reference} returning ${COLUMNS}`.execute(tx);
  if (!rows[0]) throw new Error(`no payment ${reference}`);
  return toPayment(rows[0]);
}

function toPayment(row: PaymentRow): StoredPayment {
  return { ...row, amountCents: Number(row.amountCents) };
}

/** Returns the platform's view of a payment. */
export function paymentOnWire(payment: StoredPayment, origin: string): ProcessorPayment {
  const { reference, version, state, amountCents, problem, phone, challengeKey, isSettled } = payment;
  const challengeUrl = state === 'CHALLENGE' && challengeKey !== null ? `${origin}/challenges/${challengeKey}` : null;
  return { reference, version, state, amountCents, problem, phone, challengeUrl, isSettled };
}
