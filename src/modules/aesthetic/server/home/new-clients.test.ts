import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addDoctor, addPatient, at, daysFrom, today, tomorrow } from '#modules/appointments/server/testing/desk.ts';
import { newClientDays } from '../../rules/figures.ts';
import { openRoom } from '../testing/room.ts';

const server = useServer();
const day = today();

test.each([
  ['came first today', [0], true],
  ['came first on the last day that counts', [newClientDays - 1], true],
  ['came first a day before', [newClientDays], false],
  ['came lately and long ago', [3, 400], false],
  ['came lately twice', [3, 9], true],
  ['is booked for tomorrow', [], false],
])('only a first visit in recent days makes a new client: a client who %s', async (_, daysAgo, isNew) => {
  const clinic = await server.newClinic();
  const { doctorId, patientId } = await openRoom(clinic);
  for (const ago of daysAgo) await visited(clinic.id, { patientId, doctorId, ago });
  const { aesthetic } = clinic.as('practitioner');
  const firstDay = daysFrom(day, -Math.max(0, ...daysAgo));
  expect(await aesthetic.newClients()).toMatchObject(
    isNew ? [{ id: patientId, firstVisitAt: at(firstDay, '00:00') }] : [],
  );
  expect((await aesthetic.summary()).newClients).toBe(isNew ? 1 : 0);
});

test('a visit that was cancelled, or to another department, does not count as a client visit', async () => {
  const clinic = await server.newClinic();
  const { doctorId, patientId } = await openRoom(clinic);
  await visited(clinic.id, { patientId, doctorId, ago: 40, isCancelled: true });
  await visited(clinic.id, { patientId, doctorId, ago: 2 });
  const desk = clinic.as('receptionist');
  const other = await addPatient(desk);
  await visited(clinic.id, { patientId: other, doctorId, ago: 2, isCancelled: true });
  expect(await clinic.as('practitioner').aesthetic.newClients()).toMatchObject([{ id: patientId }]);
  const admin = clinic.as('admin');
  const [department] = await admin.staff.departments();
  await admin.staff.changeDepartment({ id: department?.id ?? '', specialty: 'hospital' });
  expect(await admin.aesthetic.newClients()).toEqual([]);
  expect((await desk.appointments.list({ date: tomorrow() })).length).toBe(1);
});

test('the clients are all patients with a past or booked visit to an aesthetic department, and can be searched', async () => {
  const clinic = await server.newClinic();
  const { doctorId, patientId } = await openRoom(clinic);
  const desk = clinic.as('receptionist');
  const hospital = await addDoctor(clinic, { department: 'General Medicine' });
  const [seen, cancelled, elsewhere] = [await addPatient(desk), await addPatient(desk), await addPatient(desk)];
  await visited(clinic.id, { patientId: seen, doctorId, ago: 400 });
  await visited(clinic.id, { patientId: cancelled, doctorId, ago: 2, isCancelled: true });
  await visited(clinic.id, { patientId: elsewhere, doctorId: hospital, ago: 2 });
  const { patients } = clinic.as('practitioner');
  const clients = async (search: string) => {
    const { patients: listed, total } = await patients.list({ search, onlyClients: true });
    return { total, ids: listed.map(({ id }) => id) };
  };
  expect(await clients('')).toEqual({ total: 2, ids: [seen, patientId] });
  expect(await clients('kavya')).toEqual({ total: 1, ids: [patientId] });
  expect((await patients.list({})).total).toBe(4);
});

interface Past {
  patientId: string;
  doctorId: string;
  ago: number;
  isCancelled?: boolean;
}

/** Inserted directly, because past days cannot be booked through the API. */
async function visited(clinicId: string, { patientId, doctorId, ago, isCancelled = false }: Past) {
  const date = daysFrom(day, -ago);
  await server.owner
    .clinic(clinicId)
    .insertInto('appointments')
    .values({
      patientId,
      doctorId,
      appointmentDate: date,
      startsAt: at(date, '00:00'),
      endsAt: at(date, '00:15'),
      tokenNumber: isCancelled ? 2 : 1,
      kind: 'walk_in',
      status: isCancelled ? 'cancelled' : 'completed',
      cancelReason: isCancelled ? 'Came on another day' : '',
      completedAt: isCancelled ? null : at(date, '00:15'),
    })
    .execute();
}
