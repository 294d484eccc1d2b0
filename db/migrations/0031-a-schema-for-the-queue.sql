-- The job queue makes its own tables in here, and is given it by the owner, who may make schemas.
create schema if not exists jobs;
