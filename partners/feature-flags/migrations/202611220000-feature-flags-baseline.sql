-- Partner feature-flags: flags and how often clients evaluated them.
create schema feature_flags;

-- One row per flag. Clients read the variant in addition to on and off; most flags have none.
create table feature_flags.toggle (
  toggle_name text primary key check (toggle_name ~ '^[A-Za-z0-9_.-]{1,200}$'),
  is_enabled boolean not null,
  description text not null,
  variant jsonb,
  has_impression_data boolean not null default false,
  changed_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- How often clients got on and off, by day. Rows exist only for flags that exist, so their number is bounded.
create table feature_flags.usage (
  toggle_name text not null references feature_flags.toggle (toggle_name) on delete cascade,
  used_on date not null,
  yes_count bigint not null check (yes_count >= 0),
  no_count bigint not null check (no_count >= 0),
  primary key (toggle_name, used_on)
);
