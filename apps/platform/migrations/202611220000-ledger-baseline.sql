-- Module ledger. Amounts are whole cents. Only this module's functions write ledger_transaction, and the database
-- refuses every later change.
create schema ledger;

-- An amount that never falls below zero. A domain instead of a CHECK on the table, which every statement would read and
-- prepare again.
create domain ledger.balance_cents as bigint constraint not_below_zero check (value >= 0);

-- A ledger transaction: one money event, identified by the caller's idempotency key, with its postings. Posting n
-- moves the positive amount amounts_cents[n] from from_accounts[n] to to_accounts[n], so every transaction balances by
-- construction. An account is 'player/<kind>' (of the transaction's one player) or a house account code. With at most
-- one player, money can never pass from player to player, and one row lock covers everything a player owns. Postings
-- are arrays in the row because separate rows cost half of each posting. player_version numbers a player's
-- transactions without gaps: it orders the statement and exposes a missing row. The balances after are the player's;
-- transactions between house accounts have none.
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
-- Rows arrive in batch order, so a BRIN index finds "everything since batch n" at almost no cost to the writer.
create index ledger_transaction_batch on ledger.ledger_transaction using brin (batch_no)
  with (pages_per_range = 16, autosummarize = on);

-- Which transaction reverses which. The primary key allows one reversal, even when two operators try concurrently.
create table ledger.reversal (
  reversed_transaction_id uuid primary key,
  transaction_id uuid not null
);
-- Finds what a transaction reversed: a player's daily net counts a reversed prize as a negative prize.
create unique index reversal_by_transaction on ledger.reversal (transaction_id);

-- What a player owns now: the sum of the player's postings, kept next to them and checked against them every day. The
-- free space keeps updates on their page.
create table ledger.player_balance (
  player_id uuid primary key,
  deposits_cents ledger.balance_cents not null default 0,
  winnings_cents ledger.balance_cents not null default 0,
  play_credit_cents ledger.balance_cents not null default 0,
  held_cents ledger.balance_cents not null default 0,
  version bigint not null default 0
) with (fillfactor = 60);

-- House balances as of the end of batch roll_up_mark.batch_no. Reads add later postings, so that house accounts have no
-- row that every sale would wait for.
create table ledger.house_balance (
  account text primary key,
  balance_cents bigint not null
);

create table ledger.roll_up_mark (
  is_only boolean primary key default true check (is_only),
  batch_no bigint not null
);
insert into ledger.roll_up_mark (batch_no) values (0);

-- Money a player can't spend until a decision, such as a withdrawal under review. Ledger transactions move the money
-- between the player's accounts and 'player/held'; this row records where it came from and how the hold ended.
create table ledger.hold (
  player_id uuid not null,
  hold_id uuid not null,
  status text not null check (status in ('held', 'captured', 'released', 'expired')),
  from_deposits_cents bigint not null check (from_deposits_cents >= 0),
  from_winnings_cents bigint not null check (from_winnings_cents >= 0),
  from_play_credit_cents bigint not null check (from_play_credit_cents >= 0),
  expires_at timestamptz not null,
  primary key (player_id, hold_id),
  constraint hold_is_of_something check (from_deposits_cents + from_winnings_cents + from_play_credit_cents > 0)
);
create index hold_expiry on ledger.hold (expires_at) where status = 'held';

-- Seals: closed batches of ledger transactions in a chain of Merkle roots, so that any later change of a row is found
-- and named.
create table ledger.seal (
  seal_no bigint primary key,
  first_batch_no bigint not null,
  last_batch_no bigint not null,
  leaf_count integer not null,
  previous_root bytea not null,
  root bytea not null,
  sealed_at timestamptz not null default now(),
  constraint seal_spans_batches check (first_batch_no <= last_batch_no)
);

-- One leaf per ledger transaction. leaf_hash covers the transaction row and its postings. row_checks keeps four bytes
-- per column (element 1 for the transaction, then one per posting), only to name the column that differs.
create table ledger.seal_leaf (
  seal_no bigint not null,
  transaction_id uuid not null,
  leaf_hash bytea not null,
  row_checks bytea[] not null,
  primary key (seal_no, transaction_id)
);

-- Signatures of seals with a key outside the database: a chain rewritten in the database alone doesn't match them.
create table ledger.seal_signature (
  seal_no bigint primary key,
  signed_since bigint not null,
  key_id text not null,
  signature text not null,
  constraint signature_after_start check (signed_since <= seal_no)
);

-- Seals that aren't in the application log yet. A seal is logged after its transaction commits, at least once.
create table ledger.unlogged_seal (seal_no bigint primary key);

-- The number of the open batch. A sequence, because every session sees its value immediately, committed or not.
create sequence ledger.batch_no_seq;
select nextval('ledger.batch_no_seq');
