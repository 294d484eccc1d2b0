-- HR asks for accounts of the staff. One with a role that HR does not hold itself waits, without an invitation, until an admin
-- has approved it.
alter table users
  add column approval_asked_at timestamptz,
  add check (approval_asked_at is null or not is_active);
