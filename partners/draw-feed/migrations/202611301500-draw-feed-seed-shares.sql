-- Seeds of two parties. The machine stores its share before it asks the custodian, so that a repeated call names the
-- same one. It only adds, so the oldest release that can run after it is 0.1.0.
create table draw_feed.machine_share (
  draw_id uuid primary key,
  -- Encrypted with the same key as seeds, which never enters the database.
  sealed_share bytea not null,
  recorded_at timestamptz not null default now()
);

alter table draw_feed.draw
  -- SHA-256 of the custodian's share; null for a seed of the machine alone.
  add column custodian_share text check (custodian_share ~ '^[0-9a-f]{64}$');
