import type { Question } from '@sunflower/service-base/db/ask-together.ts';
import { sql } from 'kysely';
import type { PlayerBalances } from './balances-store.ts';

type BalancesAnswer = { deposits: string; winnings: string; playCredit: string; held: string };

/** A player's balances under the lock of `lockPlayerBalances`, to be asked together with other rooms' questions. */
export function lockedBalancesQuestion(playerId: string): Question<PlayerBalances> {
  return {
    // Amounts as text: a JSON number would round above 2^53.
    expression: sql`select jsonb_build_object('deposits', b.deposits_cents::text, 'winnings', b.winnings_cents::text,
      'playCredit', b.play_credit_cents::text, 'held', b.held_cents::text) from ledger.lock_player_balance(${playerId}) b`,
    read: (answer) => {
      const { deposits, winnings, playCredit, held } = answer as BalancesAnswer;
      return {
        depositsCents: BigInt(deposits),
        winningsCents: BigInt(winnings),
        playCreditCents: BigInt(playCredit),
        heldCents: BigInt(held),
      };
    },
  };
}
