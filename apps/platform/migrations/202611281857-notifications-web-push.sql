-- Browsers that get messages while they are closed. It only adds tables, so the oldest release that can run after it is
-- 0.1.0.

create table notifications.push_receiver (
  receiver_id uuid primary key,
  player_id uuid not null,
  -- The browser's address at its push service: a secret, because anyone who has it and our key can send to the browser.
  endpoint text not null check (length(endpoint) between 1 and 1000),
  endpoint_hash bytea not null check (length(endpoint_hash) = 32),
  p256dh text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  added_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  constraint push_receiver_endpoint unique (endpoint_hash)
);
create index push_receiver_player on notifications.push_receiver (player_id);

-- Which revision of a notification was sent to which browser, so that a retry sends it to the others only.
create table notifications.pushed (
  notification_id uuid not null,
  revision text not null,
  receiver_id uuid not null,
  pushed_at timestamptz not null default now(),
  primary key (notification_id, revision, receiver_id)
);
create index pushed_at on notifications.pushed (pushed_at);
