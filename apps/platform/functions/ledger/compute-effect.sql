-- Returns what the postings of one transaction add to an account.
create or replace function ledger.compute_effect(p_account text, p_from text[], p_to text[], p_amounts bigint[])
returns bigint
language sql immutable parallel safe as $$
  select sum(ledger.compute_posting_effect(p_account, l.f, l.t, l.a))::bigint
  from unnest(p_from, p_to, p_amounts) l (f, t, a)
$$;
