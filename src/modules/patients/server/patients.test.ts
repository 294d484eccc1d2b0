import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import type { NewPatient } from '../contract.ts';

const server = useServer();

const asha: Pick<NewPatient, 'firstName' | 'phone' | 'sex'> = {
  firstName: 'Asha',
  phone: '98480 12345',
  sex: 'female',
};

describe('registering a patient', () => {
  test('trims the name, completes the phone number and gives the first number of the clinic', async () => {
    const clinic = await server.newClinic();
    const patient = await clinic.as('receptionist').patients.register({ ...asha, firstName: '  Asha ', lastName: ' ' });
    expect(patient).toMatchObject({ patientNumber: 1, firstName: 'Asha', lastName: null, phone: '+919848012345' });
  });

  test('keeps a Telugu name and a date of birth as they were typed', async () => {
    const clinic = await server.newClinic();
    const patient = await clinic
      .as('nurse')
      .patients.register({ ...asha, firstName: 'లక్ష్మి', lastName: 'రావు', birthDate: '1988-03-14' });
    expect(patient).toMatchObject({ firstName: 'లక్ష్మి', lastName: 'రావు', birthDate: '1988-03-14' });
  });

  test('gives fifty parallel desks fifty different numbers without a gap', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist');
    const registered = await Promise.all(Array.from({ length: 50 }, () => desk.patients.register(asha)));
    const numbers = registered.map(({ patientNumber }) => patientNumber).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  test.each([
    ['a blank name', { firstName: '   ' }, 'firstName', 'First name is required'],
    ['a name of 101 letters', { firstName: 'a'.repeat(101) }, 'firstName', 'Must be at most 100 characters'],
    ['a NUL in the name', { firstName: 'As\u0000ha' }, 'firstName', 'Contains characters that cannot be stored'],
    ['half an emoji', { firstName: '\ud83d' }, 'firstName', 'Contains characters that cannot be stored'],
    [
      'letters in the phone',
      { phone: '98480abcde' },
      'phone',
      'Enter a 10-digit mobile number, or + and the country code',
    ],
    ['a birth in the future', { birthDate: '2999-01-01' }, 'birthDate', 'The date of birth lies in the future'],
    ['30 February', { birthDate: '1988-02-30' }, 'birthDate', 'Enter a date'],
  ])('says at the field what is wrong with %s', async (_, wrong, field, message) => {
    const clinic = await server.newClinic();
    const answer = await fetch(`${server.url}/api/patients`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await clinic.tokenFor('receptionist')}` },
      body: JSON.stringify({ ...asha, ...wrong }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'INVALID_INPUT', fieldErrors: [{ field, message }] });
    expect((await clinic.as('receptionist').patients.list({})).total).toBe(0);
  });
});

describe('the list of patients', () => {
  test('is searched by part of a name, of a phone number, or by patient number', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist');
    await desk.patients.register({
      firstName: 'Venkata Lakshmi',
      lastName: 'Rao',
      phone: '98480 11111',
      sex: 'female',
    });
    await desk.patients.register({ firstName: 'Mohammed', lastName: 'Irfan', phone: '98480 22222', sex: 'male' });
    const found = async (search: string) =>
      (await desk.patients.list({ search })).patients.map(({ firstName }) => firstName);
    expect(await found('lakshmi r')).toEqual(['Venkata Lakshmi']);
    expect(await found('80 222')).toEqual(['Mohammed']);
    expect(await found('1')).toEqual(['Venkata Lakshmi']);
    expect(await found('98480')).toEqual(['Mohammed', 'Venkata Lakshmi']);
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([]);
  });

  test('comes in pages of fifty, newest first, none twice and none lost', async () => {
    const clinic = await server.newClinic();
    const desk = clinic.as('receptionist');
    await Promise.all(Array.from({ length: 51 }, () => desk.patients.register(asha)));
    const first = await desk.patients.list({});
    expect([first.patients.length, first.patients[0]?.patientNumber, first.total, first.next]).toEqual([50, 51, 51, 2]);
    const second = await desk.patients.list({ after: first.next ?? 0 });
    expect(second).toMatchObject({ patients: [{ patientNumber: 1 }], total: 51, next: null });
  });

  test('never holds a patient of another clinic', async () => {
    const [ours, theirs] = await Promise.all([server.newClinic(), server.newClinic()]);
    await theirs.as('receptionist').patients.register(asha);
    expect(await ours.as('receptionist').patients.list({})).toEqual({ patients: [], total: 0, next: null });
  });
});
