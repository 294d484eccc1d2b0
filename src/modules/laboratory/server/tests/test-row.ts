import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { LabTest } from '../../contract-records.ts';
import { escalationOf } from '../criticals/escalation-of.ts';
import { readBacksOf } from '../criticals/read-backs-of.ts';
import { enteredByIds } from '../results/entered-by.ts';

/** The columns of a test that the screens show; `tests` is the table or the rows a statement has just written. */
export function selectTests(tests: RawBuilder<unknown>): RawBuilder<LabTest> {
  return sql<LabTest>`
    select shown.id, shown.order_id, shown.patient_id, patients.first_name, patients.last_name, patients.phone,
           patients.patient_number, shown.doctor_id, doctor.name as doctor_name, shown.referred_by, shown.test_code, shown.test_name, shown.tube,
           lab_samples.accession_number, rejected.rejected, shown.is_urgent, shown.is_pregnant, shown.note, shown.source, shown.status, shown.ordered_at,
           shown.collected_at, shown.completed_at, shown.critical_values,
           coalesce(jsonb_array_length(shown.received), 0) as received_count, shown.awaits_verification, shown.standing_version, shown.results,
           coalesce(lab_reports.comment, '') as comment, shown.report_version, coalesce(lab_reports.reason, '') as correction_reason, coalesce(entered.name, analyser.name) as entered_by,
           case when shown.awaits_verification then ${enteredByIds} else '{}' end as entered_by_ids, coalesce(lab_reports.verification_note, '') as verification_note, lab_reports.verified_at, lab_reports.sent_at, verifier.name as verified_by, critical.raised_at,
           critical.acknowledged_at, acknowledger.name as acknowledged_by, critical.acknowledged_as, ${escalationOf}, ${readBacksOf}, shown.is_restricted, 'open' as viewing, shown.version
      from ${tests} as shown
      join patients on patients.clinic_id = shown.clinic_id and patients.id = shown.patient_id
      join users as doctor on doctor.clinic_id = shown.clinic_id and doctor.id = shown.doctor_id
      left join lab_samples on lab_samples.clinic_id = shown.clinic_id and lab_samples.id = shown.sample_id
      left join lateral (
        select jsonb_build_object('accessionNumber', accession_number, 'reason', reject_reason) as rejected
          from lab_samples as tube
         where tube.clinic_id = shown.clinic_id and tube.order_id = shown.order_id and tube.tube = shown.tube
           and tube.rejected_at is not null and shown.status = 'ordered'
         order by tube.rejected_at desc limit 1
      ) as rejected on true
      left join lab_reports on lab_reports.clinic_id = shown.clinic_id and lab_reports.test_id = shown.id
                           and lab_reports.version = shown.report_version
      left join users as entered on entered.clinic_id = shown.clinic_id and entered.id = lab_reports.released_by
      left join lab_analysers as analyser on analyser.clinic_id = shown.clinic_id and analyser.id = lab_reports.analyser_id
      left join users as verifier on verifier.clinic_id = shown.clinic_id and verifier.id = lab_reports.verified_by
      left join lab_criticals as critical on critical.clinic_id = shown.clinic_id and critical.test_id = shown.id
                                         and critical.report_version = shown.report_version
      left join users as acknowledger on acknowledger.clinic_id = shown.clinic_id
                                     and acknowledger.id = critical.acknowledged_by`;
}

export async function readTest(clinic: Handle, id: string): Promise<LabTest | undefined> {
  const { rows } = await sql<LabTest>`${selectTests(sql`lab_tests`)} where shown.id = ${id}`.execute(clinic);
  return rows[0];
}
