-- Module audit: who did what. Rows are written in the transaction they describe and sealed into a hash chain in
-- batches, so writers never wait for each other.
create schema audit;

create table audit.entry (
  entry_id uuid primary key,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null,
  is_significant boolean not null,
  business_time timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp()
);
-- Not validated: entries written in an earlier form are sealed evidence and keep it.
alter table audit.entry
  add constraint entry_actor check (actor ~ '^(system|(operator|player|partner|job|system):\S{1,100})$') not valid;
create index entry_significant on audit.entry (entry_id) where is_significant;
-- Finds the newest significant event of an action without a scan of the whole log.
create index entry_significant_action on audit.entry (action, entry_id desc) where is_significant;
-- Finds the ledger seals that the audit log records, to compare the two.
create index entry_ledger_sealed on audit.entry (entry_id) where action = 'ledger.sealed';

create table audit.seal (
  -- Counts from 1 without gaps, so a missing row shows.
  seal_position bigint primary key,
  entry_id uuid not null unique,
  entry_digest bytea not null,
  -- SHA-256 of the previous link (empty for the first row) and this entry's digest.
  link bytea not null
);

-- Entries that aren't sealed yet, so that sealing doesn't scan years of rows.
create table audit.unsealed (entry_id uuid primary key);

-- Significant events that aren't in the application log yet; the log carries them off the machine (ASVS-16.4).
create table audit.unlogged (entry_id uuid primary key);

-- Heads of the audit chain, signed with a key outside the database: a chain rewritten in the database alone doesn't
-- match them.
create table audit.signed_head (
  seal_position bigint primary key,
  link bytea not null,
  previous_link bytea not null,
  row_count integer not null,
  signed_since bigint not null,
  key_id text not null,
  signature text not null
);

-- Heads that aren't in the application log yet. A head is logged after its transaction commits, at least once.
create table audit.unlogged_head (seal_position bigint primary key);
