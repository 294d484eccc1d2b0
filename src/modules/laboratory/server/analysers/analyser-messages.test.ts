import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { reasonNeeded } from '#foundation/shared/text/reason.ts';
import { addPatient, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { createRandom } from '../../../../../db/demo/random.ts';
import { potassiumMessage } from '../testing/analyser.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

async function newLink() {
  const clinic = await server.newClinic();
  const lab = await openLab(clinic);
  const { analyser, key } = await clinic.as('admin').laboratory.addAnalyser({ name: 'Chemistry' });
  const send = (message: string) => server.anonymous.laboratory.takeMessage({ key, message });
  return { ...lab, analyser, key, send };
}

test('a message from an analyser completes its test, and the report names the analyser', async () => {
  const { lab, doctor, collect, send, clinic } = await newLink();
  const { id, accessionNumber } = await collect('k');
  expect(await send(potassiumMessage(accessionNumber ?? '', '6.9', 'ASHA'))).toEqual({ tests: 1, held: 0 });
  expect((await lab.get({ id })).test).toMatchObject({
    status: 'completed',
    enteredBy: 'Chemistry',
    results: [{ code: 'k', value: '6.9', flag: 'HH' }],
  });
  expect(await doctor.criticals()).toHaveLength(1);
  expect(await clinic.as('admin').laboratory.analysers()).toMatchObject([{ lastSeenAt: expect.any(String) }]);
});

test('repeating a message changes nothing, under its own key or another', async () => {
  const { lab, collect, key, send } = await newLink();
  const { id, accessionNumber } = await collect('k');
  const message = potassiumMessage(accessionNumber ?? '', '4.1');
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const post = () =>
    fetch(`${server.url}/api/lab/analyser-messages`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ key, message }),
    });
  const answers = await Promise.all([post(), post(), post()]);
  for (const answer of answers) expect(await answer.json()).toEqual({ tests: 1, held: 0 });
  expect(await send(message)).toEqual({ tests: 0, held: 0 });
  expect((await lab.get({ id })).test).toMatchObject({ reportVersion: 1 });
  expect(await send(message.replace('4.1', '4.4'))).toEqual({ tests: 0, held: 1 });
  expect(await lab.heldResults()).toMatchObject([{ reason: 'Potassium: This test is already completed' }]);
});

test.each([
  ['an unknown number', 'L999999', 'ASHA', 'No sample has the number L999999'],
  ['another name', '', 'RAVI^KUMAR', 'The message is for KUMAR RAVI, this sample is of Asha'],
])('a message with %s is held once and not applied', async (_, number, name, reason) => {
  const { lab, collect, send } = await newLink();
  const { id, accessionNumber } = await collect('k');
  const message = potassiumMessage(number || (accessionNumber ?? ''), '4.1', name);
  expect(await send(message)).toEqual({ tests: 0, held: 1 });
  await send(message);
  expect(await lab.heldResults()).toMatchObject([{ reason, found: [{ code: 'K', value: '4.1', unit: 'mmol/L' }] }]);
  expect((await lab.get({ id })).test.status).toBe('collected');
});

test('a held result in another unit offers a conversion, which is made only after someone accepts it', async () => {
  const { lab, collect, send } = await newLink();
  const { id, accessionNumber = '' } = await collect('rbs');
  const glucose = ['OBX|1|NM|2345-7^GLU^LN||5.5|mmol/L|||||F', ''].join('\r');
  const header = 'MSH|^~\\&|A|B|||20261116||ORU^R01|1|P|2.5';
  expect(await send([header, `OBR|1||${accessionNumber}`, glucose].join('\r'))).toEqual({ tests: 0, held: 1 });
  const [held] = await lab.heldResults();
  const sample = { id: held?.id ?? '', accessionNumber: accessionNumber ?? '' };
  const offers = await lab.heldOffers(sample);
  expect(offers).toMatchObject([
    { code: 'rbs', unit: 'mmol/L', to: 'mg/dL', example: '5.5 mmol/L = 99 mg/dL', isAccepted: false },
  ]);
  expect(await lab.heldOffers({ ...sample, accessionNumber: 'L999999' })).toEqual([]);
  const asSent = await refusalOf(lab.applyHeld({ ...sample, version: 1 }));
  expect(asSent.fieldErrors?.[0]?.message).toContain('The unit is mmol/L');
  const accepted = offers.map(({ code, unit }) => ({ code, unit }));
  expect(await lab.applyHeld({ ...sample, version: 1, accepted })).toEqual({ tests: 1 });
  expect((await lab.get({ id })).test).toMatchObject({
    awaitsVerification: false,
    results: [{ value: '99', unit: 'mg/dL', flag: null, rangeNote: expect.stringContaining('Converted from 5.5') }],
  });
});

