-- contract: 0.1.0 stopped using nothing: the new check allows every row of 0.1.0, which has neither column
-- A share of a custodian has the key of that custodian, which the machine names at the opening.
alter table draw_feed.draw
  add constraint draw_names_custodian check ((custodian_share is null) = (custodian_key is null)) not valid;
