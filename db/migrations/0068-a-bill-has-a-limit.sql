-- A larger sum could not be read again: the amounts of a day, a month and a year stay exact in every program that adds them.
alter table bills add check (total <= 100000000000);
