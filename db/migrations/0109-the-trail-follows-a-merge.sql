-- The audit trail stays as it was written: what was done to a record before a merge stands under its own number.

-- Under which records a row of a patient may have been: over every merge of theirs, also one that was undone.
create function records_merged_with(patient uuid) returns uuid[]
  language sql stable
as $$
  with recursive record (id) as (
    select patient
    union
    select other.id
      from record
      cross join lateral (
        select merged_id from patient_merges where clinic_id = current_clinic_id() and kept_id = record.id
        union all
        select kept_id from patient_merges where clinic_id = current_clinic_id() and merged_id = record.id
      ) as other (id)
  )
  select array_agg(id) from record
$$;
create index patient_merges_by_merged on patient_merges (clinic_id, merged_id);

-- Who looked at the records of this request, and at those that were merged into them. Patients do not see the merged records
-- themselves; of these, only what is told here.
create function openings_of_own_records(most integer)
  returns table (id uuid, at timestamptz, role text, by text, patient_id uuid)
  language sql stable security definer set search_path = public
begin atomic
  select entry.id, entry.at, entry.actor_role, people.name, coalesce(record.merged_into, record.id)
    from patients as record
    join audit_entries as entry
      on entry.clinic_id = record.clinic_id and entry.patient_id = record.id and entry.action = 'opened'
    left join users as people
      on people.clinic_id = entry.clinic_id and people.id = entry.actor_id and people.role <> 'patient'
   where record.clinic_id = current_clinic_id()
     and (record.id = any (current_patient_ids()) or record.merged_into = any (current_patient_ids()))
   order by entry.id desc
   limit openings_of_own_records.most;
end;
