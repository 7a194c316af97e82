-- The ledger room's tables. Amounts are whole cents. Rows of ledger_transaction are written by the functions of this room only and never
-- change again: the database itself refuses it, whoever asks.
create schema ledger;

-- An amount that never falls below zero. A domain and not a CHECK of the table, because a CHECK is read and prepared anew by every statement.
create domain ledger.balance_cents as bigint constraint not_below_zero check (value >= 0);

-- A ledger transaction: one money event, named by the caller's idempotency key, with its postings. Posting n moves the positive amount
-- amounts_cents[n] from from_accounts[n] to to_accounts[n], so every transaction balances by construction. An account is 'player/<kind>' (of
-- the transaction's one player) or a house code; with one player at most, money can never pass from player to player, and one row lock covers
-- everything a player owns. Postings lie in the row because they are written once with it, and half of the cost of a posting was its row.
-- player_version numbers a player's transactions without a gap: it orders the statement and betrays a missing row. The balances after are the
-- player's; house transactions have none.
create table ledger.ledger_transaction (
  transaction_id uuid primary key,
  batch_no bigint not null,
  key text not null,
  input_hash bytea not null,
  kind text not null,
  player_id uuid,
  player_version bigint,
  from_accounts text[] not null,
  to_accounts text[] not null,
  amounts_cents bigint[] not null,
  deposits_after_cents ledger.balance_cents,
  winnings_after_cents ledger.balance_cents,
  play_credit_after_cents ledger.balance_cents,
  held_after_cents ledger.balance_cents,
  reference text,
  business_time timestamptz not null,
  recorded_at timestamptz not null default now(),
  constraint ledger_transaction_key unique (key),
  constraint ledger_transaction_of_player unique (player_id, player_version)
);

-- The postings, one a row.
create view ledger.posting as
  select t.transaction_id, p.posting_no::smallint as posting_no, t.batch_no, p.from_account, p.to_account, p.amount_cents
  from ledger.ledger_transaction t
  cross join lateral unnest(t.from_accounts, t.to_accounts, t.amounts_cents) with ordinality
    p (from_account, to_account, amount_cents, posting_no);

-- Which transaction takes which back. The key says: at most once, even when two operators try at once.
create table ledger.reversal (
  reversed_transaction_id uuid primary key,
  transaction_id uuid not null
);

-- Rows arrive in batch order, so a BRIN index finds "everything since batch n" at next to no cost for the writer.
create index ledger_transaction_batch on ledger.ledger_transaction using brin (batch_no) with (pages_per_range = 16, autosummarize = on);

-- What a player owns now: the sum of the player's postings, kept beside them and proven against them every day.
-- The free space lets updates stay on their page.
create table ledger.player_balance (
  player_id uuid primary key,
  deposits_cents ledger.balance_cents not null default 0,
  winnings_cents ledger.balance_cents not null default 0,
  play_credit_cents ledger.balance_cents not null default 0,
  held_cents ledger.balance_cents not null default 0,
  version bigint not null default 0
) with (fillfactor = 60);

-- House balances as of the end of batch roll_up_mark.batch_no. Later postings are added when somebody asks: house accounts have no row
-- that every sale would have to wait for.
create table ledger.house_balance (
  account text primary key,
  balance_cents bigint not null
);
create table ledger.roll_up_mark (
  is_only boolean primary key default true check (is_only),
  batch_no bigint not null
);
insert into ledger.roll_up_mark (batch_no) values (0);

-- The number of the open batch. A sequence, because its value is seen at once by everybody, committed or not.
create sequence ledger.batch_no_seq;
select nextval('ledger.batch_no_seq');

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'LG000';
end $$;

-- Statement triggers on change only: an insert pays nothing. ALWAYS keeps them on in replica mode too.
create trigger append_only before update or delete or truncate on ledger.ledger_transaction
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete or truncate on ledger.reversal
  for each statement execute function ledger.refuse_change();
alter table ledger.ledger_transaction enable always trigger append_only;
alter table ledger.reversal enable always trigger append_only;
