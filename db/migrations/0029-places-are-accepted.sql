-- An invitation is no place in a clinic yet: it becomes one when the invited person accepts it, signed in as themselves.
-- And what belongs to the demo is marked, so that it means nothing where there is no demo.

select set_config('krama.scope', 'identity', true);

-- The demo is loaded anew at the next start. Accounts that were in the demo alone go with it. That an
-- enquiry loses the one who looked after it on this way is no event of the enquiry.
alter table contact_forms disable trigger record_contact_form_change;
-- Bound, because triggers take what hangs on its rows with them.
select set_config('krama.clinic_id', '0d0c0000-0000-7000-8000-00000000c11c', true);
delete from clinics where id = current_clinic_id();
select set_config('krama.clinic_id', '', true);
delete from auth_users where not is_site_admin and not exists (select from users where auth_user_id = auth_users.id);
delete from auth_users where email like '%@demo.krama.example' and not exists (select from users where auth_user_id = auth_users.id);
alter table contact_forms enable trigger record_contact_form_change;

alter table clinics
  add column is_demo boolean not null default false,
  add unique (id, is_demo);

-- The demo has accounts of its own: a visitor who types the address of somebody real does not reach theirs.
alter table auth_users
  add column is_demo boolean not null default false,
  -- When it was last proved that the mailbox and the account are the same person's; null while an admin may have held its link.
  add column email_proved_at timestamptz,
  add unique (id, is_demo),
  drop constraint auth_users_email_key,
  add unique (email, is_demo),
  drop constraint auth_users_phone_key,
  add unique (phone, is_demo);

alter table users
  -- Null: invited, and not accepted yet.
  add column joined_at timestamptz,
  add column is_demo boolean not null default false,
  add foreign key (clinic_id, is_demo) references clinics (id, is_demo) on delete cascade,
  add foreign key (auth_user_id, is_demo) references auth_users (id, is_demo);

-- So far a place counted from the invitation on. Kept are the first place of everyone who has a password or a passkey, and
-- those in which they have worked; the others wait to be accepted.
update users set joined_at = users.created_at
  from auth_users
 where auth_users.id = users.auth_user_id
   and (auth_users.password_hash is not null or exists (select from auth_passkeys where auth_user_id = auth_users.id))
   and (
     exists (select from auth_sessions where user_id = users.id)
     or not exists (
       select from users as earlier
        where earlier.auth_user_id = users.auth_user_id and (earlier.created_at, earlier.id) < (users.created_at, users.id)
     )
   );

drop trigger audit_change on users;
create trigger audit_change after insert or update or delete on users
  for each row execute function audit_change('is_demo');
drop trigger audit_change on clinics;
create trigger audit_change after insert or update or delete on clinics
  for each row execute function audit_change('logo', 'is_demo');

alter table auth_links
  -- The place that an invitation is for; of another link the clinic whose admin made it, if one did.
  add column clinic_id uuid references clinics on delete cascade,
  add column user_id uuid,
  -- Decided when it is made: an account that anybody else knows of accepts by signing in.
  add column sets_password boolean not null default false,
  -- It went to the mailbox and was shown to nobody.
  add column proves_email boolean not null default false,
  add foreign key (clinic_id, user_id) references users on delete cascade;
create index auth_links_by_place on auth_links (clinic_id, user_id);

-- Links under way stay good where it is clear whose they are.
update auth_links set clinic_id = users.clinic_id, user_id = users.id, sets_password = true
  from users
 where auth_links.kind = 'invitation' and auth_links.used_at is null and users.auth_user_id = auth_links.auth_user_id
   and not exists (select from users as other where other.auth_user_id = users.auth_user_id and other.id <> users.id);
update auth_links set used_at = now() where used_at is null and not sets_password;
