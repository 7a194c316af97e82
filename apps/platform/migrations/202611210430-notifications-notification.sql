-- Notifications: what players are told once and have not read yet (S3-18, S7-20).
create schema notifications;

create table notifications.notification (
  player_id uuid not null,
  notification_id uuid not null,
  -- Which text it is, such as TI-WIN_Notification_001; `contents` holds the values of that text.
  template text not null,
  -- What it is about, such as draw/<id>, and which of its notifications this is: the same key is never told twice.
  about text not null,
  key text not null,
  -- The revision of what it is about; a later one takes back what it does not tell again.
  revision text not null,
  contents jsonb not null,
  happened_at timestamptz not null,
  read_at timestamptz,
  withdrawn_at timestamptz,
  recorded_at timestamptz not null default now(),
  primary key (player_id, notification_id),
  unique (player_id, key)
);
create index notification_unread on notifications.notification (player_id, happened_at desc)
  where read_at is null and withdrawn_at is null;
create index notification_about on notifications.notification (about, player_id) where withdrawn_at is null;
create index notification_by_age on notifications.notification (happened_at);
