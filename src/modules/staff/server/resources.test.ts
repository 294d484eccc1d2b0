import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addDoctor, outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';

const server = useServer();

async function openSettings() {
  const clinic = await server.newClinic();
  return { clinic, admin: clinic.as('admin').staff };
}

test('new rooms and devices are seen by everyone who plans visits, those out of use last', async () => {
  const { clinic, admin } = await openSettings();
  await addDoctor(clinic, { department: 'Radiology' });
  const [radiology] = await admin.departments();
  const chair = await admin.addResource({ kind: 'room', name: 'Chair 1' });
  await admin.addResource({ kind: 'device', name: 'Ultrasound', departmentId: radiology?.id ?? null });
  await admin.changeResource({ ...chair, isActive: false });
  expect(await clinic.as('assistant').staff.resources()).toMatchObject([
    { kind: 'device', name: 'Ultrasound', department: 'Radiology', isActive: true },
    { kind: 'room', name: 'Chair 1', department: null, isActive: false, version: 2 },
  ]);
});

describe('a change to a resource is refused for', () => {
  test('a name that another resource has, whichever is added second', async () => {
    const { admin } = await openSettings();
    const both = ['room', 'device'] as const;
    expect(await outcomes(both.map((kind) => admin.addResource({ kind, name: 'Laser' })))).toEqual({
      granted: 1,
      refusals: ['NAME_TAKEN'],
    });
    const other = await admin.addResource({ kind: 'room', name: 'Room 2' });
    const renamed = admin.changeResource({ ...other, name: 'Laser' });
    expect(await refusalOf(renamed)).toMatchObject({ code: 'NAME_TAKEN' });
  });

  test('an outdated version, and nothing is overwritten', async () => {
    const { admin } = await openSettings();
    const room = await admin.addResource({ kind: 'room', name: 'Room 1' });
    await admin.changeResource({ ...room, name: 'Room 1A' });
    expect(await refusalOf(admin.changeResource({ ...room, name: 'Room 1B' }))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    expect(await admin.resources()).toMatchObject([{ name: 'Room 1A' }]);
  });

  test('a department of another clinic, with the fault at its field', async () => {
    const [ours, theirs] = [await openSettings(), await openSettings()];
    await addDoctor(theirs.clinic);
    const [department] = await theirs.admin.departments();
    const room = ours.admin.addResource({ kind: 'room', name: 'Room 1', departmentId: department?.id ?? null });
    expect((await refusalOf(room)).fieldErrors).toMatchObject([{ field: 'departmentId' }]);
  });
});
