-- Returns the digest of texts. Array output quotes what needs quotes and writes null without them, so different rows
-- never give the same text.
create or replace function ledger.hash_texts(p_texts text[]) returns bytea
language sql immutable parallel safe as $$
  select sha256(convert_to(p_texts::text, 'UTF8'))
$$;
