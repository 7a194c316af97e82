-- The last change of a password by the id its asker gave it: the same change asked for again is done already, and is told so.
alter table identity_provider.account add column last_change_id uuid;

alter table identity_provider.security_event drop constraint security_event_kind_check;
alter table identity_provider.security_event add constraint security_event_kind_check
  check (kind in ('LOCKED_OUT', 'ACCOUNT_LOCKED', 'ACCOUNT_UNLOCKED', 'ACCOUNT_REMOVED', 'PASSWORD_SET', 'EMAIL_SET'));
