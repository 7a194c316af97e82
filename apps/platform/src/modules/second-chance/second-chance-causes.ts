import { sql } from 'kysely';
import { accountGains, type Cause, causeById, UUID_IN_KEY } from '../ledger/index.ts';

const IS_CREDITED = sql`p.paid_as = 'credited'`;

/** Explains this module's ledger transactions by its paid prizes. */
export const secondChanceCauses: readonly Cause[] = [
  causeById({
    what: 'a prize of a second-chance drawing',
    kinds: ['prize', 'prize-claim'],
    key: `^second-chance/prize/${UUID_IN_KEY}$`,
    id: sql`w.winner_id`,
    columns: sql`'second-chance/prize/' || w.winner_id,
      case when ${IS_CREDITED} then 'prize' else 'prize-claim' end, w.player_id, w.prize_cents,
      case when ${IS_CREDITED} then w.prize_cents else 0 end,
      ${accountGains(
        [sql`'prizes/second-chance'`, sql`-w.prize_cents`],
        [sql`'prize-claims'`, sql`case when ${IS_CREDITED} then 0 else w.prize_cents end`],
      )}`,
    from: sql`second_chance.winner w join second_chance.payment p on p.winner_id = w.winner_id`,
    when: sql`w.prize_cents is not null`,
    madeAt: sql`p.paid_at`,
  }),
];
