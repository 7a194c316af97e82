-- Empty in production: its start asks whether any accepted position was simulated, without reading every check.
create index location_check_simulated on geolocation.location_check (recorded_at) where is_simulated and outcome = 'PASSED';
