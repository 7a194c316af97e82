-- One form for every actor. Rows written before are sealed evidence and stay as they were written: the constraint is for new rows alone, and
-- the room reads the earlier forms as today's.
alter table audit.entry add constraint entry_actor check (actor ~ '^(system|(operator|player|partner|job|system):\S{1,100})$') not valid;
