-- Once under Schedule X or the NDPS Act, an item stays in its register: a tick that is taken away hides nothing.
alter table pharmacy_items
  add column was_schedule_x boolean not null default false,
  add column was_narcotic boolean not null default false;

create function keep_controlled() returns trigger
  language plpgsql set search_path = public
as $$
begin
  new.was_schedule_x := new.schedule = 'X' or (tg_op = 'UPDATE' and old.was_schedule_x);
  new.was_narcotic := new.is_narcotic or (tg_op = 'UPDATE' and old.was_narcotic);
  return new;
end
$$;
create trigger keep_controlled before insert or update on pharmacy_items
  for each row execute function keep_controlled();

-- The owner is held by the policies too, unless they rest.
alter table pharmacy_items no force row level security;
update pharmacy_items set was_narcotic = is_narcotic where schedule = 'X' or is_narcotic;
alter table pharmacy_items force row level security;

-- Where the patient lived when a controlled drug was handed over, as the register has to say it.
alter table dispensings add column address text not null default '';

select write_audit_functions();
