-- What was withdrawn before there was a word for it. The owner is held by the policies too, unless they rest.
alter table outbox_messages no force row level security;
update outbox_messages set state = 'withdrawn' where state <> 'sent' and key = 'withdrawn ' || id;
alter table outbox_messages force row level security;
