import { ALL_JACKPOT_TIERS } from '@sunflower/game-rules/jackpot-tiers.ts';
import { type RawBuilder, sql } from 'kysely';
import { accountGains, type Cause, causeById, isDueSql, UUID_IN_KEY } from '../ledger/index.ts';

const CLAIM_ID = sql`c.claim_id`;
const CLAIMS = sql`claims.claim c`;

/** SQL for what a payment into the wallet credited: the prize less tax and every set-off. */
const NET = sql`c.prize_cents - c.federal_cents - c.state_cents - (
  select coalesce(sum(o.cents), 0)::bigint from claims.set_off o where o.claim_id = c.claim_id)`;

const PRIZE_CLAIMS = sql`'prize-claims'`;
const PRIZE = sql`c.prize_cents`;
const BACK = sql`-c.prize_cents`;
const LAPSED = sql`'prize-fund'`;
/** SQL for what a correction couldn't take back from the player and from creditors. */
const RECOVERY = (part: RawBuilder<unknown>) => sql`(
  select coalesce(sum(${part}), 0) from claims.recovery r where r.claim_id = c.claim_id)`;

/** Where a payment went: tax, debts, and the player's part unless it went into the wallet. */
const PAID = accountGains(
  [PRIZE_CLAIMS, BACK],
  [sql`'withheld-federal'`, sql`c.federal_cents`],
  [sql`'withheld-state'`, sql`c.state_cents`],
  [sql`'debt-set-off'`, sql`select coalesce(sum(o.cents), 0) from claims.set_off o where o.claim_id = c.claim_id`],
  [
    sql`case c.paid_as when 'annuity' then 'annuities/' || c.game_id else 'cash' end`,
    sql`case c.paid_as when 'wallet' then 0 else ${NET} end`,
  ],
);

/** SQL for the account that a correction took a payment back from. The rest comes from the player's winnings. */
const TAKEN_BACK = accountGains(
  [PRIZE_CLAIMS, PRIZE],
  [sql`'withheld-federal'`, sql`-c.federal_cents`],
  [sql`'withheld-state'`, sql`-c.state_cents`],
  [sql`'debt-set-off'`, sql`${RECOVERY(sql`r.creditors_cents`)} - c.set_off_cents`],
  [sql`'prize-recoveries'`, sql`-${RECOVERY(sql`r.creditors_cents + r.player_cents`)}`],
  [sql`'annuities/' || c.game_id`, sql`case c.paid_as when 'annuity' then -(${NET}) else 0 end`],
);

/** Returns the cause that is a state of a claim; its transaction moves the whole prize. */
function claimState(of: {
  what: string;
  kind: string;
  key: readonly [string, string];
  when: RawBuilder<unknown>;
  playerCents: RawBuilder<unknown>;
  gains: RawBuilder<unknown>;
  madeAt?: RawBuilder<unknown>;
  isDue?: RawBuilder<unknown>;
}): Cause {
  const { what, kind, when, playerCents, madeAt, isDue } = of;
  const [before, after] = of.key;
  return causeById({
    ...{ what, kinds: [kind], id: CLAIM_ID, from: CLAIMS, when },
    key: `^${before}${UUID_IN_KEY}${after}$`,
    columns: sql`${before}::text || c.claim_id || ${after}::text, ${kind}::text, c.player_id, c.prize_cents,
      ${playerCents}, ${of.gains}`,
    ...(madeAt ? { madeAt } : {}),
    ...(isDue ? { isDue } : {}),
  });
}

/** Whether the claim is for a jackpot, whose account pays it; the key of a draw's prize ends with its drawing. */
const IS_JACKPOT = sql`(c.prize_key ~ '/main(/r[0-9]+)?$'
  and c.game_id || '/' || c.tier = any(${[...ALL_JACKPOT_TIERS]}::text[]))`;

const OPENED = sql`c.prize_key, 'prize-claim', c.player_id, c.prize_cents, 0::bigint, ${accountGains(
  [PRIZE_CLAIMS, PRIZE],
  [sql`case when ${IS_JACKPOT} then 'jackpot/' else 'prizes/' end || c.game_id`, BACK],
)} from claims.claim c`;

