-- A token that was given by mistake, and is taken back at once, was never a visit. The audit trail keeps it.
grant delete on appointments to krama_app;
