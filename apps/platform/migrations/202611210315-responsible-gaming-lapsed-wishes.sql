-- For the hourly look at wishes to come back that nobody confirmed in time.
create index reinstatement_lapse on responsible_gaming.reinstatement (lapses_at) where ended_at is null;
