import { newId } from '@sunflower/service-base/ids.ts';
import {
  type CausedPosting,
  CENTS,
  DEPOSITS,
  executed,
  HELD_ACCOUNT,
  posting,
  T,
  WINNINGS,
} from './caused-posting-in-tests.ts';

/** Returns the causes of the wallet. `p` is the player's id as SQL. */
export function payments(p: string): Record<string, CausedPosting> {
  const deposit = (id: string, state: string) => `insert into wallet.deposit (player_id, deposit_id, order_key,
    input_hash, method_id, channel, last4, amount_cents, state, created_at, changed_at, posted_at)
    values (${p}, '${id}', left(replace('${id}', '-', ''), 21), sha256(''), '${newId()}', 'CARD', '1111', ${CENTS},
      '${state}', ${T}, ${T}, ${T})`;
  const captured = (id: string) => posting('deposit', `deposit:${id}`, `cash/processor > ${DEPOSITS}`);
  const withdrawal = (id: string, state: string, steps: readonly string[]) => [
    `insert into wallet.withdrawal (player_id, withdrawal_id, order_key, channel, amount_cents, state, requested_at,
      changed_at)
      values (${p}, '${id}', left(replace('${id}', '-', ''), 21), 'RETAIL', ${CENTS}, '${state}', ${T}, ${T})`,
    ...['requested', ...steps].map(
      (step, at) => `insert into wallet.withdrawal_step (withdrawal_id, step_no, step, reached_at, actor)
        values ('${id}', ${at + 1}, '${step}', ${T}, 'system')`,
    ),
  ];
  const reserved = (id: string) => posting('hold', `hold/${id}`, `${DEPOSITS} > ${HELD_ACCOUNT}`);
  const [a, b, c, d, e, f, g, h] = Array.from({ length: 8 }, newId);
  return {
    deposit: { rows: [deposit(`${a}`, 'posted')], postings: [captured(`${a}`)] },
    'returned deposit': {
      rows: [deposit(`${b}`, 'returned')],
      postings: [captured(`${b}`), posting('deposit-return', `deposit-return:${b}`, `${DEPOSITS} > cash/processor`)],
    },
    'money set aside for a returned deposit': {
      rows: [deposit(`${h}`, 'returned')],
      postings: [
        captured(`${h}`),
        posting('deposit-return', `deposit-return:${h}`, `receivables/returned-deposits > cash/processor`),
        posting('take-back', `deposit-return-aside:${h}`, `${HELD_ACCOUNT} > ${DEPOSITS}`),
      ],
      ...{ isOptional: true, anyAmount: true },
    },
    adjustment: {
      rows: [executed(`${c}`, 'wallet.adjust', `{"amountCents":${CENTS},"playerId":"${p.slice(1, -1)}"}`)],
      postings: [posting('adjustment', `wallet/adjustment/${c}`, `adjustments > ${DEPOSITS}`)],
    },
    'withdrawal requested': { rows: withdrawal(`${d}`, 'review', ['review']), postings: [reserved(`${d}`)] },
    'withdrawal paid': {
      rows: withdrawal(`${e}`, 'paid', ['paid']),
      postings: [reserved(`${e}`), posting('hold-capture', `hold/${e}/capture`, `${HELD_ACCOUNT} > cash/retail`)],
    },
    'withdrawal declined': {
      rows: withdrawal(`${f}`, 'declined', ['declined']),
      postings: [reserved(`${f}`), posting('hold-release', `hold/${f}/release`, `${HELD_ACCOUNT} > ${DEPOSITS}`)],
    },
    'withdrawal returned': {
      rows: withdrawal(`${g}`, 'returned', ['paid', 'returned']),
      postings: [
        reserved(`${g}`),
        posting('hold-capture', `hold/${g}/capture`, `${HELD_ACCOUNT} > cash/retail`),
        posting('withdrawal-return', `withdrawal/${g}/return`, `cash/retail > ${WINNINGS}`),
      ],
    },
  };
}

