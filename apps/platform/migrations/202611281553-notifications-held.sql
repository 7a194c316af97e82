-- Messages that wait for the end of a player's quiet hours. The column may be null, so the oldest release that can run
-- after it is 0.1.0: an older one requests a held email again after a day.
alter table notifications.notification add column held_until timestamptz;
create index notification_held on notifications.notification (held_until) where held_until is not null;
