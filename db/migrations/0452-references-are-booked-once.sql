-- A callback finds the payment that has its reference, whichever bill it is on.
alter type upi_outcome add value 'other_bill';
create index upi_payments_by_reference on payments (clinic_id, lower(regexp_replace(reference, '[^[:alnum:]]', '', 'g')))
  where method = 'upi' and reference <> '';
