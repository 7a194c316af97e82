-- Finds what the sweep of ended sessions may forget: first the proof for the provider's logout, much later the row.
create index session_with_proof on sessions.session (ended_at) where id_token is not null and ended_at is not null;
create index session_ended on sessions.session (ended_at) where ended_at is not null;
