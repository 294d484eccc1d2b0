-- Messages that leave the house: written in the transaction of what causes them, handed to the job queue afterwards.
-- This table is what people see and what nothing is lost from; the queue only carries ids.

create type outbox_kind as enum ('email', 'sms', 'whatsapp');
-- sending: handed to the queue, which tries until it is sent or given up.
create type outbox_state as enum ('waiting', 'sending', 'sent', 'failed');

create table outbox_messages (
  id uuid primary key default new_id(),
  -- None: a message of the site itself, such as the answer to an enquiry.
  clinic_id uuid default current_clinic_id() references clinics on delete cascade,
  -- What causes a message may name it, and is then told once however often it happens.
  key text not null default new_id()::text,
  kind outbox_kind not null,
  recipient text not null check (recipient <> '' and recipient !~ '[[:cntrl:]]'),
  template text not null,
  subject text not null check (subject <> '' and subject !~ '[[:cntrl:]]'),
  -- As they will be sent, but for the secret, in whose place a mark stands.
  text text not null,
  html text not null,
  -- Sealed with a key that is not in the database; gone once the message is sent.
  secret bytea,
  -- Sent later than this it would be of no use.
  expires_at timestamptz,
  state outbox_state not null default 'waiting',
  attempts integer not null default 0,
  last_error text not null default '',
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  sent_at timestamptz,
  unique nulls not distinct (clinic_id, key)
);
create index outbox_messages_by_clinic on outbox_messages (clinic_id, id);
create index outbox_messages_by_state on outbox_messages (clinic_id, state, id);
-- Delivery looks every second for what waits and for what is stuck: with one index for both it would read over all that is
-- under way each time.
create index outbox_messages_waiting on outbox_messages (kind, id) where state = 'waiting';
create index outbox_messages_sending on outbox_messages (kind, tried_at) where state = 'sending';

alter table outbox_messages enable row level security;
alter table outbox_messages force row level security;
create policy own_clinic_reads on outbox_messages for select using (clinic_id = current_clinic_id() or in_identity_scope());
create policy own_clinic_changes on outbox_messages for update using (clinic_id = current_clinic_id() or in_identity_scope());
-- Who is bound to no clinic (an enquiry, for instance) writes messages of the site, and cannot read them.
create policy own_clinic_writes on outbox_messages for insert
  with check (clinic_id is not distinct from current_clinic_id() or in_identity_scope());
grant select, insert, update on outbox_messages to krama_app;
