-- What nobody gives back alone is not made larger alone either: a raised limit of refunds waits as that of expenses does.
alter table billing_settings add column raised_refund_limit bigint;
alter table billing_settings add column raised_refund_limit_from timestamptz;
alter table billing_settings
  add constraint billing_settings_raised_refund_limit check (raised_refund_limit between 0 and 100000000000);
alter table billing_settings
  add constraint billing_settings_raised_refund_is_whole check ((raised_refund_limit is null) = (raised_refund_limit_from is null));

select write_audit_functions();
