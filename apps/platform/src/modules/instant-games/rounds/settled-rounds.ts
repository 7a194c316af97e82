import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { findPostings, isRealMoney } from '../../ledger/index.ts';

/** A settled round, and how much of its stake the player paid with deposits and winnings. */
export type SettledRound = {
  readonly roundId: string;
  readonly serial: string;
  readonly playerId: string;
  readonly gameId: string;
  readonly settledAt: Temporal.Instant;
  readonly realCents: Cents;
};

/** The round after which a page of settled rounds begins. */
export type RoundPlace = Pick<SettledRound, 'settledAt' | 'roundId'>;

/**
 * Returns up to `limit` rounds that were settled after a given round, the earliest first. Canceled rounds aren't
 * settled.
 */
export async function findSettledRounds(
  db: Db,
  { after, limit }: { after: RoundPlace; limit: number },
): Promise<SettledRound[]> {
  const { rows } = await sql<Omit<SettledRound, 'realCents'> & { stakeLedgerId: string }>`
    select r.round_id, r.serial, r.player_id, r.game_id, coalesce(r.ended_at, r.debited_at) as settled_at,
      r.stake_ledger_id
    from instant_games.round r
    where r.state in ('SETTLED', 'CLAIM_PENDING')
      and (r.ended_at, r.round_id) > (${after.settledAt.toString()}::timestamptz, ${after.roundId}::uuid)
    order by r.ended_at, r.round_id limit ${limit}`.execute(db);
  const postings = await findPostings(
    db,
    rows.map(({ stakeLedgerId }) => stakeLedgerId),
  );
  return rows.map(({ stakeLedgerId, ...round }) => {
    const paid = (postings.get(stakeLedgerId) ?? []).filter(({ from }) => isRealMoney(from));
    return { ...round, realCents: paid.reduce((sum, { amountCents }) => sum + amountCents, 0n) };
  });
}
