-- Returns four bytes per text, to name the column that differs.
create or replace function ledger.hash_columns(p_texts text[]) returns bytea
language sql immutable parallel safe as $$
  select string_agg(substr(sha256(convert_to(coalesce('=' || u.t, ''), 'UTF8')), 1, 4), ''::bytea order by u.n)
  from unnest(p_texts) with ordinality u (t, n)
$$;
