-- Module access: restrictions of one player or of everyone.
create schema access;

create table access.restriction (
  -- A player's id, or '0' for everyone [S4.7-4].
  player_id text not null,
  restriction_id uuid not null,
  unit text not null check (unit ~ '^[A-Za-z0-9*-]+/[A-Za-z0-9*-]+/[A-Za-z0-9*-]+$'),
  -- As in the API: 1 allows, 2 denies [S3-7].
  access_type smallint not null check (access_type in (1, 2)),
  -- The feature set it is shown under; the units of one feature set share a restriction_id [S3-5].
  feature_set text not null,
  reason text not null,
  effective_at timestamptz not null,
  -- Null for a restriction without an end.
  expires_at timestamptz check (expires_at > effective_at),
  lifted_at timestamptz,
  recorded_at timestamptz not null default now(),
  -- Set for an operator's stop: what was stopped. Resuming the same scope ends these entries and no others.
  stop text check (stop in ('everything', 'game', 'player')),
  primary key (player_id, restriction_id, unit)
);
-- Callers that lift or show one restriction have only its id.
create index restriction_by_id on access.restriction (restriction_id);
create index restriction_standing on access.restriction (player_id) where lifted_at is null;
