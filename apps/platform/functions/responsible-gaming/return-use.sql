-- Removes an amount from what a player used of the limits on a day, because the payment or round that it was counted
-- for took no money. Each returns its amount once, and stays on record.
create or replace function responsible_gaming.return_use(
  p_player_id uuid, p_kind text, p_amount_cents bigint, p_day date, p_returned_for text
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into responsible_gaming.returned_use (player_id, kind, returned_for, day, amount_cents)
  values (p_player_id, p_kind, p_returned_for, p_day, p_amount_cents);
  update responsible_gaming.limit_use u set used_cents = greatest(u.used_cents - p_amount_cents, 0)
  where u.player_id = p_player_id and u.kind = p_kind and u.day = p_day;
end $$;
