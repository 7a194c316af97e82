-- Marks of harm (IRGS-13): what in a player's history calls for a step, and which step was taken for what reason.

-- Things that happened beside the ledger and that rules count, such as a deposit that failed. Kept as long as the longest rule looks back.
create table responsible_gaming.harm_sign (
  player_id uuid not null,
  sign_id uuid not null,
  sign text not null,
  at timestamptz not null,
  primary key (player_id, sign_id)
);
create index harm_sign_at on responsible_gaming.harm_sign (at);

-- Players whose history has changed since it was looked at.
create table responsible_gaming.harm_queue (
  player_id uuid primary key,
  queued_at timestamptz not null
);

-- How far the ledger's batches and the days have been looked through.
create table responsible_gaming.harm_look (
  is_only boolean primary key default true check (is_only),
  batch_no bigint not null,
  looked_at timestamptz not null
);
insert into responsible_gaming.harm_look (batch_no, looked_at) values (0, '2000-01-01T00:00:00Z');

create table responsible_gaming.harm_mark (
  player_id uuid not null,
  mark_id uuid not null,
  rule text not null,
  rules_version integer not null,
  step text not null check (step in ('message', 'suggest-limits', 'operator-review')),
  reason text not null,
  evidence jsonb not null,
  raised_at timestamptz not null,
  -- When the player was sent the message that goes with every step.
  told_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  note text,
  primary key (player_id, mark_id),
  constraint harm_mark_closed_with_a_note check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (note is null))
);
-- One open mark of a rule: the same finding again is the same mark.
create unique index harm_mark_open on responsible_gaming.harm_mark (player_id, rule) where closed_at is null;
create index harm_mark_waiting on responsible_gaming.harm_mark (raised_at, mark_id) where closed_at is null;
create unique index harm_mark_by_id on responsible_gaming.harm_mark (mark_id);
