-- Draw games: the sealed file is put together by the room's own statement, which takes a third of the time of these functions.
drop function draw_games.sealed_page(uuid, uuid, smallint, integer);
drop function draw_games.sealed_record(draw_games.board);
