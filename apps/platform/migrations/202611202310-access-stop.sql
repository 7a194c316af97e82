-- Room access: entries an operator made with a stop are ended by the resume of the same scope, others are not.
alter table access.restriction add column stop text check (stop in ('everything', 'game', 'player'));
comment on column access.restriction.stop is 'What the operator stopped; null for a restriction that is no stop.';
