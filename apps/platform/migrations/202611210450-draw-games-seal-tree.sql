-- Draw games: the root of the tree over the sealed boards of a draw, by which a player is shown that a ticket was in it. Draws that were
-- sealed before have none.
alter table draw_games.draw_seal add column tree_root text check (tree_root ~ '^[0-9a-f]{64}$');
