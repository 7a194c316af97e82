-- Debts to the state: taken from prizes before they are paid (K.S.A. 74-8712(c), K.S.A. 75-6201 ff.).
create table claims.set_off (
  -- The reference the register knows its money by.
  set_off_id    uuid primary key,
  claim_id      uuid not null,
  player_id     uuid not null,
  -- Its place among the debts paid from this claim, in the order of the law.
  place         integer not null check (place >= 0),
  debt_id       text not null,
  creditor      text not null,
  kind          text not null check (kind in ('state-tax', 'child-support', 'written-off', 'other', 'other-state-tax')),
  cents         bigint not null check (cents > 0),
  status        text not null default 'OPEN' check (status in ('OPEN', 'SENDING', 'HANDED_ON', 'CANCELLED')),
  recorded_at   timestamptz not null,
  -- When the register answered for it, or a correction took it back.
  closed_at     timestamptz,
  -- When people were told that the register does not take it.
  told_late_at  timestamptz,
  unique (claim_id, debt_id),
  unique (claim_id, place),
  constraint set_off_is_closed_at check ((closed_at is null) = (status in ('OPEN', 'SENDING')))
);
comment on column claims.set_off.status is
  'OPEN: taken from the prize, waits on the house account debt-set-off. SENDING: the register may have it already, so it is never cancelled. HANDED_ON: the register answered for it. CANCELLED: a correction took the prize away before it was sent.';
-- A debt that is being paid is not paid a second time by another prize of the same player.
create unique index set_off_once_a_debt on claims.set_off (player_id, debt_id) where status in ('OPEN', 'SENDING');
create index set_off_to_hand_on on claims.set_off (recorded_at) where status in ('OPEN', 'SENDING');
create index set_off_of_player on claims.set_off (player_id, closed_at);

-- From which amount on a prize is held against the debts of its winner, and how old the list of debtors may be before everybody counts as on it.
alter table claims.claim_rule
  add column set_off_from_cents bigint not null default 5000 check (set_off_from_cents > 0),
  add column debtor_list_hours integer not null default 72 check (debtor_list_hours > 0);
comment on column claims.claim_rule.set_off_from_cents is 'Kansas: $50.00 itself is held against debts.';

-- Lists of the people who owe, as fetched; the complete one begun last counts.
create table claims.debtor_list (
  list_id       uuid primary key,
  begun_at      timestamptz not null,
  completed_at  timestamptz,
  debtors       integer not null default 0
);
-- Digests, not names: what is asked is only whether a winner is among them.
create table claims.debtor (
  list_id       uuid not null references claims.debtor_list on delete cascade,
  debtor_key    text not null check (length(debtor_key) = 64),
  primary key (list_id, debtor_key)
);
