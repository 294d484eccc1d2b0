import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { SignedDrug } from '#modules/consultations/contract.ts';
import { drugText } from '#modules/consultations/rules/prescribed-drug.ts';
import type { SavedSummary } from '../../contract-summary.ts';
import { prefillSummary, type StayFacts } from './prefill-summary.ts';

type Draft = Omit<SavedSummary, 'signed' | 'sinceSaved'>;

interface Row extends StayFacts {
  patientId: string | null;
  draft: Draft | null;
  signed: SavedSummary['signed'];
  /** Since the draft was saved. */
  ordered: SignedDrug[];
  ended: SignedDrug[];
  newResults: string[];
}

/** The signed versions of `admission`, latest first. */
export const signedVersions = sql`
  select coalesce(json_agg(json_build_object('number', version.number, 'signedAt', version.signed_at,
           'signedBy', users.name, 'reason', version.reason) order by version.number desc), '[]') as rows
    from signed_summaries as version
    join users on users.clinic_id = version.clinic_id and users.id = version.signed_by
   where version.clinic_id = admission.clinic_id and version.admission_id = admission.id`;

/** The draft of a stay, or the facts of the stay if there is no draft yet. */
export async function readSummary(clinic: Handle, admissionId: string) {
  const { rows } = await sql<Row>`
    select admission.patient_id, admission.reason, admission.discharge_note, signed.rows as signed,
           orders.rows as orders, orders.ordered, orders.ended, tests.rows as tests, tests.pending, tests.new_results, draft.row as draft
      from admissions as admission
      left join lateral (
        select json_build_object('diagnosis', saved.diagnosis, 'course', saved.course, 'tests', saved.tests, 'advice', saved.advice,
                 'lines', saved.lines, 'followUpOn', saved.follow_up_on, 'version', saved.version, 'changedAt', saved.changed_at,
                 'changedBy', users.name) as row, saved.changed_at
          from discharge_summaries as saved
          join users on users.clinic_id = saved.clinic_id and users.id = saved.changed_by
         where saved.clinic_id = admission.clinic_id and saved.admission_id = admission.id
      ) as draft on true
     cross join lateral (${signedVersions}) as signed
     cross join lateral (
       select coalesce(json_agg(ordered.prescribed order by ordered.ordered_at) filter (where applies), '[]') as rows,
              coalesce(json_agg(ordered.prescribed order by ordered.ordered_at)
                         filter (where applies and ordered.ordered_at > draft.changed_at), '[]') as ordered,
              coalesce(json_agg(ordered.prescribed order by ordered.ordered_at)
                         filter (where not applies and ordered.ordered_at <= draft.changed_at
                                   and least(ordered.stopped_at, ordered.until_at) > draft.changed_at), '[]') as ended
         from medicine_orders as ordered
        cross join lateral (
          select (ordered.stopped_at is null or ordered.stopped_at > coalesce(admission.discharged_at, 'infinity'))
             and (ordered.until_at is null or ordered.until_at > coalesce(admission.discharged_at, now())) as applies
        ) as state
        where ordered.clinic_id = admission.clinic_id and ordered.admission_id = admission.id
     ) as orders
     cross join lateral (
       select coalesce(json_agg(json_build_object(
                         'name', test.test_name || case when test.standing_version is null then '' else ' (being corrected)' end,
                         'results', coalesce(standing.results, test.results)) order by test.completed_at)
                         filter (where is_final), '[]') as rows,
              coalesce(json_agg(test.test_name order by test.ordered_at) filter (where not is_final), '[]') as pending,
              coalesce(json_agg(test.test_name order by test.ordered_at) filter (where exists (
                select from lab_reports as report
                 where report.clinic_id = test.clinic_id and report.test_id = test.id and report.released_at > draft.changed_at
              )), '[]') as new_results
         from lab_tests as test
         -- The report that stands while its correction waits to be verified.
         left join lab_reports as standing on standing.clinic_id = test.clinic_id and standing.test_id = test.id
                                          and standing.version = test.standing_version
        cross join lateral (
          select test.status = 'completed' and (not test.awaits_verification or test.standing_version is not null) as is_final
        ) as state
        where test.clinic_id = admission.clinic_id and test.patient_id = admission.patient_id and test.status <> 'cancelled'
          and not test.is_restricted
          and test.ordered_at >= admission.admitted_at
          and (admission.discharged_at is null or test.ordered_at <= admission.discharged_at)
     ) as tests
     where admission.id = ${admissionId}`.execute(clinic);
  const [row] = rows;
  if (!row) return undefined;
  const draft = row.draft ?? { ...prefillSummary(row), version: 0, changedAt: null, changedBy: null };
  const sinceSaved = { ordered: row.ordered.map(drugText), ended: row.ended.map(drugText), results: row.newResults };
  return { patientId: row.patientId, summary: { ...draft, signed: row.signed, sinceSaved } };
}
