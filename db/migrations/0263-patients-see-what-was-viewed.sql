-- Who looked at the records of this request, and at those that were merged into them, as before; and whether it was only at lab results
-- in a list.
drop function openings_of_own_records(integer);
create function openings_of_own_records(most integer)
  returns table (id uuid, at timestamptz, role text, by text, patient_id uuid, is_listed boolean)
  language sql stable security definer set search_path = public
as $$
  select entry.id, entry.at, entry.actor_role, people.name, coalesce(record.merged_into, record.id), entry.subject = 'lab_results'
    from patients as record
    join audit_entries as entry
      on entry.clinic_id = record.clinic_id and entry.patient_id = record.id and entry.action = 'opened'
    left join users as people
      on people.clinic_id = entry.clinic_id and people.id = entry.actor_id and people.role <> 'patient'
   where record.clinic_id = current_clinic_id()
     and (record.id = any (current_patient_ids()) or record.merged_into = any (current_patient_ids()))
   order by entry.id desc
   limit openings_of_own_records.most
$$;
