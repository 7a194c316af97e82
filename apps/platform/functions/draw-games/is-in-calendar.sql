-- Returns whether a draw has the place, times and rules that the calendar has for it: its rules version is the one in
-- effect on its day, and everything a board costs and pays follows from that version.
create or replace function draw_games.is_in_calendar(p_draw draw_games.draw) returns boolean
language sql stable as $$
  select exists (
    select from draw_games.list_calendar() c
    where c.game_id = p_draw.game_id and c.rules_version = p_draw.rules_version
      and c.session is not distinct from p_draw.session
      and c.valid_from = (select max(v.valid_from) from draw_games.list_calendar() v
        where v.game_id = p_draw.game_id and v.valid_from <= p_draw.draw_date)
      and case when c.minutes_between is null then
          extract(isodow from p_draw.draw_date)::integer = any (c.weekdays)
          and p_draw.draws_at = (p_draw.draw_date + c.draw_time) at time zone c.time_zone
          and p_draw.closes_at = (p_draw.draw_date + c.close_time) at time zone c.time_zone
          and p_draw.draw_number = (select count(*) from draw_games.list_calendar() s
            where s.game_id = c.game_id and s.rules_version = c.rules_version and s.draw_time <= c.draw_time
              and extract(isodow from p_draw.draw_date)::integer = any (s.weekdays))
        else
          p_draw.draws_at = (p_draw.draw_date + c.draw_time) at time zone c.time_zone
            + (p_draw.draw_number - 1) * c.minutes_between * interval '1 minute'
          and p_draw.draws_at < (p_draw.draw_date + 1 + c.day_ends) at time zone c.time_zone
          and p_draw.closes_at = p_draw.draws_at - c.closes_seconds_before * interval '1 second'
        end)
$$;