test('a technician can correct the number of a held message unless the name differs, or discard it with a reason', async () => {
  const { lab, collect, order, send, clinic } = await newLink();
  const { id, accessionNumber } = await collect('k');
  const [other] = await order('k', await addPatient(clinic.as('receptionist'), 'Ravi'));
  const ravis = await lab.setStatus({ id: other?.id ?? '', status: 'collected', version: 1 });
  await send(potassiumMessage('L999999', '4.1', 'ASHA'));
  const [held] = await lab.heldResults();
  const input = { id: held?.id ?? '', version: 1 };
  const wrong = await refusalOf(lab.applyHeld({ ...input, accessionNumber: ravis.accessionNumber ?? '' }));
  expect(wrong.fieldErrors).toEqual([
    { field: 'accessionNumber', message: 'The message is for ASHA, this sample is of Ravi' },
  ]);
  expect(await lab.applyHeld({ ...input, accessionNumber: accessionNumber?.toLowerCase() ?? '' })).toEqual({
    tests: 1,
  });
  expect((await lab.get({ id })).test).toMatchObject({ status: 'completed', enteredBy: 'The lab_tech' });
  expect(await lab.heldResults()).toEqual([]);
  expect((await refusalOf(lab.discardHeld({ ...input, reason: 'Too late' }))).code).toBe('NOT_FOUND');

  await send('MSH|^~\\&|A|B|||20261116||ORU^R01|1|P|2.5\rOBX|1|NM|K||4.1');
  const [unreadable] = await lab.heldResults();
  expect(unreadable).toMatchObject({ reason: 'The message is cut off: it has no end', found: [] });
  expect((await refusalOf(lab.discardHeld({ ...input, id: unreadable?.id ?? '', reason: ' ' }))).fieldErrors).toEqual([
    { field: 'reason', message: reasonNeeded },
  ]);
  await lab.discardHeld({ ...input, id: unreadable?.id ?? '', reason: 'Water run' });
  expect(await lab.heldResults()).toEqual([]);
});

test('a value far from the last one waits for a person, whatever the settings of the clinic', async () => {
  const { lab, collect, complete, send } = await newLink();
  await complete('na', { na: '140' });
  const { id, accessionNumber } = await collect('na');
  await send(potassiumMessage(accessionNumber ?? '', '115').replace('2823-3^K^LN', '2951-2^NA^LN'));
  expect((await lab.get({ id })).test).toMatchObject({
    awaitsVerification: true,
    results: [{ code: 'na', value: '115' }],
  });
});

test.each([
  ['the analyser doubts', '4.1|mmol/L||N||W', 'Potassium: The analyser doubts it, check'],
  ['has a unit that nobody knows', '4.1|zz/L||N||F', 'Potassium: Unit zz/L not known, check'],
  ['stands at the end of the scale', '4.9|mmol/L||>||F', 'Potassium: At the end of the scale, check'],
])('a value that %s waits for a person and says why', async (_, found, verificationNote) => {
  const { lab, collect, send } = await newLink();
  const { id, accessionNumber } = await collect('k');
  const records = ['H|\\^&', 'P|1||||Asha', `O|1|${accessionNumber}`, `R|1|^^^K|${found}`, 'L|1|N', ''];
  expect(await send(records.join('\r'))).toEqual({ tests: 1, held: 0 });
  expect((await lab.get({ id })).test).toMatchObject({ awaitsVerification: true, verificationNote });
});

test('a key can only send results of its clinic, until it is revoked', async () => {
  const { lab, analyser, key, collect, send, clinic } = await newLink();
  const elsewhere = await newLink();
  const { accessionNumber } = await collect('k');
  const message = potassiumMessage(accessionNumber ?? '', '4.1');
  expect(await elsewhere.send(message)).toEqual({ tests: 0, held: 1 });
  expect(await lab.figures()).toMatchObject({ completed: 0 });
  const asBearer = await fetch(`${server.url}/api/lab/tests`, { headers: { authorization: `Bearer ${key}` } });
  expect(asBearer.status).toBe(401);
  await clinic.as('admin').laboratory.revokeAnalyser({ id: analyser.id });
  expect((await refusalOf(send(message))).code).toBe('KEY_REFUSED');
  expect((await refusalOf(clinic.as('admin').laboratory.revokeAnalyser({ id: analyser.id }))).code).toBe('NOT_FOUND');
});

test('shuffled numbers never give a patient the results of another', async () => {
  const { lab, order, send, clinic } = await newLink();
  const random = createRandom('shuffled tubes');
  const names = ['Asha', 'Ravi', 'Sirisha', 'Imran', 'Lakshmi', 'Joseph'];
  const tubes = [];
  for (const [at, name] of names.entries()) {
    const patientId = await addPatient(clinic.as('receptionist'), name);
    const [ordered] = await order('k', patientId);
    const test = await lab.setStatus({ id: ordered?.id ?? '', status: 'collected', version: 1 });
    tubes.push({ id: test.id, name, number: test.accessionNumber ?? '', value: `4.${at}` });
  }
  for (let round = 0; round < 40; round += 1) {
    const [person, tube] = [random.pick(tubes), random.pick(tubes)];
    await send(potassiumMessage(tube.number, person.value, person.name.toUpperCase(), String(round)));
  }
  for (const { id, name, value } of tubes) {
    const { test } = await lab.get({ id });
    expect([null, value], name).toContain(test.results?.[0]?.value ?? null);
  }
  expect((await lab.heldResults()).length).toBeGreaterThan(5);
  expect((await lab.figures()).completed).toBeGreaterThan(2);
});
