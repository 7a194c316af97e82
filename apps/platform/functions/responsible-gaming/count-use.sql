-- Counts an amount against a player's limits in one statement. If it would exceed a limit, counts nothing and returns
-- the one with the least left; returns no row if it was counted (GLI19-10).
create or replace function responsible_gaming.count_use(
  p_player_id uuid, p_kind text, p_amount_cents bigint, p_day date, p_week_start date, p_month_start date
) returns table (period text, limit_cents bigint, used_cents bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  perform responsible_gaming.lock_limits(p_player_id, p_kind);
  return query
    select l.period, l.amount_cents, coalesce(u.used, 0)::bigint
    from responsible_gaming.player_limit l
    left join lateral (
      select sum(d.used_cents) as used from responsible_gaming.limit_use d
      -- To the end of the window, not to p_day: a call stamped before midnight can arrive after one stamped later.
      where d.player_id = p_player_id and d.kind = p_kind
        and d.day >= case l.period when 'day' then p_day when 'week' then p_week_start else p_month_start end
        and d.day <= case l.period when 'day' then p_day when 'week' then p_week_start + 6
          else (p_month_start + interval '1 month')::date - 1 end
    ) u on true
    where l.player_id = p_player_id and l.kind = p_kind and coalesce(u.used, 0) + p_amount_cents > l.amount_cents
    order by l.amount_cents - coalesce(u.used, 0) limit 1;
  if found then
    return;
  end if;
  insert into responsible_gaming.limit_use as c (player_id, kind, day, used_cents)
  values (p_player_id, p_kind, p_day, p_amount_cents)
  on conflict (player_id, kind, day) do update set used_cents = c.used_cents + excluded.used_cents;
end $$;
