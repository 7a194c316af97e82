-- contract: 0.1.0 stopped using nothing: the new check allows all states of the old one and two more
-- hinted: an email without details went to an address that isn't confirmed. bounced: the mail partner accepted the
-- email, and it came back. The index finds the notification of an email that came back.
alter table notifications.notification drop constraint notification_email_state_check;
alter table notifications.notification add constraint notification_email_state_check check (
  email_state in (
    'requested', 'sent', 'bounced', 'hinted', 'unwanted', 'unproven', 'excluded', 'withdrawn', 'late'
  )
);
create index notification_email_sent on notifications.notification (notification_id) where email_state = 'sent';
