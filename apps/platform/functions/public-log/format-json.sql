-- Returns the canonical text of a JSON value: keys sorted, no spaces (RFC 8785 for texts, whole numbers and null). Keys
-- are ASCII.
create or replace function public_log.format_json(p_value jsonb) returns text
language plpgsql immutable parallel safe as $$
begin
  return case jsonb_typeof(p_value)
    when 'object' then (
      select '{' || coalesce(string_agg(to_json(e.key)::text || ':' || public_log.format_json(e.value), ','
        order by e.key collate "C"), '') || '}'
      from jsonb_each(p_value) e)
    when 'array' then (
      select '[' || coalesce(string_agg(public_log.format_json(e.value), ',' order by e.place), '') || ']'
      from jsonb_array_elements(p_value) with ordinality e(value, place))
    else p_value::text end;
end $$;
