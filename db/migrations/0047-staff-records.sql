-- Everyone employed: who they are, what they earn since when, and which shifts they have. The roster of 0017 held names and
-- departments of its own; now it hangs on these rows.

create table staff_members (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  employee_number integer not null check (employee_number > 0),
  name text not null check (name <> ''),
  position text not null check (position <> ''),
  department_id uuid not null,
  join_date date not null,
  status text not null default 'active' check (status in ('active', 'on_leave', 'suspended', 'left')),
  -- The account with which this person signs in, if there is one.
  user_id uuid,
  email text not null default '',
  phone text not null default '',
  version integer not null default 1,
  primary key (clinic_id, id),
  unique (clinic_id, employee_number),
  foreign key (clinic_id, department_id) references departments,
  foreign key (clinic_id, user_id) references users
);
create unique index staff_members_by_user on staff_members (clinic_id, user_id) where user_id is not null;
create unique index staff_members_by_email on staff_members (clinic_id, lower(email)) where email <> '';
create index staff_members_by_department on staff_members (clinic_id, department_id);
alter table staff_members enable row level security;
alter table staff_members force row level security;
create policy own_clinic on staff_members using (clinic_id = current_clinic_id());
grant select, insert, update on staff_members to krama_app;
create trigger audit_change after insert or update or delete on staff_members
  for each row execute function audit_change();

-- What a month earns, in paise, from a day on until the next row.
create table staff_salaries (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  staff_id uuid not null,
  from_day date not null,
  basic bigint not null check (basic >= 0),
  house_rent bigint not null default 0 check (house_rent >= 0),
  allowances bigint not null default 0 check (allowances >= 0),
  primary key (clinic_id, staff_id, from_day),
  foreign key (clinic_id, staff_id) references staff_members on delete cascade
);
alter table staff_salaries enable row level security;
alter table staff_salaries force row level security;
create policy own_clinic on staff_salaries using (clinic_id = current_clinic_id());
grant select, insert, update on staff_salaries to krama_app;
create trigger audit_change after insert or update or delete on staff_salaries
  for each row execute function audit_change();

-- When the shifts begin and end, where a clinic has other hours than the usual ones.
create table shift_hours (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  shift_type shift_type not null check (shift_type <> 'off'),
  starts_at time not null,
  ends_at time not null check (ends_at <> starts_at),
  primary key (clinic_id, shift_type)
);
alter table shift_hours enable row level security;
alter table shift_hours force row level security;
create policy own_clinic on shift_hours using (clinic_id = current_clinic_id());
grant select, insert, update on shift_hours to krama_app;
create trigger audit_change after insert or update or delete on shift_hours
  for each row execute function audit_change();

-- Everybody in the roster becomes a member of the staff. The owner is held by the policies too, unless they rest.
alter table roster_shifts no force row level security;
alter table departments no force row level security;
alter table staff_members no force row level security;
alter table users no force row level security;
alter table clinic_counters no force row level security;
insert into departments (clinic_id, name)
  select distinct clinic_id, department from roster_shifts on conflict do nothing;
insert into staff_members (clinic_id, id, employee_number, name, position, department_id, join_date, status, user_id)
  select person.clinic_id, person.staff_id,
         row_number() over (partition by person.clinic_id order by person.staff_name, person.staff_id), person.staff_name,
         coalesce(nullif(person.position, ''), 'Staff'), departments.id, person.first_day,
         case when person.is_active then 'active' else 'left' end, users.id
    from (
      select distinct on (clinic_id, staff_id) *, min(day) over (partition by clinic_id, staff_id) as first_day
        from roster_shifts order by clinic_id, staff_id, day desc
    ) as person
    join departments on departments.clinic_id = person.clinic_id and departments.name = person.department
    left join users on users.clinic_id = person.clinic_id and users.id = person.staff_id;
insert into clinic_counters (clinic_id, name, value)
  select clinic_id, 'employee', max(employee_number) from staff_members group by clinic_id;
alter table clinic_counters force row level security;
alter table users force row level security;
alter table staff_members force row level security;
alter table departments force row level security;
alter table roster_shifts force row level security;

alter table roster_shifts
  drop column staff_name,
  drop column position,
  drop column department,
  drop column is_active,
  add foreign key (clinic_id, staff_id) references staff_members on delete cascade;
create index roster_shifts_by_person on roster_shifts (clinic_id, staff_id, day);
grant insert, update, delete on roster_shifts to krama_app;

select write_audit_functions();
