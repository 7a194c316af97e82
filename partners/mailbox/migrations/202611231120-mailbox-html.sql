-- The HTML of an email, and the images it shows.
alter table mailbox.mail add column html text not null default '';
alter table mailbox.mail add column images jsonb not null default '[]';
