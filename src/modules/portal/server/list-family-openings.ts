import { sql } from 'kysely';
import { patientUseCase } from '#foundation/server/requests/use-case.ts';
import { type FamilyOpening, portalContract } from '../contract.ts';

/**
 * Includes records that were merged into theirs. Patients cannot see those themselves, so this reads with the clinic's
 * handle.
 */
export const listFamilyOpenings = patientUseCase(
  portalContract.openings,
  async ({ input, patientIds, caller, context }) => {
    const { rows } = await sql<FamilyOpening>`
      select entry.id, entry.at, entry.actor_role as role, people.name as by,
             coalesce(record.merged_into, record.id) as patient_id, entry.subject = 'lab_results' as is_listed
        from patients as record
        join audit_entries as entry
          on entry.clinic_id = record.clinic_id and entry.patient_id = record.id and entry.action = 'opened'
        left join users as people
          on people.clinic_id = entry.clinic_id and people.id = entry.actor_id and people.role <> 'patient'
       where record.clinic_id = current_clinic_id()
         and (record.id = any (${patientIds}) or record.merged_into = any (${patientIds}))
       order by entry.id desc
       limit ${input.count}`.execute(context.database.clinic(caller.clinicId));
    return rows;
  },
);
