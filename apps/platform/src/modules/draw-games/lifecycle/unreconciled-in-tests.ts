import { sql } from 'kysely';

// Changes that the owner of the tables makes on one side of a published Powerball draw, and the problem that the
// reconciliation names.

/**
 * Copies a ledger transaction of a kind, without a player, with some columns changed. A change is SQL over `t` and `d`.
 */
const copied = (kind: string, changes: Readonly<Record<string, string>>) => {
  const values = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`);
  return sql.raw(`insert into ledger.ledger_transaction
    select (jsonb_populate_record(t, jsonb_build_object('transaction_id', gen_random_uuid(), 'player_id', null,
      'player_version', null, ${values.join(', ')}))).*
    from ledger.ledger_transaction t cross join draw_games.draw d
    where t.kind = '${kind}' and d.state = 'published' limit 1`);
};
const BOARDS_OF = 'select b.ticket_id from draw_games.board b order by b.ticket_id desc limit 1';
/** Limits the changes to the published draw, because ledger transactions of earlier tests aren't removed. */
const PRIZES = "t.key like 'prize/' || (select d.draw_id from draw_games.draw d where d.state = 'published') || '/%'";
const NO_TICKET = 'transaction without cause: purchase draw-games/purchase/';

/** What is changed, how, the proof that fails, and the problem that it names. */
export const UNRECONCILED = [
  [
    'a ticket deleted with its boards',
    sql.raw(`with gone as (delete from draw_games.ticket where ticket_id in (${BOARDS_OF}))
      delete from draw_games.board where ticket_id in (${BOARDS_OF})`),
    'sales',
    NO_TICKET,
  ],
  [
    'a sale without tickets',
    copied('purchase', { key: "'draw-games/purchase/planted'", business_time: 'd.opens_at' }),
    'sales',
    'transaction without cause: purchase draw-games/purchase/planted',
  ],
  [
    'a sealed board without a sale',
    sql`delete from ledger.ledger_transaction where kind = 'purchase'`,
    'sales',
    'cause without transaction: an order of tickets',
  ],
  [
    'a sale of another amount',
    sql`update ledger.ledger_transaction set amounts_cents[1] = amounts_cents[1] + 1 where kind = 'purchase'`,
    'sales',
    'different amount',
  ],
  [
    'a ticket sold after the publication',
    sql`update ledger.ledger_transaction set recorded_at = recorded_at + interval '1 h' where kind = 'purchase'`,
    'sales',
    'SOLD_AFTER_SEAL 2 purchases',
  ],
  [
    'a ticket sold after the publication, with its time set back',
    sql`with sealed as (insert into ledger.seal (seal_no, first_batch_no, last_batch_no, leaf_count, previous_root,
        root, sealed_at)
      select 1000000, 0, 0, 0, '', '', s.recorded_at from draw_games.draw_seal s)
      update ledger.ledger_transaction set recorded_at = recorded_at - interval '1 h' where kind = 'purchase'`,
    'sales',
    'SOLD_AFTER_SEAL 2 purchases',
  ],
  [
    'a ticket that replaces one of its order',
    sql`insert into draw_games.purchase_order (player_id, order_key, input_hash, ordered_at, answer)
      select t.player_id, t.order_key, '', t.purchased_at, '{"tickets": [{"serial": "another"}], "paidFrom": {}}'
      from draw_games.ticket t`,
    'sales',
    'TICKET_NOT_OF_ORDER 2 tickets',
  ],
  [
    'a deleted prize posting',
    sql.raw(`delete from ledger.ledger_transaction t where ${PRIZES}`),
    'payments',
    'cause without transaction: a prize that a settlement found',
  ],
  [
    'a prize posted higher',
    sql.raw(`update ledger.ledger_transaction t set amounts_cents[1] = amounts_cents[1] + 1 where ${PRIZES}`),
    'payments',
    'different amount',
  ],
  [
    'a jackpot that no board won',
    copied('prize', {
      key: "'prize/' || d.draw_id || '/' || gen_random_uuid() || '/1/main'",
      from_accounts: "array['jackpot/powerball']",
    }),
    'payments',
    'transaction without cause: prize',
  ],
  [
    'a refund of a draw that was held',
    sql`insert into draw_games.draw_refund (draw_id, player_id, ticket_id, refund_cents, refunded_at)
      select d.draw_id, t.player_id, t.ticket_id, t.price_cents, t.purchased_at
      from draw_games.ticket t join draw_games.draw d on d.draw_id = any(t.draw_ids) limit 1`,
    'payments',
    'REFUNDS_DIFFER_FROM_STAKES 1 tickets',
  ],
  [
    'a posted refund of a draw that was held',
    copied('prize', { key: "'void/' || d.draw_id || '/' || gen_random_uuid()", kind: "'stake-refund'" }),
    'payments',
    'transaction without cause: stake-refund',
  ],
  [
    'a void draw without refunds',
    sql`update draw_games.draw set state = 'void' where state = 'published'`,
    'payments',
    'REFUNDS_DIFFER_FROM_STAKES 2 tickets',
  ],
  [
    'a free ticket that no board won',
    sql`update draw_games.ticket set origin = 'prize', price_cents = 0, ledger_transaction_id = null,
      won_with_serial = serial`,
    'free tickets',
    'FREE_TICKET_NOT_WON 2 tickets',
  ],
  [
    'a free board that gave no ticket',
    sql`update draw_games.board_prize set prize_cents = 0, free_boards = 1, paid_as = 'free-ticket'`,
    'free tickets',
    'FREE_TICKET_NOT_GIVEN',
  ],
  [
    'a second publication with its step',
    sql`with planted as (insert into draw_games.published_result (draw_id, revision, result_id, settlement_id,
        published_at)
      select draw_id, 2, result_id, settlement_id, published_at from draw_games.published_result)
      insert into draw_games.draw_event (draw_id, from_state, to_state, happened_at)
      select draw_id, 'published', 'corrected', published_at from draw_games.published_result`,
    'publications',
    'SETTLEMENT_MISSING revision 2',
  ],
  [
    'a second draw of the machine',
    sql`with first as (update draw_games.draw_result set source = 'draw-feed' returning *)
      insert into draw_games.draw_result select (jsonb_populate_record(null::draw_games.draw_result,
        to_jsonb(r) || jsonb_build_object('revision', 2, 'result_id', gen_random_uuid()))).* from first r`,
    'publications',
    'DRAWN_AGAIN 2 results of the machine',
  ],
  [
    'a result file without its publication',
    sql`delete from draw_games.published_result`,
    'publications',
    'PUBLICATION_MISSING revision 1',
  ],
  ['no root of the tree', sql`update draw_games.draw_seal set tree_root = null`, 'seal', 'ROOT_MISSING'],
  [
    'a later seal',
    sql`update draw_games.draw_seal set sealed_at = sealed_at + interval '1 h'`,
    'seal',
    'SEALED_AT_CHANGED',
  ],
  [
    'a seal stored later',
    sql`update draw_games.draw_seal set recorded_at = recorded_at + interval '1 h'`,
    'seal',
    'SEALED_AT_CHANGED',
  ],
  [
    'the file of the tree',
    sql`update draw_games.draw_file set bytes = set_byte(bytes, 3, get_byte(bytes, 3) # 1) where name = 'tree'`,
    'tree',
    'KEPT_NODES_DIFFER',
  ],
  [
    'a jackpot in the settlement that no board won',
    sql`update draw_games.settlement set tiers = tiers || jsonb_build_array(tiers -> 0 || '{"tier": "jackpot"}')`,
    'winners',
    'TIERS_DIFFER',
  ],
] as const;
