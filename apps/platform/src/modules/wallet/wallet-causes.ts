import { type RawBuilder, sql } from 'kysely';
import { accountGains, type Cause, causeById, UUID_IN_KEY } from '../ledger/index.ts';
import { executedActions } from '../operators/index.ts';
import type { LimitReturnCondition } from '../responsible-gaming/index.ts';

const DEPOSIT = sql`d.deposit_id`;
const PROCESSOR = sql`'cash/processor'`;

/** Explains an amount given back to the limits: its deposit ended without money. */
export const returnOfUnpaidDeposit: LimitReturnCondition = sql<boolean>`exists (
  select from wallet.deposit d
  where d.player_id = r.player_id and 'wallet/deposit/' || d.deposit_id = r.returned_for and r.kind = 'deposit'
    and d.amount_cents = r.amount_cents and d.state in ('declined', 'failed', 'expired')
    and (d.created_at at time zone 'America/Chicago')::date = r.day)`;

const DEPOSITS: readonly Cause[] = [
  causeById({
    what: 'a captured deposit',
    kinds: ['deposit'],
    key: `^deposit:${UUID_IN_KEY}$`,
    id: DEPOSIT,
    columns: sql`'deposit:' || ${DEPOSIT}, 'deposit', d.player_id, d.amount_cents, d.amount_cents,
      ${accountGains([PROCESSOR, sql`-d.amount_cents`])}`,
    from: sql`wallet.deposit d`,
    when: sql`d.posted_at is not null`,
    madeAt: sql`d.posted_at`,
  }),
  causeById({
    what: 'a deposit that the bank took back',
    kinds: ['deposit-return'],
    key: `^deposit-return:${UUID_IN_KEY}$`,
    id: DEPOSIT,
    // The part that the player's deposited money doesn't cover becomes a receivable.
    columns: sql`'deposit-return:' || ${DEPOSIT}, 'deposit-return', d.player_id, d.amount_cents, null::bigint,
      ${accountGains([PROCESSOR, sql`d.amount_cents`], [sql`'receivables/returned-deposits'`, sql`null`])}`,
    from: sql`wallet.deposit d`,
    when: sql`d.state = 'returned' and d.posted_at is not null`,
    madeAt: sql`d.changed_at`,
  }),
  causeById({
    what: 'money set aside that pays for a returned deposit',
    kinds: ['take-back'],
    key: `^deposit-return-aside:${UUID_IN_KEY}$`,
    id: DEPOSIT,
    columns: sql`'deposit-return-aside:' || ${DEPOSIT}, 'take-back', d.player_id, null::bigint, 0::bigint,
      ${accountGains()}`,
    from: sql`wallet.deposit d`,
    when: sql`d.state = 'returned'`,
  }),
];

/**
 * SQL for an adjustment's signed data. A forged proposal may contain anything, so what isn't an amount counts as zero.
 */
const ADJUSTED = sql`(case when jsonb_typeof(a.data -> 'amountCents') = 'number'
  and abs((a.data ->> 'amountCents')::numeric) < 1e15 then (a.data ->> 'amountCents')::numeric::bigint else 0 end)`;

const ADJUSTMENT: Cause = causeById({
  what: 'an adjustment by two operators',
  kinds: ['adjustment'],
  key: `^wallet/adjustment/${UUID_IN_KEY}$`,
  id: sql`a.proposal_id`,
  columns: sql`'wallet/adjustment/' || a.proposal_id, 'adjustment',
    coalesce(substring(a.data ->> 'playerId' from ${`^${UUID_IN_KEY}$`}::text), a.proposal_id::text)::uuid,
    abs(${ADJUSTED}), ${ADJUSTED}, ${accountGains([sql`'adjustments'`, sql`-${ADJUSTED}`])}`,
  from: sql`${executedActions(['wallet.adjust'])} a`,
  when: sql`true`,
  madeAt: sql`a.executed_at`,
});

/** The house account that a payout goes to. */
const PAID_INTO = sql`case w.channel when 'RETAIL' then 'cash/retail' else 'cash/processor' end`;

/** Returns the cause that is a step of a withdrawal. */
function withdrawalStep(of: {
  what: string;
  kind: string;
  key: readonly [string, string];
  steps: readonly string[];
  playerCents: RawBuilder<unknown>;
  /** SQL for the amount that this house account gains. */
  paidCents?: RawBuilder<unknown>;
}): Cause {
  const [before, after] = of.key;
  return causeById({
    what: of.what,
    kinds: [of.kind],
    key: `^${before}${UUID_IN_KEY}${after}$`,
    id: sql`w.withdrawal_id`,
    columns: sql`${before}::text || w.withdrawal_id || ${after}::text, ${of.kind}::text, w.player_id, w.amount_cents,
      ${of.playerCents}, ${of.paidCents ? accountGains([PAID_INTO, of.paidCents]) : accountGains()}`,
    from: sql`wallet.withdrawal w join wallet.withdrawal_step s on s.withdrawal_id = w.withdrawal_id`,
    when: sql`s.step = any(${[...of.steps]}::text[])`,
    madeAt: sql`s.reached_at`,
  });
}

const WITHDRAWALS: readonly Cause[] = [
  withdrawalStep({
    ...{ what: 'a withdrawal requested', kind: 'hold', key: ['hold/', ''], steps: ['requested'] },
    playerCents: sql`0::bigint`,
  }),
  withdrawalStep({
    ...{ what: 'a withdrawal paid', kind: 'hold-capture', key: ['hold/', '/capture'], steps: ['paid'] },
    ...{ playerCents: sql`-w.amount_cents`, paidCents: sql`w.amount_cents` },
  }),
  withdrawalStep({
    ...{ what: 'a withdrawal ended without payment', kind: 'hold-release', key: ['hold/', '/release'] },
    ...{ steps: ['declined', 'failed', 'expired'], playerCents: sql`0::bigint` },
  }),
  withdrawalStep({
    ...{ what: 'a payout returned by the bank', kind: 'withdrawal-return', key: ['withdrawal/', '/return'] },
    ...{ steps: ['returned'], playerCents: sql`w.amount_cents`, paidCents: sql`-w.amount_cents` },
  }),
];

/** The causes of this module's ledger transactions, which `compareCauses` compares with them. */
export const walletCauses: readonly Cause[] = [...DEPOSITS, ADJUSTMENT, ...WITHDRAWALS];
