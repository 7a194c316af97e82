-- Module notifications: messages that players see until they read them (S3-18, S7-20).
create schema notifications;

create table notifications.notification (
  player_id uuid not null,
  notification_id uuid not null,
  -- The message template, such as TI-WIN_Notification_001. `contents` holds its values; amounts are cents as decimal
  -- text under names that end in Cents.
  template text not null,
  -- The subject, such as draw/<id>, and a key that is unique per player: the same notification is never created twice.
  about text not null,
  key text not null,
  -- The revision of the subject. A later revision withdraws what it doesn't repeat.
  revision text not null,
  contents jsonb not null,
  happened_at timestamptz not null,
  read_at timestamptz,
  withdrawn_at timestamptz,
  recorded_at timestamptz not null default now(),
  -- When it stops being shown, such as when the draw of a jackpot closes. Null: shown as long as it is kept.
  shown_until timestamptz,
  -- Whether it also goes out as an email, once. Null: no email. requested: to be sent. sent: the mail partner accepted
  -- it. Other values say why none was sent. emailed_at is when it was last requested, or when its outcome was known.
  email_state text check (
    email_state in ('requested', 'sent', 'unwanted', 'unproven', 'excluded', 'withdrawn', 'late')
  ),
  emailed_at timestamptz,
  primary key (player_id, notification_id),
  unique (player_id, key),
  constraint notification_email_has_time check ((email_state is null) = (emailed_at is null))
);
create index notification_unread on notifications.notification (player_id, happened_at desc)
  where read_at is null and withdrawn_at is null;
create index notification_about on notifications.notification (about, player_id) where withdrawn_at is null;
create index notification_by_age on notifications.notification (happened_at);
create index notification_email_requested on notifications.notification (emailed_at) where email_state = 'requested';
