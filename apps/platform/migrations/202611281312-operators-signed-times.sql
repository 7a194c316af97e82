-- The times at which operators signed, which are part of the texts that they sign since version 2 of them. Null: the
-- text is of version 1, as release 0.1.0 writes it, so that release can run after this one.
alter table operators.proposal
  add column proposed_signed_at timestamptz,
  add column ended_signed_at timestamptz;
alter table operators.approval add column signed_at timestamptz;
