-- Draws whose seal has to be cosigned by witnesses of the public log before they are held, and the proof that a seal
-- was. Draws that were opened before need none. It only adds, so the oldest release that can run after it is 0.1.0.
alter table draw_feed.draw
  add column needs_cosignatures boolean not null default false;

alter table draw_feed.draw_seal
  -- The log's entry of the seal with its proof, as in the request.
  add column cosigned jsonb,
  -- When the quorum had cosigned it. The seal counts from then on, or from its registration if that was later.
  add column cosigned_at timestamptz;
