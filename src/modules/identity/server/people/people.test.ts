import { decodeJwt } from 'jose';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { goodPassword, joinClinic, post, signIn } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import { boastfulPng } from '#foundation/server/testing/boastful-png.ts';

const server = useServer();
const tokenOf = (path: string | undefined) => path?.split('/').at(-1);

describe('a link', () => {
  test('leads from the invitation to the first sign-in and works once', async () => {
    const clinic = await server.newClinic();
    const email = `${crypto.randomUUID()}@clinic.example`;
    const { person, link } = await clinic.as('admin').identity.invite({ email, name: 'Neha', role: 'nurse' });
    expect(person).toMatchObject({ hasJoined: false, isActive: true, role: 'nurse' });
    const path = `/auth/links/${tokenOf(link?.path)}`;
    expect((await post(server, path, null, { method: 'GET' })).body).toMatchObject({ kind: 'invitation', email });

    const weak = await post(server, path, { password: 'short' });
    expect(weak.body).toMatchObject({ status: 422, code: 'weak_password', data: { reasons: [expect.any(String)] } });
    expect((await post(server, path, { password: goodPassword })).status).toBe(204);
    expect((await signIn(server, email)).body.user).toMatchObject({ name: 'Neha', role: 'nurse', clinicId: clinic.id });
    expect((await post(server, path, { password: goodPassword })).body.code).toBe('LINK_NOT_VALID');
    expect((await clinic.as('admin').identity.people()).find(({ id }) => id === person.id)?.hasJoined).toBe(true);
  });

  test('expires after its time, and a newer link replaces an older one', async () => {
    const clinic = await server.newClinic();
    const person = await joinClinic(server, clinic, 'nurse');
    const older = await clinic.as('admin').identity.createResetLink({ id: person.id });
    const newer = await clinic.as('admin').identity.createResetLink({ id: person.id });
    const minutes = (Date.parse(newer.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    const use = (path: string) => post(server, `/auth/links/${tokenOf(path)}`, { password: goodPassword });
    expect((await use(older.path)).body.code).toBe('LINK_NOT_VALID');
    await server.owner
      .clinic(clinic.id)
      .updateTable('authLinks')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where('kind', '=', 'password_reset')
      .execute();
    expect((await use(newer.path)).body.code).toBe('LINK_NOT_VALID');
  });

  test('for setting a password ends every session', async () => {
    const clinic = await server.newClinic();
    const person = await joinClinic(server, clinic, 'nurse');
    const { token } = (await signIn(server, person.email)).body;
    const { path } = await clinic.as('admin').identity.createResetLink({ id: person.id });
    await post(server, `/auth/links/${tokenOf(path)}`, { password: goodPassword });
    await expect
      .poll(() => post(server, '/auth/me', null, { token, method: 'GET' }).then(({ status }) => status))
      .toBe(401);
  });
});

describe('a password', () => {
  test('can be changed with the old one; other sessions end and this one stays', async () => {
    const person = await joinClinic(server, await server.newClinic(), 'nurse');
    const [here, there] = [(await signIn(server, person.email)).body, (await signIn(server, person.email)).body];
    const change = (current: string, password: string) =>
      post(server, '/profile/password', { current, password }, { token: here.token });
    expect((await change('wrong', 'another quiet river')).body.code).toBe('WRONG_PASSWORD');
    expect((await change(goodPassword, 'krama')).body.code).toBe('weak_password');
    expect((await change(goodPassword, 'another quiet river')).status).toBe(204);
    const me = (token: string) => post(server, '/auth/me', null, { token, method: 'GET' }).then(({ status }) => status);
    await expect.poll(() => me(there.token)).toBe(401);
    expect(await me(here.token)).toBe(200);
    expect((await signIn(server, person.email, 'another quiet river')).status).toBe(200);
  });
});

describe('the people of a clinic', () => {
  test('cannot be invited twice', async () => {
    const clinic = await server.newClinic();
    const person = await joinClinic(server, clinic, 'nurse');
    const token = await clinic.tokenFor('admin');
    const again = await post(server, '/people', { email: person.email, name: 'Asha', role: 'doctor' }, { token });
    expect(again.body).toMatchObject({ status: 409, code: 'ALREADY_HERE' });
  });

  test('are not overwritten from an outdated version', async () => {
    const clinic = await server.newClinic();
    const person = await joinClinic(server, clinic, 'nurse');
    const token = await clinic.tokenFor('admin');
    const change = (role: string) =>
      post(
        server,
        `/people/${person.id}`,
        { role, isActive: true, version: person.version },
        { token, method: 'PATCH' },
      );
    expect((await change('doctor')).status).toBe(200);
    expect((await change('receptionist')).body).toMatchObject({ status: 409, code: 'CHANGED_MEANWHILE' });
  });
});

describe('a clinic', () => {
  const settings = { address: '1 Tank Bund Road', gstin: '27aapfu0939f1zv', timeZone: 'Asia/Kolkata', logo: null };

  test('keeps the settings of its admin, checks the GSTIN and refuses an old version', async () => {
    const clinic = await server.newClinic();
    const admin = clinic.as('admin').identity;
    const before = await admin.clinic();
    const workingHours = { monday: { from: '09:00', to: '18:00' } };
    const changed = await admin.changeClinic({ ...before, ...settings, workingHours, idleMinutes: 30 });
    expect(changed).toMatchObject({ gstin: '27AAPFU0939F1ZV', workingHours, idleMinutes: 30, version: 2 });
    expect(await admin.clinic()).toEqual(changed);
    const token = await clinic.tokenFor('admin');
    const put = (body: object) => post(server, '/clinic', body, { token, method: 'PUT' });
    expect((await put({ ...changed, version: 1 })).body.code).toBe('CHANGED_MEANWHILE');
    const wrong = await put({ ...changed, gstin: '27AAPFU0939F1ZW', idleMinutes: 1, timeZone: 'Mars/Olympus' });
    expect(wrong.body.fieldErrors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'gstin',
      'idleMinutes',
      'timeZone',
    ]);
  });

  test('puts its time zone and time format in every token, starting with the next token after a change', async () => {
    const clinic = await server.newClinic();
    const person = await joinClinic(server, clinic, 'admin');
    const { token } = (await signIn(server, person.email)).body;
    expect(decodeJwt(token)).toMatchObject({ time_zone: 'Asia/Kolkata', time_format: '24h' });
    const admin = clinic.as('admin').identity;
    await admin.changeClinic({ ...(await admin.clinic()), timeZone: 'Asia/Dubai', timeFormat: '12h' });
    const renewed = await post(server, '/auth/refresh', {}, { token });
    expect(decodeJwt(renewed.body.token)).toMatchObject({ time_zone: 'Asia/Dubai', time_format: '12h' });
  });

  test('stores a logo as a picture it redraws itself, and refuses a file that only claims to be a picture', async () => {
    const clinic = await server.newClinic();
    const admin = clinic.as('admin').identity;
    const jpeg = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const logo = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    const changed = await admin.changeClinic({ ...(await admin.clinic()), ...settings, logo });
    expect(changed.logo).toMatch(/^data:image\/png;base64,/);
    const token = await clinic.tokenFor('admin');
    const refused = await post(server, '/clinic', { ...changed, logo: boastfulPng }, { token, method: 'PUT' });
    expect(refused).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'logo' }] } });
  });
});
