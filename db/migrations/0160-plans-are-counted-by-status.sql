-- How many plans are active, completed and stopped is asked with every look at the aesthetic room. A row policy lets no
-- comparison of an enum reach an index (it is not leakproof), so the specialty stands in the index's condition.
create index treatment_plans_aesthetic on treatment_plans (clinic_id, status) where specialty = 'aesthetic';
