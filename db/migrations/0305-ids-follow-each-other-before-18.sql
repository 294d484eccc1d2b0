-- Ids that are made one after the other are in that order before version 18 too: the part of the millisecond follows the millisecond,
-- in 4096ths, as PostgreSQL 18 writes it. Tests of one order and lines of one receipt are listed by their ids.
do $$
begin
  if current_setting('server_version_num')::int < 180000 then
    create or replace function new_id() returns uuid
      language plpgsql volatile parallel safe
    as $body$
    declare
      microseconds bigint := (extract(epoch from clock_timestamp()) * 1000000)::bigint;
      part integer := (microseconds % 1000) * 4096 / 1000;
      id bytea := overlay(uuid_send(gen_random_uuid()) placing substring(int8send(microseconds / 1000) from 3) from 1 for 6);
    begin
      return encode(set_byte(set_byte(id, 6, 112 | (part >> 8)), 7, part & 255), 'hex')::uuid;
    end
    $body$;
  end if;
end
$$;
