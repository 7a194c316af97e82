-- Notifications: some are news for a while only, such as a jackpot until its draw closes. Empty: for as long as it is kept.
alter table notifications.notification add column shown_until timestamptz;
comment on column notifications.notification.contents is
  'Values of the text. Amounts are cents as decimal text, under names that end in Cents.';
