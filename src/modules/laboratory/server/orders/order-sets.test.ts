import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';

const server = useServer();

test('each person has their own order sets with unique names and cannot remove the sets of others', async () => {
  const clinic = await server.newClinic();
  const [doctor, nurse] = [clinic.as('doctor').laboratory, clinic.as('nurse').laboratory];
  const set = await doctor.saveOrderSet({ name: 'Fever', line: 'cbc crp' });
  expect((await refusalOf(doctor.saveOrderSet({ name: 'Fever', line: 'cbc' }))).code).toBe('SET_EXISTS');
  expect((await refusalOf(doctor.saveOrderSet({ name: 'Odd', line: 'cbc zzz' }))).fieldErrors).toEqual([
    { field: 'line', message: 'No results for “zzz”' },
  ]);
  await nurse.saveOrderSet({ name: 'Fever', line: 'cbc mp' });
  expect(await doctor.orderSets()).toEqual([{ id: set.id, name: 'Fever', line: 'cbc crp' }]);
  expect((await refusalOf(nurse.removeOrderSet({ id: set.id }))).code).toBe('NOT_FOUND');
  await doctor.removeOrderSet({ id: set.id });
  expect(await doctor.orderSets()).toEqual([]);
});
