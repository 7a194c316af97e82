-- Room responsible-gaming: limits of a player and what counts against them.
create schema responsible_gaming;

create table responsible_gaming.player_limit (
  player_id uuid not null,
  kind text not null check (kind in ('spend', 'deposit')),
  period text not null check (period in ('day', 'week', 'month')),
  amount_cents bigint not null check (amount_cents >= 0),
  set_at timestamptz not null,
  -- A looser limit that was asked for and waits; null amount with a time asks for no limit at all (IRGS-02).
  asked_amount_cents bigint check (asked_amount_cents > amount_cents),
  asked_at timestamptz,
  recorded_at timestamptz not null default now(),
  primary key (player_id, kind, period)
);

-- What a player used per Central Time day. Kept whether or not a limit stands, so that a limit set at noon counts the morning.
create table responsible_gaming.limit_use (
  player_id uuid not null,
  kind text not null check (kind in ('spend', 'deposit')),
  day date not null,
  used_cents bigint not null check (used_cents >= 0),
  primary key (player_id, kind, day)
);

-- Counts an amount against a player's limits in one statement. Returns the first limit it would pass and then counts nothing;
-- no row means it was counted. The limit rows are locked first, so that parallel calls of one player wait for each other and each
-- sees what the other counted; a player without limits locks only the row of the day (GLI19-10).
create function responsible_gaming.count_use(
  p_player_id uuid, p_kind text, p_amount_cents bigint, p_day date, p_week_start date, p_month_start date
) returns table (period text, limit_cents bigint, used_cents bigint) language plpgsql as $$
#variable_conflict use_column
declare
  has_limit boolean;
begin
  perform 1 from responsible_gaming.player_limit l where l.player_id = p_player_id and l.kind = p_kind
    order by l.period for update;
  has_limit := found;
  if has_limit then
    return query
      select l.period, l.amount_cents, coalesce(u.used, 0)::bigint
      from responsible_gaming.player_limit l
      left join lateral (
        select sum(d.used_cents) as used from responsible_gaming.limit_use d
        -- To the end of the window, not to p_day: a call stamped before midnight may come after one stamped after it.
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
  end if;
  insert into responsible_gaming.limit_use as c (player_id, kind, day, used_cents)
  values (p_player_id, p_kind, p_day, p_amount_cents)
  on conflict (player_id, kind, day) do update set used_cents = c.used_cents + excluded.used_cents;
end $$;
