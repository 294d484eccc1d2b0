import { mostEntries, type TimelineSource } from '#modules/patients/server/timeline.ts';
import { dischargeNames } from '../rules.ts';

/** When a patient was taken in, when they left, and where to. */
export const stayTimeline: TimelineSource = async (clinic, patientId) => {
  const admissions = await clinic
    .selectFrom('admissions')
    .select(['id', 'reason', 'admittedAt', 'dischargedAt', 'dischargeKind', 'dischargeNote'])
    .where('patientId', '=', patientId)
    .orderBy('admittedAt', 'desc')
    .limit(mostEntries)
    .execute();
  const entry = { by: null, path: '/hospital/wards', changes: [] };
  return admissions.flatMap(({ id, reason, admittedAt, dischargedAt, dischargeKind, dischargeNote }) => {
    const admission = { ...entry, id, at: admittedAt, title: 'Admitted', text: reason };
    if (!dischargedAt || !dischargeKind) return [admission];
    const text = [dischargeNames[dischargeKind], dischargeNote].filter(Boolean).join(' · ');
    return [{ ...entry, id: `${id} left`, at: dischargedAt, title: 'Left the ward', text }, admission];
  });
};
