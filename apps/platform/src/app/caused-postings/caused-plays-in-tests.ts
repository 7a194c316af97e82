import { newId } from '@sunflower/service-base/ids.ts';
import {
  type CausedPosting,
  CENTS,
  DEPOSITS,
  HELD_ACCOUNT,
  paymentOf,
  posting,
  T,
  WINNINGS,
} from './caused-posting-in-tests.ts';

/** Returns the causes of draw games. `p` is the player's id as SQL. */
export function drawGames(p: string): Record<string, CausedPosting> {
  return { ...stakes(p), ...prizes(p) };
}

const bought = (p: string, id: string) =>
  posting('purchase', `draw-games/purchase/${p.slice(1, -1)}/${id}`, `${DEPOSITS} > sales/powerball`);

/** Returns a ticket with the id of its ledger transaction, which the test reads from the key. */
const ticket = (p: string, id: string) => `insert into draw_games.ticket (player_id, ticket_id, serial, order_key,
  game_id, draw_ids, boards, add_ons, price_cents, ledger_transaction_id, purchased_at)
  values (${p}, '${id}', '${id}', '${id}', 'powerball', '{${newId()}}', '[]', '{}', ${CENTS},
    '${paymentOf(bought(p, id).key)}', ${T})`;

function stakes(p: string): Record<string, CausedPosting> {
  const [sold, ordered, voided, drawId] = ids();
  const standing = `wallet/standing-order/${p.slice(1, -1)}/${ordered}`;
  return {
    purchase: { rows: [ticket(p, sold)], postings: [bought(p, sold)] },
    'purchase with money set aside': {
      rows: [ticket(p, ordered)],
      postings: [bought(p, ordered), posting('take-back', standing, `${HELD_ACCOUNT} > ${DEPOSITS}`)],
      isOptional: true,
    },
    'void draw': {
      rows: [
        ticket(p, voided),
        `insert into draw_games.draw_refund (draw_id, player_id, ticket_id, refund_cents, refunded_at)
          values ('${drawId}', ${p}, '${voided}', ${CENTS}, ${T})`,
      ],
      postings: [
        bought(p, voided),
        posting('stake-refund', `void/${drawId}/${voided}`, `sales/powerball > ${DEPOSITS}`),
      ],
    },
  };
}

/** Returns a settlement of a draw that found the prize of a ticket. */
const settled = (p: string, of: { id: string; drawId: string; ticketId: string; revision: number }) => [
  `insert into draw_games.settlement (settlement_id, draw_id, revision, result_id, board_count, winning_board_count,
    prize_cents, tiers, matched_digest, second_matched_digest, settled_at)
    values ('${of.id}', '${of.drawId}', ${of.revision}, '${newId()}', 1, 1, ${CENTS}, '[]', 'x', 'x', ${T})`,
  `insert into draw_games.matched_prize (settlement_id, player_id, ticket_id, board_number, drawing, tier, prize_cents)
    values ('${of.id}', ${p}, '${of.ticketId}', 1, 'main', 't', ${of.revision === 1 ? CENTS : 0})`,
];

const overpaid = (p: string, of: { id: string; drawId: string; ticketId: string }) => `
  insert into draw_games.prize_overpayment (overpayment_id, player_id, ticket_id, draw_id, board_number, drawing,
    settlement_id, overpaid_cents, found_at)
  values ('${of.id}', ${p}, '${of.ticketId}', '${of.drawId}', 1, 'main', '${newId()}', ${CENTS}, ${T})`;

const prizeOf = (drawId: string, ticketId: string) =>
  posting('prize', `prize/${drawId}/${ticketId}/1/main`, `prizes/powerball > ${WINNINGS}`, ticketId);

function prizes(p: string): Record<string, CausedPosting> {
  const [id, drawId, won, overpayment] = ids();
  const inEffect = `insert into draw_games.board_prize (player_id, ticket_id, draw_id, board_number, drawing,
    settlement_id, tier, prize_cents, paid_as)
    values (${p}, '${won}', '${drawId}', 1, 'main', '${id}', 't', ${CENTS}, 'credited')`;
  return {
    prize: {
      rows: [ticket(p, won), ...settled(p, { id, drawId, ticketId: won, revision: 1 }), inEffect],
      postings: [bought(p, won), prizeOf(drawId, won)],
    },
    'reversed prize': corrected(p, 'reversal'),
    'overpaid prize': { ...corrected(p, 'overpaid'), isOptional: true },
    'settled overpayment': {
      rows: [
        overpaid(p, { id: overpayment, drawId, ticketId: won }),
        `insert into draw_games.overpayment_settlement (overpayment_id, way, reason, proposed_by, approved_by,
          settled_at) values ('${overpayment}', 'take', 'x', 'ada', 'bob', ${T})`,
      ],
      postings: [posting('overpaid-prize', `overpayment/${overpayment}`, `${WINNINGS} > prize-recoveries`)],
    },
  };
}

/** Returns a corrected prize that the player had already spent. */
function corrected(p: string, tested: 'reversal' | 'overpaid'): CausedPosting {
  const [id, drawId, ticketId, next] = ids();
  const prize = prizeOf(drawId, ticketId);
  const lent = posting('overpaid-prize', `${prize.key}/overpaid`, `prize-recoveries > ${WINNINGS}`, ticketId);
  const reversed = posting(
    'reversal',
    `${prize.key}/reversal`,
    `${WINNINGS} > prizes/powerball`,
    `corrected: ${ticketId}`,
  );
  return {
    rows: [
      ticket(p, ticketId),
      ...settled(p, { id, drawId, ticketId, revision: 1 }),
      ...settled(p, { id: next, drawId, ticketId, revision: 2 }),
      overpaid(p, { id: newId(), drawId, ticketId }),
    ],
    postings:
      tested === 'reversal'
        ? [bought(p, ticketId), prize, lent, reversed]
        : [bought(p, ticketId), prize, reversed, lent],
  };
}

const ids = () => [newId(), newId(), newId(), newId()] as const;

/** Returns the causes of instant games. */
export function instantGames(p: string): Record<string, CausedPosting> {
  const round = (id: string, end: string) => `insert into instant_games.round (round_id, serial, player_id, session_id,
    game_id, price_cents, pool_no, ticket_no, state, debit_transaction_id, stake_ledger_id, balance_before_cents,
    debited_at, ended_at, ended_by, balance_after_cents, tier, prize_cents)
    values ('${id}', '${id}', ${p}, 's', 'x', ${CENTS}, 1, ('x' || right('${id}', 7))::bit(28)::bigint, ${end})`;
  const begun = (state: string) => `'${state}', '${newId()}', '${newId()}', 0, ${T}`;
  const stake = (id: string) => posting('purchase', `instant-games/stake/${id}`, `${DEPOSITS} > sales/x`);
  const [open, won, canceled] = Array.from({ length: 3 }, newId) as [string, string, string];
  return {
    'instant round': {
      rows: [round(open, `${begun('DEBITED')}, null, null, null, null, null`)],
      postings: [stake(open)],
    },
    'instant prize': {
      rows: [round(won, `${begun('SETTLED')}, ${T}, 'player', 0, 1, ${CENTS}`)],
      postings: [stake(won), posting('prize', `instant-games/prize/${won}`, `prizes/x > ${WINNINGS}`)],
    },
    'canceled round': {
      rows: [round(canceled, `${begun('CANCELED')}, ${T}, 'system', 0, null, null`)],
      postings: [stake(canceled), posting('stake-refund', `instant-games/refund/${canceled}`, `sales/x > ${DEPOSITS}`)],
    },
  };
}
