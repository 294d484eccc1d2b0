-- Who signs for a child says how they are related.
alter type consent_signer add value 'mother';
alter type consent_signer add value 'father';

-- Work on teeth has texts of its own; the general one speaks of skin.
alter type consent_kind add value 'filling';
alter type consent_kind add value 'crown';
alter type consent_kind add value 'implant';

select write_audit_functions();
