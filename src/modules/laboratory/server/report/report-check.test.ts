import { expect, test } from 'vitest';
import { sessionSecret, useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openLab } from '../testing/lab.ts';
import { readReportKey, reportKey } from './report-key.ts';

const server = useServer();

test('a printed code shows only when its report was released and whether it was amended', async () => {
  const clinic = await server.newClinic();
  const { lab, complete } = await openLab(clinic);
  const { id, version } = await complete('elec', { k: '4.1' });
  const key = reportKey({ clinicId: clinic.id, testId: id, version: 1 }, sessionSecret);
  const checked = await server.anonymous.laboratory.checkReport({ key });
  expect(checked).toEqual({
    releasedAt: expect.any(String),
    isAmended: false,
    isBeingCorrected: false,
    timeZone: 'Asia/Kolkata',
    timeFormat: expect.any(String),
  });
  await lab.enterResults({ id, version, values: [{ code: 'k', value: '4.4' }], reason: 'Typed wrongly' });
  expect(await server.anonymous.laboratory.checkReport({ key })).toEqual({ ...checked, isAmended: true });
  const second = reportKey({ clinicId: clinic.id, testId: id, version: 2 }, sessionSecret);
  expect(await server.anonymous.laboratory.checkReport({ key: second })).toMatchObject({ isAmended: false });
  const third = reportKey({ clinicId: clinic.id, testId: id, version: 3 }, sessionSecret);
  expect((await refusalOf(server.anonymous.laboratory.checkReport({ key: third }))).code).toBe('NOT_GENUINE');
});

test('a report waiting for verification has no code until it is verified, which releases it', async () => {
  const clinic = await server.newClinic();
  const admin = clinic.as('admin').laboratory;
  await admin.changeSettings({ ...(await admin.settings()), verification: 'all' });
  const { lab, complete } = await openLab(clinic);
  const entered = await complete('k', { k: '4.1' });
  const keyOf = (version: number) => reportKey({ clinicId: clinic.id, testId: entered.id, version }, sessionSecret);
  const check = (version: number) => server.anonymous.laboratory.checkReport({ key: keyOf(version) });
  expect((await refusalOf(check(1))).code).toBe('NOT_GENUINE');
  const values = [{ code: 'k', value: '4.4' }];
  const again = await lab.enterResults({ ...entered, values, reason: 'Typed wrongly' });
  const { verifiedAt } = await admin.verify(again);
  expect((await refusalOf(check(1))).code).toBe('NOT_GENUINE');
  expect(await check(2)).toMatchObject({ releasedAt: verifiedAt, isAmended: false });
});

test('a code of a report that is being corrected says so, and is amended once the correction is verified', async () => {
  const clinic = await server.newClinic();
  const admin = clinic.as('admin').laboratory;
  await admin.changeSettings({ ...(await admin.settings()), verification: 'all' });
  const { lab, complete } = await openLab(clinic);
  const verified = await admin.verify(await complete('k', { k: '4.1' }));
  const key = reportKey({ clinicId: clinic.id, testId: verified.id, version: 1 }, sessionSecret);
  const values = [{ code: 'k', value: '4.4' }];
  const waiting = await lab.enterResults({ ...verified, values, reason: 'Typed wrongly' });
  const check = () => server.anonymous.laboratory.checkReport({ key });
  expect(await check()).toMatchObject({ isAmended: false, isBeingCorrected: true });
  await admin.verify(waiting);
  expect(await check()).toMatchObject({ isAmended: true, isBeingCorrected: false });
});

test('a code changed anywhere or made with another secret is invalid', () => {
  const report = { clinicId: crypto.randomUUID(), testId: crypto.randomUUID(), version: 1 };
  const key = reportKey(report, sessionSecret);
  expect(key).toMatch(/^[\w-]{70}$/);
  expect(readReportKey(key, sessionSecret)).toEqual(report);
  expect(readReportKey(key, `${sessionSecret} of another server`)).toBeNull();
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (let at = 0; at < key.length; at += 1) {
    for (const sign of signs.replace(key[at] ?? '', '')) {
      const changed = `${key.slice(0, at)}${sign}${key.slice(at + 1)}`;
      expect(readReportKey(changed, sessionSecret), `${sign} at ${at}`).toBeNull();
    }
  }
});

test('an address that asks too often has to wait', async () => {
  // Sent from its own address, so that other tests are not throttled.
  const headers = { 'x-forwarded-for': '203.0.113.19' };
  const ask = async () => (await fetch(`${server.url}/api/lab/report-checks/${'x'.repeat(70)}`, { headers })).status;
  let status = await ask();
  for (let count = 0; count < 40 && status === 404; count += 1) status = await ask();
  expect(status).toBe(429);
});
