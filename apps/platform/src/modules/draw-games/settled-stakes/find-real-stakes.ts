import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { findPostings, isRealMoney } from '../../ledger/index.ts';
import { originOfStake } from '../void/stake-origin.ts';
import { findStakes } from '../void/stakes-store.ts';

/** The stake of a ticket on a draw, and the part of it paid with deposits and winnings. */
export type RealStake = {
  readonly playerId: string;
  readonly ticketId: string;
  readonly serial: string;
  readonly realCents: Cents;
};

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Returns a page of the stakes on a draw, ordered by ticket; `after` is the last ticket of the previous page. */
export async function findRealStakes(
  db: Db,
  of: { drawId: string; gameId: string; after: string | undefined; limit: number },
): Promise<RealStake[]> {
  const { drawId, gameId, after, limit } = of;
  const where = sql`b.ticket_id > ${after ?? FIRST}::uuid`;
  const stakes = await findStakes(db, { drawId, size: limit, where });
  const postings = await findPostings(db, [...new Set(stakes.map((stake) => stake.ledgerTransactionId))]);
  return stakes.map((stake) => {
    const parts = originOfStake(stake, { gameId, paid: postings.get(stake.ledgerTransactionId) ?? [] });
    const { playerId, ticketId, serial } = stake;
    return { playerId, ticketId, serial, realCents: sumReal(parts) };
  });
}

function sumReal(parts: ReturnType<typeof originOfStake>): Cents {
  return parts.reduce((sum, { account, cents }) => (isRealMoney(account) ? sum + cents : sum), 0n);
}
