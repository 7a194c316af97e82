import type { Query } from '@sunflower/service-base/db/query-together.ts';
import { sql } from 'kysely';
import type { PlayerBalances } from './balances-store.ts';

type BalancesJson = { deposits: string; winnings: string; playCredit: string; held: string };

/**
 * Returns a query for a player's balances under the lock of `lockPlayerBalances`, to run together with other modules'
 * queries.
 */
export function lockedBalancesQuery(playerId: string): Query<PlayerBalances> {
  return {
    // Amounts are text, because JSON numbers are rounded above 2^53.
    expression: sql`select jsonb_build_object('deposits', b.deposits_cents::text, 'winnings', b.winnings_cents::text,
      'playCredit', b.play_credit_cents::text, 'held', b.held_cents::text)
      from ledger.lock_player_balance(${playerId}) b`,
    read: (result) => {
      const { deposits, winnings, playCredit, held } = result as BalancesJson;
      return {
        depositsCents: BigInt(deposits),
        winningsCents: BigInt(winnings),
        playCreditCents: BigInt(playCredit),
        heldCents: BigInt(held),
      };
    },
  };
}
