import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { potassiumMessage } from '../testing/analyser.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer({ servers: 2 });

async function newLink() {
  const clinic = await server.newClinic();
  const opened = await openLab(clinic);
  const addKey = async (name: string) => (await clinic.as('admin').laboratory.addAnalyser({ name })).key;
  const collectMany = async (count: number) => {
    const tubes = [];
    for (let at = 0; at < count; at += 1) tubes.push(await opened.collect('k'));
    return tubes.map(({ id, accessionNumber }, at) => ({ id, number: accessionNumber ?? '', value: `4.${at}` }));
  };
  return { ...opened, clinic, addKey, collectMany };
}

const keyed = (message: string) => ({ messageKey: randomUUID(), message });

test('several messages are processed in order as if each came alone, and repeated messages get the same answers', async () => {
  const { lab, addKey, collectMany } = await newLink();
  const [key, [tube, other]] = [await addKey('Chemistry'), await collectMany(2)];
  const messages = [
    keyed(potassiumMessage(tube?.number ?? '', '4.1')),
    keyed('neither HL7 nor ASTM'),
    keyed(potassiumMessage('L999999', '4.4')),
    keyed(potassiumMessage(tube?.number ?? '', '4.8', '', '2')),
    keyed(potassiumMessage(other?.number ?? '', '4.2', '', '3')),
  ];
  const take = (sent: typeof messages) => server.anonymous.laboratory.takeMessages({ key, messages: sent });
  const expected = [
    { tests: 1, held: 0 },
    { tests: 0, held: 1 },
    { tests: 0, held: 1 },
    { tests: 0, held: 1 },
    { tests: 1, held: 0 },
  ];
  expect(await take(messages.slice(0, 2))).toEqual(expected.slice(0, 2));
  expect(await take(messages)).toEqual(expected);
  expect(await take(messages.slice(2))).toEqual(expected.slice(2));
  const reports = [tube, other].map(async (one) => (await lab.get({ id: one?.id ?? '' })).test);
  expect(await Promise.all(reports)).toMatchObject([
    { reportVersion: 1, results: [{ value: '4.1' }] },
    { reportVersion: 1, results: [{ value: '4.2' }] },
  ]);
  expect(await lab.heldResults()).toHaveLength(3);
});

test("a value is compared with the patient's last one also when both come in one batch", async () => {
  const { lab, addKey, collectMany } = await newLink();
  const [key, [earlier, later]] = [await addKey('Chemistry'), await collectMany(2)];
  const messages = [
    keyed(potassiumMessage(earlier?.number ?? '', '3.6')),
    keyed(potassiumMessage(later?.number ?? '', '5.9', '', '2')),
  ];
  await server.anonymous.laboratory.takeMessages({ key, messages });
  const { test: report } = await lab.get({ id: later?.id ?? '' });
  expect(report.results).toMatchObject([{ value: '5.9', jumpedFrom: { value: '3.6' } }]);
});

test('two analysers that send for the same tubes in opposite orders both get an answer', async () => {
  const { lab, addKey, collectMany } = await newLink();
  const tubes = await collectMany(6);
  const [one, other] = [await addKey('Chemistry'), await addKey('Blood gas')];
  const send = (key: string, order: typeof tubes) =>
    server.anonymous.laboratory.takeMessages({
      key,
      messages: order.map(({ number, value }, at) => keyed(potassiumMessage(number, value, '', String(at)))),
    });
  const answers = await Promise.all([send(one, tubes), send(other, tubes.toReversed())]);
  const taken = answers.flat().reduce((sum, { tests }) => sum + tests, 0);
  expect(taken).toBe(tubes.length);
  for (const { id, value } of tubes) {
    expect((await lab.get({ id })).test).toMatchObject({ reportVersion: 1, results: [{ value }] });
  }
});

test('a batch needs a valid key and may contain each message only once', async () => {
  const { addKey } = await newLink();
  const message = keyed(potassiumMessage('L999999', '4.4'));
  const take = (key: string, messages: (typeof message)[]) =>
    server.anonymous.laboratory.takeMessages({ key, messages });
  expect((await refusalOf(take('x'.repeat(64), [message]))).code).toBe('KEY_REFUSED');
  expect((await refusalOf(take(await addKey('Chemistry'), [message, message]))).status).toBe(400);
});