/** Returns the causes of bonuses. */
export function bonuses(p: string): Record<string, CausedPosting> {
  const campaignId = newId();
  const campaign = `insert into bonuses.campaign (campaign_id, slug, title, trigger, bonus_type, max_bonus_cents,
    allowed_games, bonus_days, valid_from, valid_until, budget_cents, grants_per_player, player_cap_cents, created_by,
    created_at)
    values ('${campaignId}', 'spring', 'x', 'OPERATOR', 'PLAY_CREDIT', ${CENTS}, '{powerball}', 1, ${T},
      ${T}::timestamptz + interval '1 day', ${CENTS}, 1, ${CENTS}, 'x', ${T}) on conflict do nothing`;
  const bonus = (id: string, ends: readonly string[]) => [
    campaign,
    `insert into bonuses.bonus (player_id, bonus_id, campaign_id, grant_key, bonus_type, allowed_games, amount_cents,
      remaining_cents, required_cents, state, granted_at, expires_at) values (${p}, '${id}', '${campaignId}', '${id}',
      'PLAY_CREDIT', '{powerball}', ${CENTS}, ${CENTS}, 0, 'ACTIVE', ${T}, ${T})`,
    ...['grant', ...ends].map(
      (kind, at) => `insert into bonuses.bonus_entry (player_id, bonus_id, entry_no, kind, amount_cents,
        ledger_transaction_id, at) values (${p}, '${id}', ${at + 1}, '${kind}', ${CENTS}, '${newId()}', ${T})`,
    ),
  ];
  const granted = (id: string) => posting('bonus-grant', `bonus/${id}/grant`, 'bonuses/spring > player/play-credit');
  const ended = (kind: string, to: string): CausedPosting => {
    const id = newId();
    const end = posting(`bonus-${kind}`, `bonus/${id}/${kind}/2`, `player/play-credit > ${to}`);
    return { rows: bonus(id, [kind]), postings: [granted(id), end] };
  };
  const id = newId();
  return {
    'bonus granted': { rows: bonus(id, []), postings: [granted(id)] },
    'bonus converted': ended('convert', WINNINGS),
    'bonus expired': ended('expire', 'bonuses/spring'),
    'bonus canceled': ended('cancel', 'bonuses/spring'),
  };
}

/** Returns the causes of subscriptions. */
export function fund(p: string, playerId: string): Record<string, CausedPosting> {
  const transfer = (direction: string): CausedPosting => {
    const key = newId();
    const [kind, moves] =
      direction === 'in'
        ? ['set-aside', `${DEPOSITS} > ${HELD_ACCOUNT}`]
        : ['take-back', `${HELD_ACCOUNT} > ${DEPOSITS}`];
    return {
      rows: [
        `insert into subscriptions.transfer (player_id, transfer_key, direction, amount_cents, moved_at)
          values (${p}, '${key}', '${direction}', ${CENTS}, ${T})`,
      ],
      postings: [posting(kind ?? '', `subscriptions/transfer/${playerId}/${key}`, moves ?? '')],
    };
  };
  const [subscription, exclusion] = [newId(), newId()];
  return {
    'transfer in': transfer('in'),
    'transfer out': transfer('out'),
    'ended subscription': {
      rows: [
        `insert into subscriptions.subscription (subscription_id, player_id, subscription_key, input_hash, game_id,
          terms, fund, stake_cents, rules_version, state, reason, state_since, created_at)
          values ('${subscription}', ${p}, '${subscription}', '', 'x', '{}', 'wallet', 1, 'x', 'ended', 'x', ${T},
            ${T})`,
      ],
      postings: [posting('take-back', `subscriptions/ended/${subscription}`, `${HELD_ACCOUNT} > ${DEPOSITS}`)],
      ...{ isOptional: true, anyAmount: true },
    },
    'self-exclusion': {
      rows: [
        `insert into responsible_gaming.exclusion (player_id, exclusion_id, request_key, kind, term, began_at, asked_by)
          values (${p}, '${exclusion}', '${exclusion}', 'self-exclusion', 'x', ${T}, 'x')`,
      ],
      postings: [posting('take-back', `subscriptions/excluded/${exclusion}/1`, `${HELD_ACCOUNT} > ${DEPOSITS}`)],
      ...{ isOptional: true, anyAmount: true },
    },
  };
}
