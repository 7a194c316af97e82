import { type RawBuilder, sql } from 'kysely';
import { accountGains, type Cause, type CauseWindow, isDueSql, UUID_IN_KEY, uuidIn } from '../../ledger/index.ts';
import { isAboutDrawSql } from './cause-of-draw.ts';

const PURCHASE_KEY = sql`'draw-games/purchase/' || t.player_id || '/' || t.order_key`;

/** SQL for purchases whose tickets `t` meet a condition. */
const purchases = (when: RawBuilder<unknown>) => sql`
  select ${PURCHASE_KEY}, 'purchase', t.player_id, sum(t.cents)::bigint, -sum(t.cents)::bigint,
    jsonb_object_agg('sales/' || t.game_id, t.cents::text)
  from (
    select t.player_id, t.order_key, t.game_id, sum(t.price_cents) as cents
    from draw_games.ticket t where t.origin = 'bought' and ${when}
    group by t.player_id, t.order_key, t.game_id) t
  group by t.player_id, t.order_key`;

/**
 * Returns the condition that ticket `t` was paid together with one in the window's draw. All tickets of an order are
 * one transaction.
 */
const isPaidWith = ({ drawId }: CauseWindow) =>
  drawId === undefined
    ? sql`true`
    : sql`t.ledger_transaction_id in (
        select c.ledger_transaction_id from draw_games.ticket c where c.draw_ids @> array[${drawId}::uuid])`;

const REFUND = sql`'void/' || r.draw_id || '/' || r.ticket_id, 'stake-refund', r.player_id, r.refund_cents,
  r.refund_cents, ${accountGains([sql`'sales/' || t.game_id`, sql`-r.refund_cents`])}
  from draw_games.draw_refund r
  join draw_games.ticket t on t.player_id = r.player_id and t.ticket_id = r.ticket_id`;
const VOID_KEY = `^void/${UUID_IN_KEY}/`;
const SUBSCRIPTION_KEY = `^wallet/standing-order/${UUID_IN_KEY}/`;
/** Position of the order's key: after the prefix, the player's id and a slash. */
const SUBSCRIPTION_ID_AT = 'wallet/standing-order/'.length + 36 + 2;

/** Explains stakes by the tickets of an order, and refunds by a void draw. */
export const stakeCauses: readonly Cause[] = [
  {
    what: 'an order of tickets',
    kinds: ['purchase'],
    explain: (posted) =>
      purchases(sql`t.ledger_transaction_id in (
        select p.transaction_id from ${posted} p where p.kind = 'purchase')`),
    due: (window) => purchases(sql`${isPaidWith(window)} and ${isDueSql(sql`t.purchased_at`, window)}`),
  },
  {
    what: 'an order of tickets paid with money set aside',
    kinds: ['take-back'],
    explain: (posted) => sql`
      select p.key, 'take-back', t.player_id, sum(t.price_cents)::bigint, 0::bigint, ${accountGains()}
      from ${posted} p join draw_games.ticket t on t.player_id = ${uuidIn(SUBSCRIPTION_KEY)}
        and t.order_key = substring(p.key from ${SUBSCRIPTION_ID_AT}::integer)
      where p.kind = 'take-back' and t.origin = 'bought' group by p.key, t.player_id`,
  },
  {
    what: 'a refund of a void draw',
    kinds: ['stake-refund'],
    explain: (posted) => sql`
      select ${REFUND} join ${posted} p on r.draw_id = ${uuidIn(VOID_KEY)} and r.player_id = p.player_id
        and r.ticket_id = ${uuidIn(`${VOID_KEY.replace('(', '(?:')}${UUID_IN_KEY}$`)}
      where p.kind = 'stake-refund'`,
    due: (window) => sql`
      select ${REFUND} where ${isAboutDrawSql(sql`r.draw_id`, window)} and ${isDueSql(sql`r.refunded_at`, window)}`,
  },
];
