import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { outcomes, refusalOf, today } from '#modules/appointments/server/testing/desk.ts';

const server = useServer({ servers: 2 });

async function openList() {
  const clinic = await server.newClinic();
  const { billing } = clinic.as('admin');
  const set = (service: string, code?: string, fromDay = today()) =>
    billing.setPrice({ service, category: 'Laboratory', amount: 100, fromDay, ...(code !== undefined && { code }) });
  const codes = async () => (await billing.prices()).map(({ service, code }) => [service, code]);
  return { billing, set, codes };
}

test('a service has one code for all its prices, which stays until it is changed or removed', async () => {
  const { set, codes } = await openList();
  await set('ECG', 'lab-1', '2020-01-01');
  expect((await set('ECG')).code).toBe('LAB-1');
  await set('ECG', 'LAB-2');
  expect(await codes()).toEqual([
    ['ECG', 'LAB-2'],
    ['ECG', 'LAB-2'],
  ]);
  await set('ECG', '');
  expect(await codes()).toEqual([
    ['ECG', ''],
    ['ECG', ''],
  ]);
});

test('no two listed services share a code, even when both are set at once', async () => {
  const { billing, set } = await openList();
  const { id } = await set('ECG', 'LAB-1');
  const taken = { field: 'code', message: 'Another service has the code LAB-1' };
  expect((await refusalOf(set('TMT', 'LAB-1'))).fieldErrors).toEqual([taken]);
  expect((await refusalOf(set('TMT', 'LAB 1'))).fieldErrors?.[0]?.field).toBe('code');
  expect((await billing.prices()).map(({ service }) => service)).toEqual(['ECG']);
  await billing.removePrice({ id });
  expect((await set('TMT', 'LAB-1')).code).toBe('LAB-1');
  const rivals = Array.from({ length: 8 }, (_, at) => set(`Scan ${at}`, 'SCAN'));
  expect(await outcomes(rivals)).toEqual({ granted: 1, refusals: ['INVALID_INPUT'] });
});
