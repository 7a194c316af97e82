-- The id that the founders chose and every signed text names, so that a signature for one installation is refused by
-- every other one. One row, which never changes.
create table operators.installation (
  is_this boolean primary key default true check (is_this),
  installation_id uuid not null,
  founded_at timestamptz not null,
  recorded_at timestamptz not null default now()
);

-- The signatures of earlier founders don't name an installation, and can't be made again without them.
do $$
begin
  if exists (select from operators.operator) then
    raise exception 'the operators of this database were founded before installations had an id: start with a new one';
  end if;
end $$;
