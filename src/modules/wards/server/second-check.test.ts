import { describe, expect, test } from 'vitest';
import { goodPassword, joinClinic, post, signIn } from '#app/testing/join-clinic.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { admitSomebody } from './testing/ward.ts';

const server = useServer();

/** A high-alert drug given when needed, and a colleague with a password. */
async function openChart(clinic: TestClinic) {
  const { admission } = await admitSomebody(clinic);
  const doctor = clinic.as('doctor').wards;
  const { id } = await doctor.orderMedicine({ id: admission.id, text: 'warfarin 5 sos', reason: 'INR 1.1 today' });
  const { nurse } = { nurse: clinic.as('nurse').wards };
  const colleague = await joinClinic(server, clinic, 'nurse');
  const asked = { id, dueAt: null, checkedBy: colleague.id };
  const check = (secret: string) => nurse.checkDose({ ...asked, secret });
  const give = (checkProof: string, lastDoseId: string | null = null) =>
    nurse.markDose({ ...asked, lastDoseId, outcome: 'given', checkProof });
  return { id, doctor, nurse, colleague, check, give };
}

const fieldOf = async (request: Promise<unknown>) => (await refusalOf(request)).fieldErrors?.[0]?.field;

describe('the second check of a high-alert drug', () => {
  test('is proved by the password of the checking person and is valid for one dose', async () => {
    const { colleague, check, give } = await openChart(await server.newClinic());
    expect(await fieldOf(give(''))).toBe('secret');
    expect(await fieldOf(check('not this one'))).toBe('secret');
    const { proof } = await check(goodPassword);
    const given = await give(proof);
    expect(given.checkedBy).toBe(colleague.name);
    expect(await fieldOf(give(proof, given.id))).toBe('secret');
    const { proof: next } = await check(goodPassword);
    expect((await give(next, given.id)).outcome).toBe('given');
  });

  test('can also be proved by their PIN', async () => {
    const { colleague, check, give } = await openChart(await server.newClinic());
    const { body } = await signIn(server, colleague.email);
    const set = await post(
      server,
      '/profile/pin',
      { pin: '482913', password: goodPassword },
      { token: body.token, method: 'PUT' },
    );
    expect(set.status).toBe(204);
    expect(await fieldOf(check('482914'))).toBe('secret');
    expect((await give((await check('482913')).proof)).outcome).toBe('given');
  });

  test('is not valid for another dose, another giver or another colleague, nor after five minutes', async () => {
    const clinic = await server.newClinic();
    const { id, doctor, nurse, colleague, check, give } = await openChart(clinic);
    const { proof } = await check(goodPassword);
    const dose = { id, dueAt: null, outcome: 'given', checkedBy: colleague.id, checkProof: proof } as const;
    expect(await fieldOf(doctor.markDose(dose))).toBe('secret');
    const other = await joinClinic(server, clinic, 'doctor');
    expect(await fieldOf(nurse.markDose({ ...dose, checkedBy: other.id }))).toBe('secret');
    const elsewhere = await openChart(clinic);
    expect(await fieldOf(nurse.markDose({ ...dose, id: elsewhere.id }))).toBe('secret');
    const [time = '', signature = ''] = proof.split('.');
    expect(await fieldOf(give(`${Number(time) + 1000}.${signature}`))).toBe('secret');
    expect((await give(proof)).outcome).toBe('given');
  });

  test('allows only a few wrong guesses, and the colleague can still sign in', async () => {
    const { colleague, check } = await openChart(await server.newClinic());
    const refusals: string[] = [];
    for (let guess = 0; guess < 7; guess += 1) refusals.push((await refusalOf(check(`00000${guess}`))).code);
    expect(refusals.at(0)).toBe('INVALID_INPUT');
    expect(refusals.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect((await signIn(server, colleague.email)).status).toBe(200);
  });
});
