-- contract: 0.1.0 stopped using game_server.round.progress
-- An older server is stopped while this one replaces it (202611290010), so nothing reads the column any more: `opened`
-- has the steps of a reveal.
alter table game_server.round drop column progress;

-- For how many hours the system leaves a round open, as its player was promised: a game that is dropped or changed
-- later can't state it.
alter table game_server.round add column leave_open_hours integer check (leave_open_hours between 0 and 24);
update game_server.round set leave_open_hours =
  case when game_id in ('chalk-dig', 'prairie-crossword', 'barn-quilt-bingo') then 24 else 0 end
where state in ('CREATED', 'DRAWN');
