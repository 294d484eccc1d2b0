-- Delivery looks every second for what waits and for what is stuck: with one index for both it would read over all that is
-- under way each time.
drop index outbox_messages_on_the_way;
create index outbox_messages_waiting on outbox_messages (kind, id) where state = 'waiting';
create index outbox_messages_sending on outbox_messages (kind, tried_at) where state = 'sending';
