-- Module responsible-gaming: limits and what counts against them, reality checks, exclusions and marks of harm.
create schema responsible_gaming;

create table responsible_gaming.player_limit (
  player_id uuid not null,
  kind text not null check (kind in ('spend', 'deposit')),
  period text not null check (period in ('day', 'week', 'month')),
  amount_cents bigint not null check (amount_cents >= 0),
  set_at timestamptz not null,
  -- A looser limit that was requested and waits to be confirmed; a time with a null amount requests no limit (IRGS-02).
  asked_amount_cents bigint check (asked_amount_cents > amount_cents),
  asked_at timestamptz,
  recorded_at timestamptz not null default now(),
  -- The requested change's id, by which it is confirmed.
  change_id uuid,
  primary key (player_id, kind, period),
  constraint player_limit_asked_whole check ((asked_at is null) = (change_id is null))
);

-- What a player used per day in Central Time. Kept with or without a limit, so that a limit set at noon counts the
-- morning.
create table responsible_gaming.limit_use (
  player_id uuid not null,
  kind text not null check (kind in ('spend', 'deposit')),
  day date not null,
  used_cents bigint not null check (used_cents >= 0),
  primary key (player_id, kind, day)
);

-- No row: the player chose neither limits nor "no limit", so deposits are refused (IRGS-01). `reviewed_at` is when the
-- player last reviewed the choice (RTS-12E).
create table responsible_gaming.limit_choice (
  player_id uuid primary key,
  choice text not null check (choice in ('limits', 'no-limit')),
  chosen_at timestamptz not null,
  reviewed_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- Every step of every limit change; null cents mean "no limit".
create table responsible_gaming.limit_step (
  player_id uuid not null,
  step_id uuid not null,
  kind text not null check (kind in ('spend', 'deposit')),
  period text not null check (period in ('day', 'week', 'month')),
  step text not null check (step in ('applied', 'asked', 'confirmed', 'taken-back')),
  before_cents bigint,
  after_cents bigint,
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, step_id)
);
-- The daily harm check asks who requested a looser limit since the day before.
create index limit_step_asked_at on responsible_gaming.limit_step (at) where step = 'asked';

-- The reality check interval a player chose. Null minutes: none. No row: the default.
create table responsible_gaming.reality_interval (
  player_id uuid primary key,
  interval_minutes integer check (interval_minutes in (15, 30, 60)),
  set_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

create table responsible_gaming.reality_answer (
  player_id uuid not null,
  session_id uuid not null,
  answer_id uuid not null,
  answer text not null check (answer in ('continue', 'take-break', 'log-out', 'history')),
  due_at timestamptz not null,
  answered_at timestamptz not null,
  -- The figures that were shown.
  played_seconds integer not null check (played_seconds >= 0),
  net_cents bigint not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, session_id, answer_id)
);

-- Breaks, product pauses and self-exclusions as requested. The restriction itself is in access, with the same id.
create table responsible_gaming.exclusion (
  player_id uuid not null,
  exclusion_id uuid not null,
  -- The client creates it before the first try, so that the same key never excludes twice.
  request_key text not null,
  kind text not null check (kind in ('break', 'product-pause', 'self-exclusion')),
  term text not null,
  began_at timestamptz not null,
  -- Null: it never ends.
  ends_at timestamptz check (ends_at > began_at),
  -- player:<id> or operator:<name>
  asked_by text not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, exclusion_id),
  unique (player_id, request_key),
  check (ends_at is not null or kind = 'self-exclusion')
);

-- A player's request to return after the term of a self-exclusion (IRGS-06).
create table responsible_gaming.reinstatement (
  player_id uuid not null,
  reinstatement_id uuid not null,
  asked_at timestamptz not null,
  confirmable_at timestamptz not null check (confirmable_at > asked_at),
  lapses_at timestamptz not null check (lapses_at > confirmable_at),
  -- Set when an operator made the exclusion.
  needs_approval boolean not null,
  approved_at timestamptz,
  approved_by text,
  ended_at timestamptz,
  outcome text check (outcome in ('confirmed', 'lapsed', 'withdrawn')),
  recorded_at timestamptz not null default now(),
  primary key (player_id, reinstatement_id),
  check ((ended_at is null) = (outcome is null)),
  check ((approved_at is null) = (approved_by is null)),
  check (outcome <> 'confirmed' or ended_at >= confirmable_at),
  check (outcome <> 'confirmed' or not needs_approval or approved_at is not null)
);
-- A player has one open request at a time.
create unique index reinstatement_open on responsible_gaming.reinstatement (player_id) where ended_at is null;
-- The hourly job finds requests that weren't confirmed in time.
create index reinstatement_lapse on responsible_gaming.reinstatement (lapses_at) where ended_at is null;

-- How often responsible gaming tools are used per day (RGF-05), without who used them. A count is spread over slots, so
-- that concurrent players don't wait for each other; a report adds the slots up.
create table responsible_gaming.tool_use (
  day date not null,
  tool text not null,
  action text not null,
  slot smallint not null,
  uses bigint not null,
  primary key (day, tool, action, slot)
);

-- Signs of harm outside the ledger that rules count, such as a failed deposit (IRGS-13). Kept as long as the longest
-- rule looks back.
create table responsible_gaming.harm_sign (
  player_id uuid not null,
  sign_id uuid not null,
  sign text not null,
  at timestamptz not null,
  primary key (player_id, sign_id)
);
create index harm_sign_at on responsible_gaming.harm_sign (at);

-- Players whose history changed since the last harm check.
create table responsible_gaming.harm_queue (
  player_id uuid primary key,
  queued_at timestamptz not null
);

-- How far the harm check has read the ledger's batches, and when.
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
  notified_at timestamptz,
  closed_at timestamptz,
  closed_by text,
  note text,
  primary key (player_id, mark_id),
  constraint harm_mark_closed_with_a_note check (
    (closed_at is null) = (closed_by is null) and (closed_at is null) = (note is null))
);
-- A player has one open mark per rule: finding it again doesn't add another.
create unique index harm_mark_open on responsible_gaming.harm_mark (player_id, rule) where closed_at is null;
create index harm_mark_waiting on responsible_gaming.harm_mark (raised_at, mark_id) where closed_at is null;
create unique index harm_mark_by_id on responsible_gaming.harm_mark (mark_id);

-- A player's last answer to each offer of limits (IRGS-01).
create table responsible_gaming.limit_offer (
  player_id uuid not null,
  moment text not null,
  choice text not null,
  answered_at timestamptz not null,
  primary key (player_id, moment)
);
