import { sql } from 'kysely';
import { accountGains, type Cause, causeById, UUID_IN_KEY } from '../../ledger/index.ts';
import type { LimitReturnCondition } from '../../responsible-gaming/index.ts';

const SALES = sql`'sales/' || r.game_id`;
const IS_CLAIMED = sql`r.state = 'CLAIM_PENDING'`;

/** The condition under which an amount was rightly returned to the limits: its round was canceled. */
export const returnOfCanceledRound: LimitReturnCondition = sql<boolean>`exists (
  select from instant_games.round i
  where i.player_id = r.player_id and 'instant-games/round/' || i.round_id = r.returned_for and r.kind = 'spend'
    and i.price_cents = r.amount_cents and i.state = 'CANCELED'
    and (i.debited_at at time zone 'America/Chicago')::date = r.day)`;

/** Explains this module's ledger transactions by its rounds. */
export const instantGamesCauses: readonly Cause[] = [
  causeById({
    what: 'a round of an instant game',
    kinds: ['purchase'],
    key: `^instant-games/stake/${UUID_IN_KEY}$`,
    id: sql`r.round_id`,
    columns: sql`'instant-games/stake/' || r.round_id, 'purchase', r.player_id, r.price_cents, -r.price_cents,
      ${accountGains([SALES, sql`r.price_cents`])}`,
    from: sql`instant_games.round r`,
    when: sql`true`,
    madeAt: sql`r.debited_at`,
  }),
  causeById({
    what: 'a prize of an instant game',
    kinds: ['prize', 'prize-claim'],
    key: `^instant-games/prize/${UUID_IN_KEY}$`,
    id: sql`r.round_id`,
    columns: sql`'instant-games/prize/' || r.round_id,
      case when ${IS_CLAIMED} then 'prize-claim' else 'prize' end, r.player_id, r.prize_cents,
      case when ${IS_CLAIMED} then 0 else r.prize_cents end,
      ${accountGains(
        [sql`'prizes/' || r.game_id`, sql`-r.prize_cents`],
        [sql`'prize-claims'`, sql`case when ${IS_CLAIMED} then r.prize_cents else 0 end`],
      )}`,
    from: sql`instant_games.round r`,
    when: sql`r.state in ('SETTLED', 'CLAIM_PENDING') and r.prize_cents > 0`,
    madeAt: sql`r.ended_at`,
  }),
  causeById({
    what: 'a canceled round of an instant game',
    kinds: ['stake-refund'],
    key: `^instant-games/refund/${UUID_IN_KEY}$`,
    id: sql`r.round_id`,
    columns: sql`'instant-games/refund/' || r.round_id, 'stake-refund', r.player_id, r.price_cents, r.price_cents,
      ${accountGains([SALES, sql`-r.price_cents`])}`,
    from: sql`instant_games.round r`,
    when: sql`r.state = 'CANCELED'`,
    madeAt: sql`r.ended_at`,
  }),
];
