-- What is dispensed leaves the batches by one statement. Its movements are one entry of the audit trail, with all that each of them holds, and
-- are added to the sums once: five lines wrote five entries and changed levels and batches ten times, each with its own statement.

-- Which of the movements of its dispensing it is, from 1; null: it came alone.
alter table stock_movements add column part smallint;
alter table stock_movements add constraint stock_movements_parts check (part is null or (part >= 1 and reason = 'dispensed'));
-- One first part for each dispensing: it speaks for the others.
drop index stock_movements_by_dispensing;
create unique index stock_movements_by_dispensing on stock_movements (clinic_id, dispensing_id, part) where dispensing_id is not null;

-- With the owner's rights, and the level before the batch, as keep_stock. After a row is added, all rows of its statement are there.
create function keep_stock_of_parts() returns trigger
  language plpgsql security definer set search_path = public
as $$
begin
  update stock_levels set quantity_available = quantity_available + moved.quantity
    from (select item_id, location, sum(quantity) as quantity from stock_movements
           where clinic_id = new.clinic_id and dispensing_id = new.dispensing_id and part is not null
           group by item_id, location) as moved
   where stock_levels.clinic_id = new.clinic_id and stock_levels.item_id = moved.item_id and stock_levels.location = moved.location;
  update stock_batches set quantity_available = quantity_available + moved.quantity
    from (select batch_id, sum(quantity) as quantity from stock_movements
           where clinic_id = new.clinic_id and dispensing_id = new.dispensing_id and part is not null
           group by batch_id) as moved
   where stock_batches.clinic_id = new.clinic_id and stock_batches.id = moved.batch_id;
  return null;
end
$$;

create function audit_parts_of_dispensing() returns trigger
  language plpgsql
as $$
declare
  actor jsonb := current_actor();
begin
  insert into audit_entries (
    clinic_id, actor_id, actor_email, actor_role, address, request_id, action, subject, subject_id, after
  )
  select new.clinic_id, (actor ->> 'id')::uuid, coalesce(actor ->> 'email', ''), coalesce(actor ->> 'role', ''),
         coalesce(actor ->> 'address', ''), coalesce(actor ->> 'requestId', ''), 'insert', 'stock_movements', new.dispensing_id::text,
         jsonb_build_object('dispensing_id', new.dispensing_id)
           || jsonb_object_agg('part ' || moved.part, to_jsonb(moved) - '{clinic_id, dispensing_id, part}'::text[])
    from stock_movements as moved
   where moved.clinic_id = new.clinic_id and moved.dispensing_id = new.dispensing_id and moved.part is not null;
  return null;
end
$$;

-- So that no part is added that the first one does not speak for: every other one is of the same statement.
create function require_first_part() returns trigger
  language plpgsql
as $$
begin
  if not exists (
    select from stock_movements as own
      join stock_movements as first on first.clinic_id = own.clinic_id and first.dispensing_id = own.dispensing_id
                                   and first.xmin = own.xmin and first.cmin = own.cmin
     where own.clinic_id = new.clinic_id and own.dispensing_id = new.dispensing_id and own.part = new.part and first.part = 1
  ) then
    raise exception 'What is dispensed leaves the stock by one statement' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

-- Its body is written from the columns of the table before this migration ends, as for all tables.
create or replace function audit_stock_movements() returns trigger
  language plpgsql
as $$ begin return null; end $$;
drop trigger audit_change on stock_movements;
create trigger audit_change after update or delete on stock_movements
  for each row execute function audit_stock_movements();
create trigger audit_alone after insert on stock_movements
  for each row when (new.part is null) execute function audit_stock_movements();
-- What the owner does (migrations, demo data) is not the clinic's doing.
create trigger audit_parts after insert on stock_movements
  for each row when (new.part = 1 and current_user = 'krama_app') execute function audit_parts_of_dispensing();
drop trigger keep_stock on stock_movements;
create trigger keep_stock after insert on stock_movements
  for each row when (new.part is null) execute function keep_stock();
create trigger keep_stock_of_parts after insert on stock_movements
  for each row when (new.part = 1) execute function keep_stock_of_parts();
create trigger require_first_part after insert on stock_movements
  for each row when (new.part > 1) execute function require_first_part();

select write_audit_functions();
