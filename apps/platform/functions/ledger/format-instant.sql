-- Returns microseconds since 1970 as text, which doesn't depend on the session's time zone or date style.
create or replace function ledger.format_instant(p_at timestamptz) returns text
language sql immutable parallel safe as $$
  select ((extract(epoch from p_at) * 1000000)::bigint)::text
$$;
