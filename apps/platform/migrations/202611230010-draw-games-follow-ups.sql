-- What follows a draw's end is done by jobs, and a job can be lost. Each writes here once it has finished, so that a scheduled job finds what was
-- never finished: refunds of a void draw, notices of wins, notices of a correction.
create table draw_games.follow_up (
  draw_id uuid not null references draw_games.draw,
  work text not null check (work in ('refund', 'win-notices', 'change-notices')),
  -- Of the published result that it follows; 1 for a refund.
  revision integer not null check (revision > 0),
  done_at timestamptz not null,
  primary key (draw_id, work, revision)
);

-- Results published before this table existed were followed up then, all but those whose jobs may still be at work.
insert into draw_games.follow_up (draw_id, work, revision, done_at)
select p.draw_id, w.work, p.revision, p.published_at from draw_games.published_result p
cross join (values ('win-notices'), ('change-notices')) as w (work)
where p.recorded_at < now() - interval '1 day' and (w.work = 'win-notices' or p.revision > 1);

create index published_result_at on draw_games.published_result (published_at);
create index draw_void on draw_games.draw (state_changed_at) where state = 'void';
