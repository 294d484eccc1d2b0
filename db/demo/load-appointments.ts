import type { Handle } from '#foundation/server/database.ts';
import type { DemoVisit } from './appointments.ts';
import type { DemoDoctor } from './doctors.ts';

/** PostgreSQL takes at most 65,535 values in a statement. */
const rowsAtOnce = 2_000;

interface DemoAppointments {
  doctors: readonly DemoDoctor[];
  visits: readonly DemoVisit[];
  /** Who is said to have booked. */
  receptionistId: string;
}

export async function loadAppointments(db: Handle, { doctors, visits, receptionistId }: DemoAppointments) {
  const departments = await db
    .insertInto('departments')
    .values([...new Set(doctors.map(({ department }) => department))].map((name) => ({ name })))
    .returning(['id', 'name'])
    .execute();
  const departmentIds = new Map(departments.map(({ id, name }) => [name, id]));
  await db
    .insertInto('doctors')
    .values(
      doctors.map(({ name: _, leave: __, department, hours, ...doctor }) => ({
        ...doctor,
        departmentId: departmentIds.get(department) ?? '',
        hours: JSON.stringify(hours),
      })),
    )
    .execute();
  const leaves = doctors.flatMap(({ userId, leave }) => (leave ? [{ doctorId: userId, ...leave }] : []));
  await db.insertInto('doctorExceptions').values(leaves).execute();

  for (let from = 0; from < visits.length; from += rowsAtOnce) {
    const some = visits.slice(from, from + rowsAtOnce);
    await db.insertInto('appointments').values(some).execute();
    await db
      .insertInto('appointmentChanges')
      .values(some.flatMap((visit) => changesOf(visit, receptionistId)))
      .execute();
  }
  await db.insertInto('tokenCounters').values(lastTokens(visits)).execute();
}

function changesOf(visit: DemoVisit, changedBy: string) {
  const { id: appointmentId, startsAt: toStartsAt, doctorId: toDoctorId, status, createdAt } = visit;
  const booked = { appointmentId, at: createdAt, changedBy, toStatus: 'scheduled' as const, toStartsAt, toDoctorId };
  if (status === 'scheduled') return [booked];
  const at = visit.completedAt ?? visit.startedAt ?? createdAt;
  const place = { fromStartsAt: toStartsAt, fromDoctorId: toDoctorId };
  const reason = visit.cancelReason;
  return [booked, { ...booked, ...place, at, reason, fromStatus: 'scheduled' as const, toStatus: status }];
}

function lastTokens(visits: readonly DemoVisit[]) {
  const last = new Map<string, { doctorId: string; day: string; lastToken: number }>();
  for (const { doctorId, appointmentDate: day, tokenNumber } of visits) {
    const key = `${doctorId} ${day}`;
    const before = last.get(key)?.lastToken ?? 0;
    last.set(key, { doctorId, day, lastToken: Math.max(before, tokenNumber) });
  }
  return [...last.values()];
}
