-- Up to which amount a withdrawal may be approved without operators; the newest row counts, and none means never. Set by two operators.
create table wallet.automatic_approval (
  setting_id uuid primary key,
  -- 0: never.
  most_cents bigint not null check (most_cents >= 0),
  proposed_by text not null,
  approved_by text not null,
  set_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- When people were told that nobody decides about a payout.
alter table wallet.withdrawal add column told_at timestamptz;
