import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { PlayerLine } from '../../ledger/index.ts';
import { paymentOf, type TransactionMethod } from './transaction.ts';

type MethodRow = TransactionMethod & { readonly paymentId: string };

/** Returns the payment method of each line, with one query for all lines. Lines that aren't payments have none. */
export async function findMethods(
  db: Db,
  playerId: string,
  lines: readonly PlayerLine[],
): Promise<(line: PlayerLine) => TransactionMethod | null> {
  const payments = lines.flatMap((line) => paymentOf(line) ?? []);
  const idsOf = (wanted: 'deposit' | 'withdrawal') => [
    ...new Set(payments.flatMap(({ kind, paymentId }) => (kind === wanted ? paymentId : []))),
  ];
  if (payments.length === 0) return () => null;
  const { rows } = await sql<MethodRow>`
    select d.deposit_id as payment_id, d.channel, d.brand, d.last4 from wallet.deposit d
    where d.player_id = ${playerId} and d.deposit_id = any(${idsOf('deposit')}::uuid[])
    union all
    select w.withdrawal_id, w.channel, null, w.last4 from wallet.withdrawal w
    where w.player_id = ${playerId} and w.withdrawal_id = any(${idsOf('withdrawal')}::uuid[])`.execute(db);
  const methods = new Map(rows.map(({ paymentId, channel, brand, last4 }) => [paymentId, { channel, brand, last4 }]));
  return (line) => {
    const payment = paymentOf(line);
    return (payment && methods.get(payment.paymentId)) ?? null;
  };
}
