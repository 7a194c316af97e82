-- Returns whether an entry's pattern covers a unit: three segments each; a segment `*` or `ALL` of the pattern covers
-- any.
create or replace function access.covers_unit(p_pattern text, p_unit text) returns boolean
language sql immutable parallel safe
return (split_part(p_pattern, '/', 1) in ('*', 'ALL') or split_part(p_pattern, '/', 1) = split_part(p_unit, '/', 1))
  and (split_part(p_pattern, '/', 2) in ('*', 'ALL') or split_part(p_pattern, '/', 2) = split_part(p_unit, '/', 2))
  and (split_part(p_pattern, '/', 3) in ('*', 'ALL') or split_part(p_pattern, '/', 3) = split_part(p_unit, '/', 3));
