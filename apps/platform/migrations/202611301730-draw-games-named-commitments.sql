-- contract: 0.1.0 stopped using draw_games.draw_commitment without a derivation
-- Every commitment that is stored from now on names how the numbers will be made and, with two shares, the custodian:
-- its entry of the public log is made from this row. A node of an earlier release that still runs can't commit a draw,
-- which a node of this release then does.
alter table draw_games.draw_commitment
  drop constraint draw_commitment_names_custodian,
  drop column names_derivation,
  add constraint draw_commitment_is_named check (derivation is not null
    and (custodian_key is not null) = (derivation = 'hmac-sha256-rejection/3')) not valid;
