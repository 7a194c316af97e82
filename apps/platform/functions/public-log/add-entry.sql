-- Appends an entry with this content, for functions with the owner's rights. Runs with the caller's rights.
create or replace function public_log.add_entry(p_kind text, p_subject text, p_revision integer, p_content jsonb)
returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select public_log.store_entry(p_kind, p_subject, p_revision, public_log.format_json(jsonb_build_object(
    'format', 'sunflower-log-entry/1', 'kind', p_kind, 'subject', p_subject, 'revision', p_revision,
    'content', p_content)))
$$;
