-- A sensor's message may come late: its temperature counts for the moment at which it was measured.
grant insert (read_at) on cold_readings to krama_app;
