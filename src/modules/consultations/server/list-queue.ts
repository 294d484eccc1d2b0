import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import type { Appointment } from '#modules/appointments/contract-visit.ts';
import { selectVisits } from '#modules/appointments/server/visit/visit-row.ts';
import { consultationsContract } from '../contract.ts';
import type { Insight } from '../rules/insights.ts';
import { insightsOfRecord } from './insights/insights-of-record.ts';
import { readOtherRooms } from './insights/read-other-rooms.ts';
import { readDrugList } from './lists/own-drugs.ts';
import { readRecords } from './read-records.ts';

/**
 * The queue shows only that there is a lab report. Its content is read when the visit is opened, because opening is
 * recorded.
 */
const inQueue = (insight: Insight): Insight =>
  insight.kind === 'results' ? { ...insight, title: insight.sources[0]?.label ?? '', reason: '' } : insight;

export const listQueue = clinicUseCase(consultationsContract.queue, async ({ caller, clinic }) => {
  const { rows: visits } = await sql<Appointment>`
    ${selectVisits(sql`appointments`)}
      join clinics on clinics.id = visit.clinic_id
     where visit.doctor_id = ${caller.userId}
       and visit.appointment_date = (${new Date().toISOString()}::timestamptz at time zone clinics.time_zone)::date
     order by visit.starts_at, visit.token_number`.execute(clinic);
  const ids = visits.map(({ id }) => id);
  const [records, otherRooms, list] = await Promise.all([
    readRecords(clinic, ids),
    readOtherRooms(clinic, ids),
    readDrugList(clinic),
  ]);
  const recordOf = new Map(records.map((record) => [record.appointmentId, record]));
  return visits.map((visit) => {
    const record = recordOf.get(visit.id);
    return {
      ...visit,
      insights: record ? insightsOfRecord(record, otherRooms.get(visit.id) ?? [], list).insights.map(inQueue) : [],
      isSigned: record?.isSigned ?? false,
    };
  });
});
