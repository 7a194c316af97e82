import { newId } from '@sunflower/service-base/ids.ts';
import {
  type CausedPosting,
  CENTS,
  DEPOSITS,
  posting,
  T,
  type TestPosting,
  WINNINGS,
} from './caused-posting-in-tests.ts';

/** Returns the causes of claims; each claim is the prize of an instant game. */
export function claims(p: string): Record<string, CausedPosting> {
  const claim = (id: string, status: string, paidAs?: string) => `insert into claims.claim (player_id, claim_id,
    prize_key, game_id, draw_id, draw_date, ticket_serial, board_letter, tier, prize_cents, stake_cents, status, won_at,
    claim_until, wager_cents, proceeds_cents, federal_cents, state_cents, is_reported, tax_rules, path, win_group,
    status_at, paid_at, paid_as)
    values (${p}, '${id}', 'instant-games/prize/${id}', 'x', '${id}', '2026-11-20', 's', 'A', 't', ${CENTS}, 0,
      '${status}', ${T}, '2027-11-20', 0, 0, 0, 0, false, 'x', 'manual', '${id}', ${T},
      ${paidAs === undefined ? 'null, null' : `${T}, '${paidAs}'`})`;
  const round = (id: string) => `insert into instant_games.round (round_id, serial, player_id, session_id, game_id,
    price_cents, pool_no, ticket_no, state, debit_transaction_id, stake_ledger_id, balance_before_cents, debited_at,
    ended_at, ended_by, balance_after_cents, tier, prize_cents)
    values ('${id}', '${id}', ${p}, 's', 'x', ${CENTS}, 2, ('x' || right('${id}', 7))::bit(28)::bigint,
      'CLAIM_PENDING', '${newId()}', '${newId()}', 0, ${T}, ${T}, 'player', 0, 1, ${CENTS})`;
  const won = (id: string): TestPosting[] => [
    posting('purchase', `instant-games/stake/${id}`, `${DEPOSITS} > sales/x`),
    posting('prize-claim', `instant-games/prize/${id}`, 'prizes/x > prize-claims'),
  ];
  const set = (id: string, claimId: string, status: string) => `insert into claims.set_off (set_off_id, claim_id,
    player_id, place, debt_id, creditor, kind, cents, status, recorded_at, closed_at)
    values ('${id}', '${claimId}', ${p}, 0, '${id}', 'c', 'other', ${CENTS}, '${status}', ${T}, ${T})`;
  const paid = (id: string) => posting('prize-payment', `claim-payment/${id}`, `prize-claims > ${WINNINGS}`);
  const lapsed = (id: string) => posting('prize-lapse', `claim-lapse/${id}`, 'prize-claims > prize-fund');
  const recovery = (id: string) => `insert into claims.recovery (claim_id, player_id, creditors_cents, player_cents,
    found_at) values ('${id}', ${p}, 0, ${CENTS}, ${T})`;
  const settled = (id: string, settlement: string, way: string, reason: string) => `
    insert into claims.recovery_settlement (claim_id, way, reason, proposed_by, approved_by, settled_at,
      settlement_id, player_cents, creditors_cents)
    values ('${id}', '${way}', '${reason}', 'ada', 'bob', ${T}, '${settlement}', ${CENTS}, 0)`;
  const of = (
    make: (id: string, other: string) => { rows?: string[]; claim: string; after: readonly TestPosting[] },
    more: { isOptional?: true } = {},
  ): CausedPosting => {
    const [id, other] = [newId(), newId()];
    const { rows = [], claim: row, after } = make(id, other);
    return { rows: [round(id), row, ...rows], postings: [...won(id), ...after] as never, ...more };
  };
  return {
    claim: of((id) => ({ claim: claim(id, 'UNCLAIMED'), after: [] })),
    'lapsed claim': of((id) => ({ claim: claim(id, 'EXPIRED'), after: [lapsed(id)] })),
    'lapsed claim taken back': of(
      (id) => ({
        claim: claim(id, 'WITHDRAWN'),
        after: [lapsed(id), posting('reversal', `claim-lapse/${id}/reversal`, 'prize-fund > prize-claims')],
      }),
      { isOptional: true },
    ),
    'paid claim': of((id) => ({ claim: claim(id, 'PAID', 'wallet'), after: [paid(id)] })),
    'paid claim taken back': of((id) => ({
      claim: claim(id, 'WITHDRAWN', 'check'),
      rows: [recovery(id)],
      after: [
        posting('prize-payment', `claim-payment/${id}`, 'prize-claims > cash'),
        posting('prize-correction', `claim-payment/${id}/reversal`, 'prize-recoveries > prize-claims'),
      ],
    })),
    'debt handed on': of((id, other) => ({
      claim: claim(id, 'PAID', 'check'),
      rows: [set(other, id, 'HANDED_ON')],
      after: [
        posting('prize-payment', `claim-payment/${id}`, 'prize-claims > debt-set-off'),
        posting('debt-set-off', `set-off/${other}`, 'debt-set-off > cash'),
      ],
    })),
    'debt given back': of(
      (id, other) => ({
        claim: claim(id, 'PAID', 'check'),
        rows: [set(other, id, 'CANCELED')],
        after: [
          posting('prize-payment', `claim-payment/${id}`, 'prize-claims > debt-set-off'),
          posting('prize-payment', `set-off/${other}`, `debt-set-off > ${WINNINGS}`),
        ],
      }),
      { isOptional: true },
    ),
    'recovery settled': of((id, other) => ({
      claim: claim(id, 'WITHDRAWN'),
      rows: [recovery(id), settled(id, other, 'take', 'x')],
      after: [posting('prize-correction', `claim-recovery/${id}/${other}`, `${WINNINGS} > prize-recoveries`)],
    })),
    'recovery netted': of((id, other) => ({
      claim: claim(id, 'PAID', 'wallet'),
      rows: [recovery(id), settled(id, other, 'netted', `deducted from claim ${id}`)],
      after: [paid(id), posting('prize-correction', `claim-recovery/${id}/${other}`, `${WINNINGS} > prize-recoveries`)],
    })),
  };
}
