-- Sums of a year stay below 2^53 paise, the largest whole number that JavaScript reads exactly.
alter table bills add check (total <= 100000000000);
