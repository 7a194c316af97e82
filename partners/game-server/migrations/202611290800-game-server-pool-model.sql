-- A pool keeps its model, because a game that is dropped later can't state it. Until now only one game was weighted. An
-- older release can't run after it: it stores pools without a model.
alter table game_server.pool add column model text;
update game_server.pool set model = case when game_id = 'starry-plains' then 'weighted' else 'finite' end;
alter table game_server.pool
  alter column model set not null,
  add constraint pool_model_check check (model in ('finite', 'weighted'));
