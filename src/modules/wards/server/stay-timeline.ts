import { mostEntries, type TimelineSource } from '#modules/patients/server/timeline.ts';

/** When a patient was taken in, and when they left. */
export const stayTimeline: TimelineSource = async (clinic, patientId) => {
  const admissions = await clinic
    .selectFrom('admissions')
    .select(['id', 'reason', 'admittedAt', 'dischargedAt'])
    .where('patientId', '=', patientId)
    .orderBy('admittedAt', 'desc')
    .limit(mostEntries)
    .execute();
  const entry = { by: null, path: '/hospital/wards', changes: [] };
  return admissions.flatMap(({ id, reason, admittedAt, dischargedAt }) => [
    ...(dischargedAt ? [{ ...entry, id: `${id} left`, at: dischargedAt, title: 'Discharged', text: reason }] : []),
    { ...entry, id, at: admittedAt, title: 'Admitted', text: reason },
  ]);
};
