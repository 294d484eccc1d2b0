-- A job by its schedule: a time on the clinic's clock (02:15), or every so many minutes (every 10 minutes).
create function last_due(schedule text, zone text, moment timestamptz) returns timestamptz
  language sql stable
  return case
    when schedule like 'every %' then date_bin(substr(schedule, 7)::interval, moment, '2000-01-01 00:00+00')
    else last_due(schedule::time, zone, moment)
  end;

create function next_due(schedule text, zone text, moment timestamptz) returns timestamptz
  language sql stable
  return case
    when schedule like 'every %' then last_due(schedule, zone, moment) + substr(schedule, 7)::interval
    else next_due(schedule::time, zone, moment)
  end;
