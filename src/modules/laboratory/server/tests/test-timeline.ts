import { clinicalRoles, type Role } from '#foundation/shared/roles.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { mostEntries, type TimelineSource } from '#modules/patients/server/timeline.ts';

/** Ordered tests and their outcome. */
export const testTimeline: TimelineSource = async (clinic, patientId, role) => {
  if (!clinicalRoles.some((allowed: Role) => allowed === role)) return [];
  const tests = await clinic
    .selectFrom('labTests as test')
    .innerJoin('users', (join) =>
      join.onRef('users.clinicId', '=', 'test.clinicId').onRef('users.id', '=', 'test.doctorId'),
    )
    .select(['test.id', 'test.testName', 'test.orderedAt', 'test.completedAt', 'test.criticalValues', 'test.status'])
    .select(['test.awaitsVerification', 'test.standingVersion', 'test.referredBy'])
    .select('users.name as doctor')
    .where('test.patientId', '=', patientId)
    .where('test.isRestricted', '=', false)
    .orderBy('test.orderedAt', 'desc')
    .limit(mostEntries)
    .execute();
  return tests.flatMap(
    ({
      id,
      testName,
      orderedAt,
      completedAt,
      criticalValues,
      status,
      awaitsVerification,
      standingVersion,
      referredBy,
      doctor,
    }) => {
      const screen = { name: 'lab', search: `?test=${id}` } as const;
      const entry = { by: null, screen, changes: [] };
      const from = referredBy ? `Referred by ${referredBy}` : clinicianName(doctor);
      const text = status === 'cancelled' ? `${from} · cancelled` : from;
      const ordered = { ...entry, id, at: orderedAt, title: `Test ordered: ${testName}`, text };
      if (!completedAt || (awaitsVerification && standingVersion === null)) return [ordered];
      const found = awaitsVerification ? 'Being corrected' : criticalValues ? 'Critical values' : '';
      return [
        { ...entry, id: `${id} result`, at: completedAt, title: `Test result: ${testName}`, text: found },
        ordered,
      ];
    },
  );
};
