-- When an entry was sealed, and when the sealer had last taken everything that waited: an entry dated before that was not
-- there then, whatever it says. Both are part of the hash. Null in seals from before, whose hash knows no time; not_before is
-- null also after a start of the server.
alter table audit_seals add column sealed_at timestamptz, add column not_before timestamptz;
