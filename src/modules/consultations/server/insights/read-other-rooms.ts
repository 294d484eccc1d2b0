import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { triageMeasures } from '#modules/vitals/server/triage-measures.ts';
import type { SetOfOtherRoom } from '../../rules/insights.ts';

type SetOfVisit = SetOfOtherRoom & { appointmentId: string };

/**
 * Vitals measured on a ward or in the emergency room within a day of a visit, until the visit was over: a patient with
 * a saturation of 80 % is not well just because nobody measured it again in the consulting room.
 */
export async function readOtherRooms(
  clinic: Handle,
  appointmentIds: readonly string[],
): Promise<Map<string, SetOfOtherRoom[]>> {
  const { rows } = await sql<SetOfVisit>`
    with visit as materialized (
      select clinic_id, id, patient_id, starts_at - interval '1 day' as since,
             coalesce(completed_at, starts_at + interval '1 day') as until
        from appointments where id = any((select ${appointmentIds}::uuid[])::uuid[])
    )
    select visit.id as appointment_id, 'ward' as room, taken.id, taken.taken_at, taken.respiratory_rate, taken.oxygen_saturation,
           taken.is_hypercapnic, taken.is_on_oxygen, taken.systolic, taken.diastolic, taken.pulse, taken.consciousness,
           taken.temperature, taken.glucose, taken.weight, taken.height, taken.is_pregnant
      from visit
      join admissions as stay on stay.clinic_id = visit.clinic_id and stay.patient_id = visit.patient_id
      join ward_vitals as taken on taken.clinic_id = stay.clinic_id and taken.admission_id = stay.id
       and taken.taken_at > visit.since and taken.taken_at <= visit.until and taken.struck_at is null
    union all
    select visit.id, 'emergency', triage.id, triage.at, ${triageMeasures}
      from visit
      join emergency_cases as episode on episode.clinic_id = visit.clinic_id and episode.patient_id = visit.patient_id
      join emergency_triages as triage on triage.clinic_id = episode.clinic_id and triage.case_id = episode.id
       and triage.at > visit.since and triage.at <= visit.until and triage.undone_at is null`.execute(clinic);
  const byVisit = Map.groupBy(rows, ({ appointmentId }) => appointmentId);
  return new Map([...byVisit].map(([id, sets]) => [id, sets.map(({ appointmentId: _, ...set }) => set)]));
}
