-- What was sent is kept for 90 days; then its words go, and the row stays as the record that it was sent.
create index outbox_messages_with_words on outbox_messages (sent_at) where state = 'sent' and text <> '';

-- Messages that belong to no clinic are for the people who run the product.
create policy site_reads on outbox_messages for select using (clinic_id is null and in_site_scope());
create policy site_changes on outbox_messages for update using (clinic_id is null and in_site_scope());
