-- Module claims: prizes too large to be credited automatically. The money waits in the house account prize-claims.
create schema claims;

create table claims.claim (
  player_id uuid not null,
  claim_id uuid not null,
  -- Identifies the prize. Unique, so opening a claim twice opens it once.
  prize_key text not null unique,
  game_id text not null,
  draw_id uuid not null,
  draw_date date not null,
  ticket_serial text not null,
  board_letter text not null,
  tier text not null,
  prize_cents bigint not null check (prize_cents > 0),
  stake_cents bigint not null check (stake_cents >= 0),
  -- CLAIMED: filed and being checked. IN_REVIEW: an operator reviews it. Neither lapses. EXPIRED: it wasn't claimed and
  -- its money went to the prize fund. WITHDRAWN: a correction of the draw took the prize away.
  status text not null default 'UNCLAIMED' check (
    status in ('UNCLAIMED', 'CLAIMED', 'IN_REVIEW', 'PAID', 'EXPIRED', 'WITHDRAWN')),
  won_at timestamptz not null,
  -- The last date, in Central Time, on which it can be claimed.
  claim_until date not null,
  recorded_at timestamptz not null default now(),
  -- This prize's share of what identical wagers on its ticket cost and won together, and of the tax on that.
  wager_cents bigint not null check (wager_cents >= 0),
  proceeds_cents bigint not null check (proceeds_cents >= 0),
  federal_cents bigint not null check (federal_cents >= 0),
  state_cents bigint not null check (state_cents >= 0),
  is_reported boolean not null,
  -- Version of the tax rules used: those of the day of the win.
  tax_rules text not null,
  path text not null check (path in ('wallet', 'manual', 'headquarters', 'set-off')),
  -- The last warning that was sent, as a number of days before the claim lapses.
  warned_days integer,
  warned_at timestamptz,
  -- When the status last changed and by whom; null since the claim was opened.
  status_at timestamptz,
  status_by text,
  -- What went to debts to the state when the claim was paid.
  set_off_cents bigint not null default 0 check (set_off_cents >= 0),
  -- Prizes of identical wagers on one ticket share a group: tax law treats them as one win, also on the day they are
  -- paid.
  win_group uuid not null,
  filed_at timestamptz,
  taxpayer_last_four text check (taxpayer_last_four ~ '^[0-9]{4}$'),
  -- Why a filed claim was returned to its player.
  returned_why text check (returned_why in ('TAXPAYER_NUMBER', 'REVIEW')),
  -- When a filed claim was last processed, so that a claim delayed by a partner or a debt is retried.
  looked_at timestamptz,
  paid_at timestamptz,
  paid_as text check (paid_as in ('wallet', 'check', 'bank-transfer', 'annuity')),
  -- Number of the check or transfer, the day the signed form arrived, and how the player proved their identity. Never a
  -- taxpayer number.
  payment_reference text check (length(payment_reference) <= 80),
  form_received_on date,
  identity_shown text check (length(identity_shown) <= 80),
  -- Why a claim is under review. The player sees what it means for them, an operator what to check. Null for older
  -- claims.
  review_reason text check (review_reason ~ '^[A-Z_]{1,40}$'),
  -- When the claim was first filed. The days to choose an annuity count from here, even if it was returned and filed
  -- again.
  first_filed_at timestamptz,
  -- When operators were notified that a filed claim has waited a day for a partner.
  waiting_notified_at timestamptz,
  primary key (player_id, claim_id),
  constraint claim_is_not_taxed_away check (federal_cents + state_cents + set_off_cents <= prize_cents),
  constraint claim_is_paid_at check ((paid_at is null) = (paid_as is null)),
  constraint claim_paid_has_date check (status <> 'PAID' or paid_at is not null)
);
create index claim_of_player on claims.claim (player_id, won_at desc, claim_id desc);
-- Operators have only the claim's id; jobs look for claims that are about to lapse.
create unique index claim_by_id on claims.claim (claim_id);
create index claim_by_end on claims.claim (claim_until) where status = 'UNCLAIMED';
create index claim_by_win on claims.claim (win_group);
create index claim_to_look_at on claims.claim ((path = 'set-off'), looked_at nulls first) where status = 'CLAIMED';
create index claim_unnotified_waiting on claims.claim (won_at) where status = 'CLAIMED';

-- From what amount a prize is claimed rather than credited. Rules are dated, so an old draw keeps its own. Kansas: a
-- prize of exactly $600.00 is claimed. keno_withholding: 'as-lottery' withholds tax on keno prizes above $5,000 as for
-- every other prize; 'exempt' follows federal law on keno.
create table claims.claim_rule (
  valid_from date primary key,
  from_cents bigint not null check (from_cents > 0),
  is_inclusive boolean not null,
  keno_withholding text not null default 'as-lottery' check (keno_withholding in ('as-lottery', 'exempt')),
  -- From what amount a prize is checked against its winner's debts ($50.00 itself is), and how old the debtor list may
  -- be before every winner is treated as listed.
  set_off_from_cents bigint not null default 5000 check (set_off_from_cents > 0),
  debtor_list_hours integer not null default 72 check (debtor_list_hours > 0),
  -- A new debtor list that lost a larger share of the current one is refused: it is more likely a mistake.
  -- 100 accepts any list, even an empty one.
  debtor_drop_percent integer not null default 50 check (debtor_drop_percent between 0 and 100)
);
insert into claims.claim_rule (valid_from, from_cents, is_inclusive) values ('2025-01-01', 60000, true);

