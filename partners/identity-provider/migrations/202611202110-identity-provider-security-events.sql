-- What an operator must be able to prove later: lockouts, and when an account was locked, unlocked, removed or given a new password. Never changed.
create table identity_provider.security_event (
  event_id uuid primary key,
  kind text not null check (kind in ('LOCKED_OUT', 'ACCOUNT_LOCKED', 'ACCOUNT_UNLOCKED', 'ACCOUNT_REMOVED', 'PASSWORD_SET')),
  -- Null for a lockout of an email nobody has, and of a network address.
  account_id uuid,
  -- Which count of wrong tries closed: a digest, as in login_throttle.
  throttle_key text,
  details jsonb not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
create index security_event_of_account on identity_provider.security_event (account_id, event_id) where account_id is not null;

create function identity_provider.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on identity_provider.security_event
  for each statement execute function identity_provider.refuse_change();
-- ALWAYS keeps it on in replica mode too.
alter table identity_provider.security_event enable always trigger append_only;
