-- Returns an instant as RFC 3339 in UTC, without zeros at the end of its fraction, as the entries of the log have it.
create or replace function public_log.format_instant(p_at timestamptz) returns text
language sql stable parallel safe as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')
    || rtrim(rtrim(to_char(p_at at time zone 'UTC', '.US'), '0'), '.') || 'Z'
$$;