const STATES: readonly Cause[] = [
  {
    what: 'a claim',
    kinds: ['prize-claim'],
    explain: (posted) => sql`
      select ${OPENED} where c.prize_key in (select p.key from ${posted} p where p.kind = 'prize-claim')`,
    due: (window) => sql`select ${OPENED} where ${isDueSql(sql`c.won_at`, window)}`,
  },
  claimState({
    ...{ what: 'a lapsed claim', kind: 'prize-lapse', key: ['claim-lapse/', ''], playerCents: sql`0::bigint` },
    gains: accountGains([PRIZE_CLAIMS, BACK], [LAPSED, PRIZE]),
    ...{ when: sql`c.status in ('EXPIRED', 'WITHDRAWN')`, madeAt: sql`c.status_at`, isDue: sql`c.status = 'EXPIRED'` },
  }),
  claimState({
    ...{ what: 'a lapsed claim that a correction took back', kind: 'reversal', key: ['claim-lapse/', '/reversal'] },
    ...{ when: sql`c.status = 'WITHDRAWN'`, playerCents: sql`0::bigint` },
    gains: accountGains([PRIZE_CLAIMS, PRIZE], [LAPSED, BACK]),
  }),
  claimState({
    ...{ what: 'a paid claim', kind: 'prize-payment', key: ['claim-payment/', ''], madeAt: sql`c.paid_at` },
    ...{ when: sql`c.paid_at is not null`, playerCents: sql`case c.paid_as when 'wallet' then ${NET} else 0 end` },
    gains: PAID,
  }),
  claimState({
    ...{ what: 'a paid claim that a correction took back', kind: 'prize-correction', madeAt: sql`c.status_at` },
    ...{ key: ['claim-payment/', '/reversal'], playerCents: sql`null::bigint`, gains: TAKEN_BACK },
    when: sql`c.status = 'WITHDRAWN' and c.paid_at is not null`,
  }),
];

const PARTS = sql`(r.player_cents + r.creditors_cents)`;

/**
 * SQL for how the payment was made from which a recovery `r` was deducted; the reason of `r` names the claim of that
 * payment.
 */
const NETTED_FROM = sql`(select n.paid_as from claims.claim n
  where n.claim_id = substring(r.reason from ${`^deducted from claim ${UUID_IN_KEY}$`}::text)::uuid)`;
const IS_FROM_WALLET = sql`(r.way = 'take' or (r.way = 'netted' and ${NETTED_FROM} = 'wallet'))`;
const IS_FROM_CASH = sql`(r.way in ('repaid', 'returned') or (r.way = 'netted' and ${NETTED_FROM} <> 'wallet'))`;

const PARTS_OF_PRIZES: readonly Cause[] = [
  causeById({
    what: 'a debt taken from a prize, handed on or given back',
    kinds: ['debt-set-off', 'prize-payment'],
    key: `^set-off/${UUID_IN_KEY}$`,
    id: sql`o.set_off_id`,
    columns: sql`'set-off/' || o.set_off_id,
      case o.status when 'HANDED_ON' then 'debt-set-off' else 'prize-payment' end, o.player_id, o.cents,
      case o.status when 'HANDED_ON' then 0 else o.cents end,
      ${accountGains(
        [sql`'debt-set-off'`, sql`-o.cents`],
        [sql`'cash'`, sql`case o.status when 'HANDED_ON' then o.cents else 0 end`],
      )}`,
    from: sql`claims.set_off o`,
    when: sql`o.status in ('HANDED_ON', 'CANCELED')`,
    madeAt: sql`o.closed_at`,
    // A correction cancels a set-off without a transaction for the cancellation.
    isDue: sql`o.status = 'HANDED_ON'`,
  }),
  causeById({
    what: 'a recovery settled by two operators',
    kinds: ['prize-correction'],
    key: `^claim-recovery/${UUID_IN_KEY}/`,
    id: sql`r.claim_id`,
    columns: sql`'claim-recovery/' || r.claim_id || '/' || r.settlement_id, 'prize-correction', c.player_id,
      ${PARTS}, case when ${IS_FROM_WALLET} then -${PARTS} else 0 end::bigint, ${accountGains(
        [sql`'prize-recoveries'`, PARTS],
        [sql`'prize-write-offs'`, sql`case r.way when 'write-off' then -${PARTS} else 0 end`],
        [sql`'cash'`, sql`case when ${IS_FROM_CASH} then -${PARTS} else 0 end`],
      )}`,
    from: sql`claims.recovery_settlement r join claims.recovery c on c.claim_id = r.claim_id`,
    when: sql`true`,
    madeAt: sql`r.settled_at`,
  }),
];

/** The causes of this module's ledger transactions: claims, debts taken from them, and recoveries. */
export const claimsCauses: readonly Cause[] = [...STATES, ...PARTS_OF_PRIZES];
