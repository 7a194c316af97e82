-- Seals that witnesses cosigned, and tickets that can be entered again after a drawing that was never held. No release
-- has second-chance drawings yet, so the oldest release that can run after it is 0.1.0.

-- When a quorum of witnesses of the public log had cosigned the seal of a drawing: the later of this and the seal's own
-- time decides the round of the beacon. Append-only; only the function that checks it writes it.
create table second_chance.cosigned_seal (
  drawing_id uuid primary key references second_chance.seal,
  -- The checkpoint that the quorum cosigned first.
  tree_size bigint not null check (tree_size > 0),
  cosigned_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- A ticket of a drawing that was missed can be entered again. add_entry keeps it in one drawing at a time.
alter table second_chance.entry drop constraint entry_ticket_serial_key;
create index entry_of_ticket on second_chance.entry (ticket_serial);
