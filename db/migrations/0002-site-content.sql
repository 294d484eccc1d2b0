-- The public site's content, one document each: metrics, previews, specialties, roadmap.

create table site_content (
  name text primary key,
  content jsonb not null
);
alter table site_content enable row level security;
alter table site_content force row level security;
create policy everyone_reads on site_content using (true);
grant select on site_content to krama_app;
