-- What a release wrote, beside what is shown: content that still equals it was never edited, and a later release may replace it.

alter table site_content add column built_in jsonb;
update site_content set built_in = content;
alter table site_content alter column built_in set not null;
