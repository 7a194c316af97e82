-- How often the tools of responsible gaming are used (RGF-05): a number a day and nothing of whom. A count is spread over slots, so that players
-- who use the same tool at the same moment do not wait for each other; a report adds the slots up.
create table responsible_gaming.tool_use (
  day date not null,
  tool text not null,
  action text not null,
  slot smallint not null,
  uses bigint not null,
  primary key (day, tool, action, slot)
);
