-- Module data-download: when players downloaded their data. The oldest release that can run after this is 0.1.0: it
-- only adds a table.
create schema data_download;

-- A player's last download. Its archive is created while it is sent and is never stored.
create table data_download.download (
  player_id uuid primary key,
  download_id uuid not null unique,
  session_id uuid not null,
  asked_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index download_age on data_download.download (asked_at);
