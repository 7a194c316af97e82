import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sumPlayerPostings } from '../../ledger/index.ts';

/** What play cost and paid a player; net is won minus spent (IRGS-07). */
export type PlayResult = { readonly spentCents: Cents; readonly wonCents: Cents; readonly netCents: Cents };

/** Ledger kinds of stakes and of their refunds. Deposits, withdrawals and adjustments aren't play. */
const STAKES = ['purchase', 'stake-refund'];
/** A claimed prize counts when it is paid, with the amount that the player received. */
const PRIZES = ['prize', 'prize-payment', 'prize-correction'];

/**
 * Sums a player's play from the ledger since a given time: refunds for a void draw reduce what was spent, and prizes
 * taken back by a corrected result reduce what was won.
 */
export async function findPlayResult(
  db: Db,
  input: { playerId: string; since: Temporal.Instant },
): Promise<PlayResult> {
  const sums = await sumPlayerPostings(db, input);
  const changeOf = (kinds: readonly string[]) =>
    sums.filter(({ kind }) => kinds.includes(kind)).reduce((total, { changeCents }) => total + changeCents, 0n);
  const [spentCents, wonCents] = [-changeOf(STAKES), changeOf(PRIZES)];
  return { spentCents, wonCents, netCents: wonCents - spentCents };
}
