import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { PlayerLine } from '../../ledger/index.ts';
import { paymentOf, type TransactionMethod } from './transaction.ts';

type MethodRow = TransactionMethod & { readonly paymentId: string };

/** By which method each of a player's lines was paid, asked once for all of them; lines that are no payment have none. */
export async function findMethods(
  db: Db,
  playerId: string,
  lines: readonly PlayerLine[],
): Promise<(line: PlayerLine) => TransactionMethod | null> {
  const payments = lines.flatMap((line) => paymentOf(line) ?? []);
  const depositIds = new Set(payments.flatMap((one) => ('depositId' in one ? one.depositId : [])));
  const withdrawalIds = new Set(payments.flatMap((one) => ('withdrawalId' in one ? one.withdrawalId : [])));
  if (payments.length === 0) return () => null;
  const { rows } = await sql<MethodRow>`
    select d.deposit_id as payment_id, d.channel, d.brand, d.last4 from wallet.deposit d
    where d.player_id = ${playerId} and d.deposit_id = any(${[...depositIds]}::uuid[])
    union all
    select w.withdrawal_id, w.channel, null, w.last4 from wallet.withdrawal w
    where w.player_id = ${playerId} and w.withdrawal_id = any(${[...withdrawalIds]}::uuid[])`.execute(db);
  const methods = new Map(rows.map(({ paymentId, channel, brand, last4 }) => [paymentId, { channel, brand, last4 }]));
  return (line) => {
    const payment = paymentOf(line);
    if (!payment) return null;
    return methods.get('depositId' in payment ? payment.depositId : payment.withdrawalId) ?? null;
  };
}
