import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

async function newLab() {
  const clinic = await server.newClinic();
  const messages = () =>
    server.owner
      .clinic(clinic.id)
      .selectFrom('outboxMessages')
      .select(['kind', 'recipient', 'text'])
      .where('clinicId', '=', clinic.id)
      .where('template', '=', 'labReportReady')
      .execute();
  return { ...(await openLab(clinic)), messages };
}

test('the patient is told once of each version, without the name of the test', async () => {
  const { lab, complete, messages } = await newLab();
  const done = await complete('k', { k: '4.1' });
  const tried = await Promise.allSettled([lab.sendReport({ id: done.id }), lab.sendReport({ id: done.id })]);
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await refusalOf(lab.sendReport({ id: done.id }))).code).toBe('ALREADY_SENT');
  const [first, ...others] = await messages();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ kind: 'sms' });
  expect(first?.text).toMatch(/Your lab report of \d\d\/\d\d\/\d{4} is ready/);
  expect(first?.text).not.toMatch(/Potassium|4\.1/);
  const { id, version } = (await lab.get({ id: done.id })).test;
  await lab.enterResults({ id, version, values: [{ code: 'k', value: '4.4' }], reason: 'Wrong tube' });
  expect(await lab.sendReport({ id })).toMatchObject({ sentAt: expect.any(String) });
  expect((await messages()).map(({ text }) => text).join()).toMatch(/was corrected/);
});

test.each([
  ['that is not completed', 'cbc', {}, 'NOT_RELEASED'],
  ['with a critical value that no doctor has acknowledged', 'k', { k: '6.9' }, 'NOT_RELEASED'],
  ['that is restricted', 'hiv', { hiv: 'Non-reactive' }, 'RESTRICTED'],
])('a report %s is not sent to the patient', async (_, line, values, code) => {
  const { lab, collect, complete, messages } = await newLab();
  const { id } = Object.keys(values).length > 0 ? await complete(line, values) : await collect(line);
  expect((await refusalOf(lab.sendReport({ id }))).code).toBe(code);
  expect(await messages()).toEqual([]);
});
