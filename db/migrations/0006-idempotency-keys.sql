-- Requests that were carried out, by the key their sender gave them: sent again, they get the first answer and have no second effect.

create table idempotency_keys (
  clinic_id uuid not null default current_clinic_id() references clinics on delete cascade,
  user_id uuid not null,
  key text not null,
  -- What was asked, hashed: the same key with another request is a mistake of the sender.
  request_hash bytea not null,
  -- Written in the transaction of the effect; nobody sees a row without it.
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (clinic_id, user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy own_clinic on idempotency_keys using (clinic_id = current_clinic_id() or in_identity_scope());
grant select, insert, update, delete on idempotency_keys to krama_app;
