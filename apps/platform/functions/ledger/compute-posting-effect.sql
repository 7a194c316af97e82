-- Returns what one posting adds to an account: minus, plus or zero.
create or replace function ledger.compute_posting_effect(p_account text, p_from text, p_to text, p_amount bigint)
returns bigint
language sql immutable parallel safe as $$
  select case p_account when p_from then -p_amount when p_to then p_amount else 0 end
$$;
