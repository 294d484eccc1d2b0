-- A PDF that goes with an e-mail. Like the words, it goes some time after it was sent; its name stays.
alter table outbox_messages
  add column attachment bytea,
  add column attachment_name text not null default '';
alter table outbox_messages add check (attachment_name !~ '[[:cntrl:]]');
alter table outbox_messages add check (attachment is null or attachment_name <> '');
