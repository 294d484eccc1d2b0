import type { Role } from '#foundation/shared/roles.ts';
import { mostEntries, type TimelineSource } from '#modules/patients/server/timeline.ts';
import { wardRoles } from '../../contract-board.ts';
import { dischargeNames } from '../../rules.ts';

/**
 * Admissions and discharges of a patient, with where they went. The reason is shown only to roles that treat on wards.
 */
export const stayTimeline: TimelineSource = async (clinic, patientId, role) => {
  const mayRead = wardRoles.some((allowed: Role) => allowed === role);
  const admissions = await clinic
    .selectFrom('admissions')
    .select(['id', 'reason', 'admittedAt', 'dischargedAt', 'dischargeKind', 'dischargeNote'])
    .where('patientId', '=', patientId)
    .orderBy('admittedAt', 'desc')
    .limit(mostEntries)
    .execute();
  const entry = { by: null, screen: { name: 'wards' as const }, changes: [] };
  return admissions.flatMap(({ id, reason, admittedAt, dischargedAt, dischargeKind, dischargeNote }) => {
    const admission = { ...entry, id, at: admittedAt, title: 'Admitted', text: mayRead ? reason : '' };
    if (!dischargedAt || !dischargeKind) return [admission];
    const text = [dischargeNames[dischargeKind], mayRead ? dischargeNote : ''].filter(Boolean).join(' · ');
    return [{ ...entry, id: `${id} left`, at: dischargedAt, title: 'Left the ward', text }, admission];
  });
};
