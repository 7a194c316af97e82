-- The daily look for harm asks who wished for a looser limit since the day before; without this it reads every step ever taken.
create index limit_step_asked_at on responsible_gaming.limit_step (at) where step = 'asked';
