import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sumPlayerPostings } from '../../ledger/index.ts';

/** What play cost and paid a player; net is won less spent (IRGS-07). */
export type PlayResult = { readonly spentCents: Cents; readonly wonCents: Cents; readonly netCents: Cents };

/** Ledger kinds that are play. Deposits, withdrawals and adjustments are not. */
const STAKES = ['purchase', 'stake-refund'];
/** A claimed prize counts when it is paid, with what reached the player. */
const PRIZES = ['prize', 'prize-payment', 'prize-correction'];

/**
 * Sums a player's play from the ledger since an instant: money back for a void draw lowers what was spent, a prize that a corrected result
 * took back lowers what was won.
 */
export async function findPlayResult(
  db: Db,
  asked: { playerId: string; since: Temporal.Instant },
): Promise<PlayResult> {
  const sums = await sumPlayerPostings(db, asked);
  const changeOf = (kinds: readonly string[]) =>
    sums.filter(({ kind }) => kinds.includes(kind)).reduce((total, { changeCents }) => total + changeCents, 0n);
  const [spentCents, wonCents] = [-changeOf(STAKES), changeOf(PRIZES)];
  return { spentCents, wonCents, netCents: wonCents - spentCents };
}
