import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import type { Query } from '@sunflower/service-base/db/query-together.ts';
import { sql } from 'kysely';
import { MAX_BONUSES } from './bonuses-store.ts';
import type { SpendableBonus, SpendingPlan } from './spending-plan.ts';

type BonusAnswer = { id: string; games: string[]; remaining: string; ticket: string | null; counts: boolean };

/**
 * Returns a query for the bonuses a player can pay with now, in the order of use, to run together with other modules'
 * queries. Run it in a statement after the one that locked the player's balance, because every change of a bonus takes
 * that lock.
 */
export function spendableBonusesQuery(input: {
  playerId: string;
  now: Temporal.Instant;
}): Query<readonly SpendableBonus[]> {
  return {
    // Amounts are text, because JSON numbers are rounded above 2^53.
    expression: sql`select jsonb_agg(jsonb_build_object('id', s.bonus_id, 'games', to_jsonb(s.allowed_games),
        'remaining', s.remaining_cents::text, 'ticket', s.ticket_cents::text,
        'counts', s.wagered_cents < s.required_cents) order by s.expires_at, s.bonus_id)
      from (select b.* from bonuses.bonus b where b.player_id = ${input.playerId} and b.state = 'ACTIVE'
        and b.expires_at > ${input.now.toString()}::timestamptz order by b.expires_at, b.bonus_id
        limit ${sql.lit(MAX_BONUSES)}) s`,
    read: (answer) =>
      ((answer ?? []) as BonusAnswer[]).map((bonus) => ({
        bonusId: bonus.id,
        allowedGames: bonus.games,
        remainingCents: BigInt(bonus.remaining),
        ticketCents: bonus.ticket === null ? undefined : BigInt(bonus.ticket),
        countsStakes: bonus.counts,
      })),
  };
}

/**
 * Returns a query for what a purchase changes in the player's bonuses, to run with the statement that completes the
 * purchase; undefined when it changes none.
 */
export function spendBonusesQuery(spent: {
  playerId: string;
  plan: SpendingPlan;
  ledgerTransactionId: string;
  at: Temporal.Instant;
}): Query<void> | undefined {
  const { bonusSpends, bonusStakes } = spent.plan;
  if (bonusSpends.length === 0 && bonusStakes.length === 0) return undefined;
  return {
    expression: sql`select bonuses.spend_bonuses(${spent.playerId}, ${spent.ledgerTransactionId},
      ${spent.at.toString()},
      ${bonusSpends.map((spend) => spend.bonusId)}::uuid[], ${bonusSpends.map((spend) => spend.gameId)}::text[],
      ${bonusSpends.map((spend) => spend.amountCents)}::bigint[], ${bonusStakes.map((stake) => stake.bonusId)}::uuid[],
      ${bonusStakes.map((stake) => stake.amountCents)}::bigint[])`,
    read: () => {},
  };
}

/** What bonuses paid for a game in a purchase, in the order of payment. */
export type SpentPart = {
  readonly ledgerTransactionId: string;
  readonly gameId: string;
  readonly bonusId: string;
  readonly amountCents: bigint;
};

/** Returns what bonuses paid in these purchases, by player and purchase, in the order of payment. */
export async function findSpentParts(
  db: Db,
  input: { playerIds: readonly string[]; ledgerTransactionIds: readonly string[] },
): Promise<SpentPart[]> {
  const { rows } = await sql<SpentPart>`
    select e.ledger_transaction_id, e.game_id, e.bonus_id,
      e.amount_cents
    from bonuses.bonus_entry e
    where e.kind = 'spend' and e.player_id = any(${input.playerIds}::uuid[])
      and e.ledger_transaction_id = any(${input.ledgerTransactionIds}::uuid[])
    order by e.player_id, e.ledger_transaction_id, e.game_id, e.paid_no`.execute(db);
  return rows;
}

/** Money returned to a bonus from a stake that wasn't played. */
export type ReturnedPart = {
  readonly playerId: string;
  readonly bonusId: string;
  readonly gameId: string;
  readonly amountCents: bigint;
  readonly ledgerTransactionId: string;
};

/**
 * Returns parts to their bonuses, in order. An ended bonus opens again until `reopenedUntil`, and one with completed
 * wagering gets its event to become cash. The caller must hold the players' balance locks.
 */
export async function returnParts(
  tx: Tx,
  returned: { parts: readonly ReturnedPart[]; now: Temporal.Instant; reopenedUntil: Temporal.Instant },
): Promise<void> {
  const { parts, now, reopenedUntil } = returned;
  await sql`
    select bonuses.return_bonus(p.player_id, p.bonus_id, p.game_id, p.amount_cents, p.transaction_id,
    ${now.toString()}::timestamptz,
      ${reopenedUntil.toString()}::timestamptz)
    from unnest(${parts.map((part) => part.playerId)}::uuid[], ${parts.map((part) => part.bonusId)}::uuid[],
      ${parts.map((part) => part.gameId)}::text[], ${parts.map((part) => part.amountCents)}::bigint[],
      ${parts.map((part) => part.ledgerTransactionId)}::uuid[]) with ordinality
      p (player_id, bonus_id, game_id, amount_cents, transaction_id, place) order by p.place`.execute(tx);
}

/**
 * Subtracts stakes that weren't played from what counts toward wagering. The caller must hold the players' balance
 * locks.
 */
export async function uncountStakes(
  tx: Tx,
  stakes: readonly { playerId: string; ledgerTransactionId: string; gameId: string; cents: bigint }[],
): Promise<void> {
  await sql`
    select bonuses.uncount_stake(s.player_id, s.purchase_id, s.game_id, s.cents)
    from unnest(${stakes.map((stake) => stake.playerId)}::uuid[],
    ${stakes.map((stake) => stake.ledgerTransactionId)}::uuid[],
      ${stakes.map((stake) => stake.gameId)}::text[], ${stakes.map((stake) => stake.cents)}::bigint[]) with ordinality
      s (player_id, purchase_id, game_id, cents, place) order by s.place`.execute(tx);
}
