-- A pool keeps its model, because a game that is dropped or changed later can't state it. Until now only one game was
-- weighted. A pool that an older release stores meanwhile has none: it is read as if this file had filled it.
alter table game_server.pool add column model text;
update game_server.pool set model = case when game_id = 'starry-plains' then 'weighted' else 'finite' end;
