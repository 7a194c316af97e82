-- Launches of demos by guests, who have no session (GLI19-02): each valid once and for a minute. Only the hash of the
-- token is stored, and nothing about the guest.
create table instant_games.guest_demo (
  token_hash bytea primary key,
  game_id text not null references instant_games.game,
  language text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  recorded_at timestamptz not null default now()
);
create index guest_demo_by_expiry on instant_games.guest_demo (expires_at);
