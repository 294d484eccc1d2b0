-- A claim that is not to be pursued any further.
alter type claim_status add value 'withdrawn';
