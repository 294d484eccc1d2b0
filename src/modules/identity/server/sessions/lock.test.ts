import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { goodPassword, joinClinic, joinPortal, post, signIn } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { addPatient } from '#modules/appointments/server/testing/desk.ts';

const server = useServer();

const me = (token: string) => post(server, '/auth/me', null, { token, method: 'GET' });

async function atDesk(role: Role = 'nurse') {
  const clinic = await server.newClinic();
  const person =
    role === 'patient'
      ? await joinPortal(server, clinic, await addPatient(clinic.as('receptionist')))
      : await joinClinic(server, clinic, role);
  const { body } = await signIn(server, person.email);
  const token: string = body.token;
  const unlock = (proof: object) => post(server, '/auth/unlock', proof, { token });
  const lock = () => post(server, '/auth/lock', {}, { token });
  const setPin = (pin: string) => post(server, '/profile/pin', { pin }, { token, method: 'PUT' });
  const beIdle = (minutes: number) =>
    server.owner
      .clinic(clinic.id)
      .updateTable('authSessions')
      .set({ lastSeenAt: sql`now() - make_interval(mins => ${minutes})` })
      .where('clinicId', '=', clinic.id)
      .execute();
  return { clinic, person, body, token, unlock, lock, setPin, beIdle };
}

describe('a locked screen', () => {
  test('gets no answers until the PIN is entered', async () => {
    const { clinic, token, lock, unlock, setPin } = await atDesk();
    expect((await setPin('2580')).status).toBe(204);
    expect((await lock()).status).toBe(204);
    expect((await me(token)).body).toMatchObject({ status: 401, code: 'session_locked' });
    const ways = await post(server, '/auth/unlock/ways', {}, { token });
    expect(ways.body).toMatchObject({ name: 'Asha Rao', pin: true, password: true, passkey: false, nothing: false });
    const opened = await unlock({ pin: '2580' });
    expect(opened.status).toBe(200);
    expect((await me(opened.body.token)).status).toBe(200);
    expect((await clinic.as('admin').audit.list({ action: 'unlocked' })).entries).toHaveLength(1);
  });

  test('accepts five PIN tries, however many come at once, and then only the password', async () => {
    const { lock, unlock, setPin, token } = await atDesk();
    await setPin('2580');
    await lock();
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, guess) => unlock({ pin: `${3000 + guess * 7}` })));
    expect(guesses.filter(({ body }) => body.code === 'wrong_pin')).toHaveLength(4);
    expect(guesses.filter(({ body }) => body.code === 'pin_used_up')).toHaveLength(8);
    expect((await unlock({ pin: '2580' })).body.code).toBe('pin_used_up');
    expect((await post(server, '/auth/unlock/ways', {}, { token })).body.pin).toBe(false);
    expect((await unlock({ password: 'wrong' })).body.code).toBe('WRONG_PASSWORD');
    expect((await unlock({ password: goodPassword })).status).toBe(200);
    await lock();
    expect((await unlock({ pin: '2580' })).status).toBe(200);
  });

  test('cannot be opened with nothing or with an empty PIN', async () => {
    const { lock, unlock } = await atDesk();
    await lock();
    expect((await unlock({})).body.code).toBe('not_proved');
    expect((await unlock({ pin: '' })).body.code).toBe('not_proved');
    expect((await unlock({ pin: '0000' })).body.code).toBe('wrong_pin');
  });

  test('can still sign out, which ends the session', async () => {
    const { token, lock, unlock } = await atDesk();
    await lock();
    expect((await post(server, '/auth/logout', {}, { token })).status).toBe(204);
    expect((await unlock({ password: goodPassword })).body.code).toBe('session_not_found');
  });

  test('locks one session while another session of the same person stays open', async () => {
    const { person, lock } = await atDesk();
    const other = await signIn(server, person.email);
    await lock();
    expect((await me(other.body.token)).status).toBe(200);
  });
});

describe('a session idle for longer than the clinic allows', () => {
  test('is locked instead of renewed', async () => {
    const { body, token, unlock, beIdle } = await atDesk();
    await beIdle(16);
    const refreshed = await post(server, '/auth/refresh', { refreshToken: body.session.refresh_token });
    expect(refreshed.body).toMatchObject({ status: 401, code: 'session_locked' });
    expect((await post(server, '/auth/refresh', {}, { token })).body.code).toBe('session_locked');
    const opened = await unlock({ password: goodPassword });
    expect((await post(server, '/auth/refresh', {}, { token: opened.body.token })).status).toBe(200);
  });

  test('continues for a patient', async () => {
    const { body, beIdle } = await atDesk('patient');
    expect(body.session.expires_in).toBe(8 * 3600);
    await beIdle(120);
    const refreshed = await post(server, '/auth/refresh', { refreshToken: body.session.refresh_token });
    expect(refreshed.status).toBe(200);
  });

  test('in the demo is opened with one click', async () => {
    await server.loadDemo();
    const { body } = await post(server, '/auth/demo', { role: 'receptionist' });
    await post(server, '/auth/lock', {}, { token: body.token });
    expect((await post(server, '/auth/unlock/ways', {}, { token: body.token })).body.nothing).toBe(true);
    const opened = await post(server, '/auth/unlock', {}, { token: body.token });
    expect((await me(opened.body.token)).status).toBe(200);
  });
});

test('an address like those of the demo unlocks nothing in a real clinic', async () => {
  const email = `nurse-${crypto.randomUUID()}@demo.krama.example`;
  await joinClinic(server, await server.newClinic(), 'nurse', email);
  const { token, session } = (await signIn(server, email)).body;
  expect(session.expires_in).toBe(15 * 60);
  await post(server, '/auth/lock', {}, { token });
  expect((await post(server, '/auth/unlock/ways', {}, { token })).body.nothing).toBe(false);
  expect((await post(server, '/auth/unlock', {}, { token })).body.code).toBe('not_proved');
});

test.each([
  ['1234', 'Choose digits that are not in a row'],
  ['0000', 'Choose digits that are not in a row'],
  ['987654', 'Choose digits that are not in a row'],
  ['12', 'Enter 4 to 6 digits'],
  ['12a4', 'Enter 4 to 6 digits'],
])('%s is refused as a PIN', async (pin, message) => {
  const { setPin } = await atDesk();
  expect((await setPin(pin)).body.fieldErrors).toEqual([{ field: 'pin', message }]);
});
