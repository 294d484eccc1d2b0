import type { Handle } from '#foundation/server/database/database.ts';
import type { DemoDoctor } from '../people/doctors.ts';
import type { DemoVisit } from './appointments.ts';
import { demoResources } from './resources.ts';

/** PostgreSQL accepts at most 65,535 parameters in a statement. */
const rowsAtOnce = 2_000;

interface DemoAppointments {
  doctors: readonly DemoDoctor[];
  visits: readonly DemoVisit[];
}

export async function loadAppointments(db: Handle, { doctors, visits }: DemoAppointments) {
  const departments = await db
    .insertInto('departments')
    .values(
      [...new Map(doctors.map(({ department, specialty = 'hospital' }) => [department, specialty]))].map(
        ([name, specialty]) => ({ name, specialty }),
      ),
    )
    .returning(['id', 'name'])
    .execute();
  const departmentIds = new Map(departments.map(({ id, name }) => [name, id]));
  await db
    .insertInto('resources')
    .values(
      demoResources.map(({ department, ...resource }) => ({
        ...resource,
        departmentId: (department && departmentIds.get(department)) ?? null,
      })),
    )
    .execute();
  await db
    .insertInto('doctors')
    .values(
      doctors.map(({ name: _, leave: __, specialty: ___, department, hours, ...doctor }) => ({
        ...doctor,
        departmentId: departmentIds.get(department) ?? '',
        hours: JSON.stringify(hours),
      })),
    )
    .execute();
  const leaves = doctors.flatMap(({ userId, leave }) => (leave ? [{ doctorId: userId, ...leave }] : []));
  await db.insertInto('doctorExceptions').values(leaves).execute();

  for (let from = 0; from < visits.length; from += rowsAtOnce) {
    await db
      .insertInto('appointments')
      .values(visits.slice(from, from + rowsAtOnce))
      .execute();
  }
  await db.insertInto('tokenCounters').values(lastTokens(visits)).execute();
}

/** The last token per doctor and day, from which numbering continues. */
export function lastTokens(visits: readonly DemoVisit[]) {
  const last = new Map<string, { doctorId: string; day: string; lastToken: number }>();
  for (const { doctorId, appointmentDate: day, tokenNumber } of visits) {
    const key = `${doctorId} ${day}`;
    const before = last.get(key)?.lastToken ?? 0;
    last.set(key, { doctorId, day, lastToken: Math.max(before, tokenNumber) });
  }
  return [...last.values()];
}
