import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A minimum amount set by the operator (S3-15). */
export type WalletLimit = {
  readonly limitType: 'WITHDRAWAL' | 'DEPOSIT';
  readonly quantityType: 'MIN_AMOUNT';
  readonly amountCents: Cents;
};

/** Returns all limits of the wallet (S7-12). */
export async function findWalletLimits(db: Db): Promise<WalletLimit[]> {
  const { rows } = await sql<WalletLimit>`
    select l.limit_type, l.quantity_type, l.amount_cents
    from wallet.wallet_limit l order by l.limit_type, l.quantity_type`.execute(db);
  return rows;
}
