-- contract: 0.1.0 stopped using nothing: the new check allows the kinds of the old one and one more
-- A receipt of a board that isn't sealed is a contradiction as well (decision 127). It only allows another kind, so the
-- oldest release that can run after it is 0.1.0.
alter table draw_games.contradiction
  drop constraint contradiction_kind_check,
  add constraint contradiction_kind_check check (kind in ('checkpoint', 'entry', 'receipt'));
