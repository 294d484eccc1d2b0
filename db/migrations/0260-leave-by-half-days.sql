-- Leave of a morning or an afternoon. Halves are exact in double precision, and so are their sums.
alter table leave_requests add column half text;
alter table leave_requests add constraint half_of_a_day check (half in ('morning', 'afternoon'));
alter table leave_requests add constraint half_of_one_day check (half is null or from_day = to_day);
alter table leave_requests alter column days type double precision;
alter table leave_requests add constraint days_in_halves check (days * 2 = trunc(days * 2));
alter table leave_entries alter column days type double precision;
alter table leave_entries add constraint days_in_halves check (days * 2 = trunc(days * 2));

select write_audit_functions();
