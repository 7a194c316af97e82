-- Returns an entry's digest. Times are microseconds since 1970, so the digest doesn't depend on the session's time
-- zone; a JSON array separates the parts.
create or replace function audit.hash_entry(p_entry audit.entry) returns bytea
language sql stable
return sha256(convert_to(jsonb_build_array(
  p_entry.entry_id, p_entry.actor, p_entry.action, p_entry.subject, p_entry.details, p_entry.is_significant,
  (extract(epoch from p_entry.business_time) * 1000000)::bigint,
  (extract(epoch from p_entry.recorded_at) * 1000000)::bigint)::text, 'UTF8'));
