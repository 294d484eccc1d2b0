-- Money that was taken wrongly (as UPI instead of cash, for the wrong bill) is still owed after it is given back; money for what
-- the patient did not get is not.
alter table refunds add column is_owed_again boolean not null default false;
