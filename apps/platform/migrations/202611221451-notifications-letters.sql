-- Notifications: what must not be missed also goes out as a letter, once.
alter table notifications.notification
  add column letter text check (letter in ('wanted', 'sent', 'unwanted', 'unproven', 'excluded', 'withdrawn', 'late')),
  add column letter_at timestamptz,
  add constraint notification_letter_has_time check ((letter is null) = (letter_at is null));
comment on column notifications.notification.letter is
  'Empty: no letter goes with it. wanted: it is to be written. sent: the mail partner took it. The rest says why none was sent.';
comment on column notifications.notification.letter_at is 'When it was asked for last, or when what became of it was known.';
create index notification_letter_wanted on notifications.notification (letter_at) where letter = 'wanted';
