import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import {
  addDoctor,
  daysFrom,
  details,
  openDesk,
  refusalOf,
  today,
  tomorrow,
} from '#modules/appointments/server/testing/desk.ts';

const server = useServer();

const week = [{ weekday: 1, from: '09:00', to: '10:00' }];

describe('setting up a doctor', () => {
  test('lists a doctor who has the role but no details yet, and does not offer them for booking', async () => {
    const clinic = await server.newClinic();
    const { desk, staff, place } = await openDesk(clinic);
    const { id } = await clinic.as('doctor').identity.me();
    const listed = (await staff.doctors()).find((doctor) => doctor.id === id);
    expect(listed).toMatchObject({ version: 0, hours: [] });
    expect((await refusalOf(desk.book({ ...place, doctorId: id, time: '10:00' }))).fieldErrors).toMatchObject([
      { field: 'doctorId' },
    ]);
  });

  test('saves what the admin enters and refuses an outdated version', async () => {
    const clinic = await server.newClinic();
    const id = await addDoctor(clinic, { hours: week });
    const admin = clinic.as('admin').staff;
    const saved = await admin.saveDoctor({ ...details, id, room: '7', slotMinutes: 20, version: 1 });
    expect(saved).toMatchObject({ room: '7', slotMinutes: 20, version: 2, department: 'General Medicine' });
    expect(await refusalOf(admin.saveDoctor({ ...details, id, version: 1 }))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { current: { id, version: 2 } },
    });
  });

  test.each([
    ['hours that end before they begin', { hours: [{ weekday: 1, from: '13:00', to: '09:00' }] }, 'hours.0.to'],
    ['an eighth weekday', { hours: [{ weekday: 8, from: '09:00', to: '13:00' }] }, 'hours.0.weekday'],
    ['slots of a minute', { slotMinutes: 1 }, 'slotMinutes'],
    ['no speciality', { speciality: ' ' }, 'speciality'],
  ])('refuses %s at the field', async (_, wrong, field) => {
    const clinic = await server.newClinic();
    const id = await addDoctor(clinic);
    const save = clinic.as('admin').staff.saveDoctor({ ...details, ...wrong, id, version: 1 });
    expect((await refusalOf(save)).fieldErrors).toMatchObject([{ field }]);
  });

  test('refuses a leave that ends before it begins or is already over, and says how many visits fall into a leave', async () => {
    const { desk, staff, doctorId: id, place } = await openDesk(await server.newClinic());
    const backwards = staff.addException({ id, fromDay: tomorrow(), toDay: today() });
    expect((await refusalOf(backwards)).fieldErrors).toEqual([
      { field: 'toDay', message: "Last day can't be before the first" },
    ]);
    const over = staff.addException({ id, fromDay: daysFrom(today(), -3), toDay: daysFrom(today(), -1) });
    expect((await refusalOf(over)).fieldErrors).toEqual([
      { field: 'toDay', message: 'These days have passed. Choose today or later.' },
    ]);
    await desk.book({ ...place, time: '10:00' });
    const { bookedVisits, exception } = await staff.addException({
      id,
      fromDay: tomorrow(),
      toDay: tomorrow(),
      reason: 'Is ill',
    });
    expect(bookedVisits).toBe(1);
    expect((await staff.doctors())[0]?.exceptions).toEqual([exception]);
    await staff.removeException({ id, exceptionId: exception.id });
    expect((await staff.doctors())[0]?.exceptions).toEqual([]);

    const onThatDay = { id, fromDay: tomorrow(), toDay: tomorrow() };
    expect((await staff.addException({ ...onThatDay, from: '10:00', to: '12:00' })).bookedVisits).toBe(0);
    expect((await staff.addException({ ...onThatDay, from: '10:10', to: '12:00' })).bookedVisits).toBe(1);
  });

  test('lets the doctor and the desk enter and remove a leave, but not a nurse or another doctor', async () => {
    const clinic = await server.newClinic();
    const { staff: desk, doctorId: otherId } = await openDesk(clinic);
    const { staff: doctor, identity } = clinic.as('doctor');
    const { id } = await identity.me();
    await clinic.as('admin').staff.saveDoctor({ ...details, id, version: 0 });
    const days = { fromDay: tomorrow(), toDay: tomorrow() };
    const { exception: own } = await doctor.addException({ id, ...days });
    const { exception: other } = await desk.addException({ id: otherId, ...days });
    expect((await refusalOf(doctor.addException({ id: otherId, ...days }))).code).toBe('OTHER_DOCTOR');
    expect((await refusalOf(doctor.removeException({ id: otherId, exceptionId: other.id }))).code).toBe('OTHER_DOCTOR');
    const nurse = clinic.as('nurse').staff;
    expect((await refusalOf(nurse.addException({ id, ...days }))).status).toBe(403);
    expect((await refusalOf(nurse.removeException({ id, exceptionId: own.id }))).status).toBe(403);
    await doctor.removeException({ id, exceptionId: own.id });
    await desk.removeException({ id: otherId, exceptionId: other.id });
    expect((await desk.doctors()).flatMap(({ exceptions }) => exceptions)).toEqual([]);
  });
});
