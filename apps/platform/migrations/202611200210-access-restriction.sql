-- Room access: what is switched off, for one player or for everyone.
create schema access;

-- True when an entry's pattern covers an asked unit: three segments each; a segment `*` or `ALL` of the pattern covers any.
create function access.covers_unit(pattern text, unit text) returns boolean
  language sql immutable parallel safe
  return (split_part(pattern, '/', 1) in ('*', 'ALL') or split_part(pattern, '/', 1) = split_part(unit, '/', 1))
     and (split_part(pattern, '/', 2) in ('*', 'ALL') or split_part(pattern, '/', 2) = split_part(unit, '/', 2))
     and (split_part(pattern, '/', 3) in ('*', 'ALL') or split_part(pattern, '/', 3) = split_part(unit, '/', 3));

create table access.restriction (
  -- A player's id, or '0' for everyone [S4.7-4].
  player_id text not null,
  restriction_id uuid not null,
  unit text not null check (unit ~ '^[A-Za-z0-9*-]+/[A-Za-z0-9*-]+/[A-Za-z0-9*-]+$'),
  -- The wire's numbers: 1 allows, 2 denies [S3-7].
  access_type smallint not null check (access_type in (1, 2)),
  -- The feature set it is shown under; the units of one feature set share a restriction_id [S3-5].
  feature_set text not null,
  reason text not null,
  effective_at timestamptz not null,
  -- Null: without end.
  expires_at timestamptz check (expires_at > effective_at),
  lifted_at timestamptz,
  recorded_at timestamptz not null default now(),
  primary key (player_id, restriction_id, unit)
);

-- Lifting and showing one restriction know only its id.
create index restriction_by_id on access.restriction (restriction_id);
create index restriction_standing on access.restriction (player_id) where lifted_at is null;
