import { expect, test } from 'vitest';
import { joinPortal, signIn } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { heard, openLab } from '../testing/lab.ts';

const server = useServer();

async function openResults() {
  const clinic = await server.newClinic();
  const lab = await openLab(clinic);
  const { email } = await joinPortal(server, clinic, lab.patientId);
  const { body } = await signIn(server, email);
  return { ...lab, portal: server.withToken(body.token).laboratory };
}

test.each([
  ['a usual value', ['4.1'], true],
  ['a critical value', ['6.8'], false],
  ['a critical value that was corrected', ['6.8', '4.1'], false],
  ['a usual value that became critical', ['4.1', '6.8'], false],
  ['a critical value that stays one', ['6.8', '7.1'], false],
])('%s that no doctor has acknowledged is shown to the patient or not', async (_, [first = '', second], isSeen) => {
  const { doctor, lab, complete, portal } = await openResults();
  const { id, version } = await complete('k', { k: first });
  if (second) await lab.enterResults({ id, version, values: [{ code: 'k', value: second }], reason: 'Measured again' });
  const seen = async () => (await portal.mine({})).map((result) => result.id);
  expect(await seen()).toEqual(isSeen ? [id] : []);
  if (!isSeen) expect((await refusalOf(portal.myReport({ id }))).status).toBe(404);
  const waiting = await doctor.criticals();
  await Promise.all(waiting.map((critical) => doctor.acknowledge(heard(critical))));
  expect(await seen()).toEqual([id]);
});

test('a jump from the last value does not reveal to the patient a value that no doctor has acknowledged', async () => {
  const { lab, collect, complete, portal } = await openResults();
  await complete('k', { k: '6.8' });
  const { id, version } = await collect('k');
  const values = [{ code: 'k', value: '3.9' }];
  const { results } = await lab.enterResults({ id, version, values, areJumpsChecked: true });
  expect(results).toMatchObject([{ value: '3.9', jumpedFrom: { value: '6.8' } }]);
  const [seen, ...others] = await portal.mine({});
  expect([seen?.results, others]).toEqual([[expect.not.objectContaining({ jumpedFrom: expect.anything() })], []]);
});
