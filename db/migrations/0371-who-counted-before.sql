-- Who counted a line of a stocktake before somebody else did: none of them approves what was counted.
alter table stocktake_counts add column counted_before uuid[] not null default '{}';

create function keep_who_counted() returns trigger
  language plpgsql
as $$
begin
  new.counted_before := array(select distinct unnest(old.counted_before || old.counted_by));
  return new;
end
$$;
create trigger keep_who_counted before update of counted_by on stocktake_counts
  for each row when (old.counted_by <> new.counted_by)
  execute function keep_who_counted();

create function refuse_own_count() returns trigger
  language plpgsql
as $$
begin
  if exists (select from stocktake_counts as noted
              where noted.clinic_id = new.clinic_id and noted.stocktake_id = new.id
                and (noted.counted_by = new.approved_by or new.approved_by = any(noted.counted_before))) then
    raise exception 'approved by somebody who has counted'
      using errcode = 'check_violation', constraint = 'stocktake_second_person';
  end if;
  return new;
end
$$;
create trigger refuse_own_count before update of approved_by on stocktakes
  for each row when (new.approved_by is not null and old.approved_by is null)
  execute function refuse_own_count();

select write_audit_functions();
