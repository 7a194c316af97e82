-- What records a change of a draw. Only functions that run with the owner's rights change draws from now on.

-- draw_event has every change of a draw's state, and the permission to take place early, which leaves the state as it
-- is.
alter table draw_games.draw_event
  -- The proposal of operators that allowed the change, if it needed one.
  add column proposal_id uuid,
  -- The entry of the audit log, written in the same transaction; null before this migration.
  add column audit_entry_id uuid;

-- The proposal of operators who typed the numbers; null for the machine's.
alter table draw_games.draw_result add column proposal_id uuid;

-- A row only in databases of tests, which the owner writes: business time may run ahead of the database's clock.
create table draw_games.movable_clock (
  is_movable boolean primary key default true check (is_movable)
);

-- Every jackpot of a draw, in order; the last one applies.
create table draw_games.jackpot_change (
  draw_id uuid not null references draw_games.draw,
  sequence bigint generated always as identity,
  -- estimate: it followed from the draw before; announcement: by operators; correction: the draw before was corrected.
  source text not null check (source in ('estimate', 'announcement', 'correction')),
  advertised_cents bigint not null,
  cash_value_cents bigint not null,
  multiplier_pool text,
  proposal_id uuid,
  -- The entry of the audit log, written in the same transaction.
  audit_entry_id uuid not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (draw_id, sequence),
  check ((proposal_id is not null) = (source = 'announcement'))
);
