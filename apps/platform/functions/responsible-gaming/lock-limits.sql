-- Locks a player's limits of a kind until the transaction ends: everything that counts against them or changes them
-- waits here. A row lock isn't enough: a player's first limit has no row yet while a purchase is in progress.
create or replace function responsible_gaming.lock_limits(p_player_id uuid, p_kind text) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(
    hashtextextended('responsible_gaming.limits/' || p_kind || '/' || p_player_id::text, 0));
end $$;
