-- Returns the Merkle root of ordered leaf hashes (the tree of RFC 9162), null without leaves. Level by level in sets,
-- because reading an element of a long array costs more the later it is.
create or replace function ledger.compute_merkle_root(p_leaves bytea[]) returns bytea
language plpgsql immutable as $$
declare
  v_level bytea[] := p_leaves;
begin
  while cardinality(v_level) > 1 loop
    select array_agg(n.node order by n.pair) into v_level
    from (
      select (l.place - 1) / 2 as pair,
        case when count(*) = 2 then sha256('\x01'::bytea || string_agg(l.hash, ''::bytea order by l.place))
             else string_agg(l.hash, ''::bytea) end as node
      from unnest(v_level) with ordinality l (hash, place)
      group by (l.place - 1) / 2
    ) n;
  end loop;
  return v_level[1];
end $$;