-- A player's taxpayer number, encrypted with a key outside the database. It is erased if it turns out not to be theirs.
create table claims.taxpayer (
  taxpayer_id uuid primary key,
  player_id uuid not null,
  sealed text,
  -- A keyed digest: shows that two players gave the same number without decrypting either.
  fingerprint text not null check (length(fingerprint) = 64),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  given_at timestamptz not null,
  confirmed_at timestamptz,
  unique (player_id, fingerprint),
  constraint taxpayer_confirmed_is_kept check (confirmed_at is null or sealed is not null)
);
create unique index taxpayer_confirmed_once on claims.taxpayer (fingerprint) where confirmed_at is not null;

-- Each filing of a claim and the identity check's answer about the number. The filing's id is the check's reference.
create table claims.filing (
  filing_id uuid primary key,
  claim_id uuid not null,
  player_id uuid not null,
  taxpayer_id uuid not null references claims.taxpayer,
  filed_at timestamptz not null,
  filed_by text not null,
  verdict text check (verdict in ('MATCH', 'NO_MATCH', 'REFER')),
  check_id uuid,
  checked_at timestamptz,
  -- Orders filings as they were written; their ids depend on a machine's clock, which can be wrong.
  filing_no bigint not null generated always as identity,
  -- Whether the player typed the number. Typed numbers are counted, so that no one can guess numbers.
  is_number_typed boolean not null,
  constraint filing_is_checked_at check ((verdict is null) = (checked_at is null))
);
create index filing_of_player on claims.filing (player_id, filed_at);
create unique index filing_of_claim on claims.filing (claim_id, filing_no desc);
create index filing_of_taxpayer on claims.filing (taxpayer_id);

-- What a correction could not take back from a paid prize: to be recovered, and carried by the house account
-- prize-recoveries.
create table claims.recovery (
  claim_id uuid primary key,
  player_id uuid not null,
  -- The part that the player's creditors already received.
  creditors_cents bigint not null check (creditors_cents >= 0),
  player_cents bigint not null check (player_cents >= 0),
  found_at timestamptz not null,
  check (creditors_cents + player_cents > 0)
);
create index recovery_of_player on claims.recovery (player_id);

-- Debts to the state, taken from prizes before they are paid (K.S.A. 74-8712(c), K.S.A. 75-6201 ff.). OPEN: taken from
-- the prize and held in the house account debt-set-off. SENDING: the register may already have it. REFUSED: the
-- register will never take it; two operators settle it. HANDED_ON: the register confirmed it, or it was paid manually.
-- CANCELED: a correction took the prize away, or the money was given back.
create table claims.set_off (
  -- The register's reference for this money.
  set_off_id uuid primary key,
  claim_id uuid not null,
  player_id uuid not null,
  -- Its position among the debts paid from this claim, in the order the law gives.
  place integer not null check (place >= 0),
  debt_id text not null,
  creditor text not null,
  kind text not null check (kind in ('state-tax', 'child-support', 'written-off', 'other', 'other-state-tax')),
  cents bigint not null check (cents > 0),
  status text not null default 'OPEN' check (status in ('OPEN', 'SENDING', 'REFUSED', 'HANDED_ON', 'CANCELED')),
  recorded_at timestamptz not null,
  -- When the register confirmed it, or a correction took it back.
  closed_at timestamptz,
  -- When operators were notified that the register doesn't accept it.
  late_reported_at timestamptz,
  unique (claim_id, debt_id),
  unique (claim_id, place),
  constraint set_off_is_closed_at check ((closed_at is null) = (status in ('OPEN', 'SENDING', 'REFUSED')))
);
create index set_off_to_hand_on on claims.set_off (recorded_at) where status in ('OPEN', 'SENDING');
create index set_off_of_player on claims.set_off (player_id, closed_at);
-- Every payment checks whether money for the same debt is on its way or arrived recently.
create index set_off_of_debt on claims.set_off (debt_id, closed_at);
create unique index set_off_once_a_debt on claims.set_off (debt_id) where closed_at is null;

-- Debtor lists as downloaded. The complete list with the latest start is in effect.
create table claims.debtor_list (
  list_id uuid primary key,
  begun_at timestamptz not null,
  completed_at timestamptz,
  debtors integer not null default 0,
  -- When operators were notified that no newer list arrives.
  stale_reported_at timestamptz,
  -- When operators were notified that a shorter list was refused while this one is in effect.
  shrunk_reported_at timestamptz
);

-- Digests instead of names: the only question is whether a winner is listed.
create table claims.debtor (
  list_id uuid not null references claims.debtor_list on delete cascade,
  debtor_key text not null check (length(debtor_key) = 64),
  primary key (list_id, debtor_key)
);

-- How two operators settled a recovery; it can be settled in parts. write-off: the lottery bears it. take: from the
-- player's winnings. repaid: the player paid it in cash. returned: the creditors paid it back. netted: deducted from a
-- later prize.
create table claims.recovery_settlement (
  claim_id uuid not null references claims.recovery,
  way text not null check (way in ('write-off', 'take', 'repaid', 'returned', 'netted')),
  reason text not null,
  proposed_by text not null,
  approved_by text not null check (approved_by <> proposed_by),
  settled_at timestamptz not null,
  settlement_id uuid not null primary key,
  player_cents bigint not null check (player_cents >= 0),
  creditors_cents bigint not null check (creditors_cents >= 0),
  constraint recovery_settlement_settles check (player_cents + creditors_cents > 0)
);
create index recovery_settlement_of_claim on claims.recovery_settlement (claim_id);
