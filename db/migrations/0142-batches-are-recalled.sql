-- A batch is recalled by its number, wherever it lies: while the recall is open, none of it is handed over.
create table recalls (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  id uuid not null default new_id(),
  item_id uuid not null,
  batch_number text not null check (batch_number <> ''),
  reason text not null check (reason <> ''),
  recalled_at timestamptz not null default now(),
  recalled_by uuid not null default (current_actor() ->> 'id')::uuid,
  lifted_at timestamptz,
  lifted_by uuid,
  primary key (clinic_id, id),
  foreign key (clinic_id, item_id) references pharmacy_items,
  foreign key (clinic_id, recalled_by) references users,
  foreign key (clinic_id, lifted_by) references users,
  check ((lifted_at is null) = (lifted_by is null))
);
create unique index recalls_open on recalls (clinic_id, item_id, batch_number) where lifted_at is null;
alter table recalls enable row level security;
alter table recalls force row level security;
create policy own_clinic on recalls using (clinic_id = current_clinic_id());
grant select, insert, update (lifted_at, lifted_by) on recalls to krama_app;
create trigger audit_change after insert or update or delete on recalls
  for each row execute function audit_change();

-- What became of those who got some of it, by what was handed to them.
create table recall_outcomes (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  recall_id uuid not null,
  dispensing_id uuid not null,
  outcome text not null check (outcome in ('informed', 'returned', 'not reached')),
  noted_at timestamptz not null default now(),
  noted_by uuid not null default (current_actor() ->> 'id')::uuid,
  primary key (clinic_id, recall_id, dispensing_id),
  foreign key (clinic_id, recall_id) references recalls,
  foreign key (clinic_id, dispensing_id) references dispensings,
  foreign key (clinic_id, noted_by) references users
);
alter table recall_outcomes enable row level security;
alter table recall_outcomes force row level security;
create policy own_clinic on recall_outcomes using (clinic_id = current_clinic_id());
grant select, insert, update (outcome, noted_at, noted_by) on recall_outcomes to krama_app;
create trigger audit_change after insert or update or delete on recall_outcomes
  for each row execute function audit_change();

-- Who got a batch is found by it.
create index stock_movements_by_batch on stock_movements (clinic_id, batch_id);

select write_audit_functions();
