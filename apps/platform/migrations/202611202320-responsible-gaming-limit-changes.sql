-- Room responsible-gaming: looser limits have an id and are confirmed by it; what players answered when limits were offered; what
-- became of every wish; and one lock for all that touches the limits of a player.

alter table responsible_gaming.player_limit add column change_id uuid;
update responsible_gaming.player_limit set change_id = gen_random_uuid() where asked_at is not null;
alter table responsible_gaming.player_limit
  add constraint player_limit_asked_whole check ((asked_at is null) = (change_id is null));

-- Neither a limit nor "no limit" means no row: deposits stay shut (IRGS-01). `reviewed_at` is when the player last looked (RTS-12E).
create table responsible_gaming.limit_choice (
  player_id uuid primary key,
  choice text not null check (choice in ('limits', 'no-limit')),
  chosen_at timestamptz not null,
  reviewed_at timestamptz not null,
  recorded_at timestamptz not null default now()
);
insert into responsible_gaming.limit_choice (player_id, choice, chosen_at, reviewed_at)
  select l.player_id, 'limits', min(l.set_at), max(l.set_at) from responsible_gaming.player_limit l group by l.player_id;

-- What became of every wish for a limit; null cents are "no limit".
create table responsible_gaming.limit_step (
  player_id uuid not null,
  step_id uuid not null,
  kind text not null check (kind in ('spend', 'deposit')),
  period text not null check (period in ('day', 'week', 'month')),
  step text not null check (step in ('applied', 'asked', 'confirmed', 'taken-back')),
  before_cents bigint,
  after_cents bigint,
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (player_id, step_id)
);

-- Everything that counts against or changes a player's limits of a kind waits here for what did so before, until that commits. A lock
-- of rows would not do: a player's first limit has no row yet while a purchase is on its way.
create function responsible_gaming.lock_limits(p_player_id uuid, p_kind text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('responsible_gaming.limits/' || p_kind || '/' || p_player_id::text, 0));
end $$;

-- As before, behind the one lock: counts an amount against a player's limits in one statement. Returns the limit with the least left
-- that it would pass, and then counts nothing; no row means it was counted (GLI19-10).
create or replace function responsible_gaming.count_use(
  p_player_id uuid, p_kind text, p_amount_cents bigint, p_day date, p_week_start date, p_month_start date
) returns table (period text, limit_cents bigint, used_cents bigint) language plpgsql as $$
#variable_conflict use_column
begin
  perform responsible_gaming.lock_limits(p_player_id, p_kind);
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
  insert into responsible_gaming.limit_use as c (player_id, kind, day, used_cents)
  values (p_player_id, p_kind, p_day, p_amount_cents)
  on conflict (player_id, kind, day) do update set used_cents = c.used_cents + excluded.used_cents;
end $$;
