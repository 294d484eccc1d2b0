import { describe, expect, test } from 'vitest';
import { post } from '../testing/join-clinic.ts';
import { useServer } from '../testing/test-server.ts';

const server = useServer();

async function ask(method: string, path: string, token: string, sent?: object) {
  const { status, body } = await post(server, path, sent, { token, method });
  return { status, fields: body.fieldErrors?.map(({ field }: { field: string }) => field) };
}

const asked = ['5', '0x10', '1e3', ' 5 ', '+5', '05', 'true'];

describe('a number sent as text in a body is refused at its field', () => {
  test.each(asked)('an amount of "%s"', async (amount) => {
    const clinic = await server.newClinic();
    const expense = { category: 'Rent', description: 'Rent', amount, method: 'cash', expenseDate: '2026-01-01' };
    const answer = await ask('POST', '/accounts/expenses', await clinic.tokenFor('admin'), expense);
    expect(answer).toEqual({ status: 400, fields: ['amount'] });
  });

  test.each(asked)('a version of "%s", beside an id that stands in the address', async (version) => {
    const clinic = await server.newClinic();
    const person = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;
    const { id } = await clinic.as('receptionist').patients.register(person);
    const token = await clinic.tokenFor('receptionist');
    const change = (sent: unknown) => ask('PUT', `/patients/${id}`, token, { ...person, version: sent });
    expect(await change(version)).toEqual({ status: 400, fields: ['version'] });
    expect((await change(1)).status).toBe(200);
  });

  test.each(['true', 'on', 1])('and so is a yes or no sent as %j', async (isActive) => {
    const clinic = await server.newClinic();
    const token = await clinic.tokenFor('admin');
    const [person] = await clinic.as('admin').identity.people();
    const change = { role: 'nurse', isActive, version: 1 };
    expect(await ask('PATCH', `/people/${person?.id}`, token, change)).toEqual({ status: 400, fields: ['isActive'] });
  });
});

describe('an address takes plain decimal digits alone', () => {
  test.each([
    ['0', 200],
    ['12', 200],
    ['0x1', 400],
    ['1e1', 400],
    ['%201', 400],
    ['1.0e0', 400],
    ['Infinity', 400],
    ['1.5', 400],
    ['', 400],
  ])('page=%s', async (page, status) => {
    const clinic = await server.newClinic();
    const token = await clinic.tokenFor('admin');
    expect((await ask('GET', `/accounts/transactions?page=${page}`, token)).status).toBe(status);
  });
});

test('the id in the path counts, whatever the body or the query says', async () => {
  const clinic = await server.newClinic();
  const desk = clinic.as('receptionist').patients;
  const token = await clinic.tokenFor('receptionist');
  const person = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;
  const [asha, ravi] = [await desk.register(person), await desk.register({ ...person, firstName: 'Ravi' })];
  const change = { ...person, firstName: 'Usha', version: 1, id: ravi.id };
  expect((await post(server, `/patients/${asha.id}`, change, { token, method: 'PUT' })).body.id).toBe(asha.id);
  const read = await post(server, `/patients/${asha.id}?id=${ravi.id}`, null, { token, method: 'GET' });
  expect(read.body.id).toBe(asha.id);
});
