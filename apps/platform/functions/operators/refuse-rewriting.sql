-- Refuses every change of the installation with its founders, of granted roles and of approvals.
create or replace function operators.refuse_rewriting() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger roles_granted_final before update or delete on operators.roles_granted
  for each row execute function operators.refuse_rewriting();
alter table operators.roles_granted enable always trigger roles_granted_final;
create or replace trigger approval_final before update or delete on operators.approval
  for each row execute function operators.refuse_rewriting();
alter table operators.approval enable always trigger approval_final;
create or replace trigger installation_final before update or delete on operators.installation
  for each row execute function operators.refuse_rewriting();
alter table operators.installation enable always trigger installation_final;
