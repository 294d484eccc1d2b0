import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { reasonNeeded } from '#foundation/shared/text/reason.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openConsultingRoom } from '#modules/consultations/server/testing/consulting-room.ts';
import { newBatch, newItem, openCounter, openPrescriber } from '../testing/counter.ts';

const server = useServer();

test('a named brand that is out of stock is replaced with a reason, shown on the label, the charge and the record', async () => {
  const clinic = await server.newClinic();
  const { counter, item: dolo } = await openCounter(clinic, { item: { name: 'Dolo 650' }, batch: { quantity: 4 } });
  const crocin = await counter.addItem({ ...newItem({ name: 'Crocin 650', unitPrice: 300 }), batch: newBatch() });
  const id = await (await openPrescriber(clinic)).sign('dolo 650 101 5d');
  const products = async () => (await counter.prescription({ id })).lines[0]?.products;
  expect(await products()).toMatchObject([
    { name: 'Dolo 650', insteadOf: null },
    { name: 'Crocin 650', insteadOf: 'Dolo 650', needsPrescriber: false },
  ]);
  await counter.dispense({ id, after: 0, lines: [{ line: 0, itemId: dolo.id, quantity: 4 }] });
  expect(await products()).toMatchObject([{ name: 'Crocin 650' }, { name: 'Dolo 650', available: 0 }]);

  const rest = { line: 0, itemId: crocin.id, quantity: 6 };
  expect(await refusalOf(counter.dispense({ id, after: 1, lines: [rest] }))).toMatchObject({
    fieldErrors: [{ field: 'lines.0.reason', message: reasonNeeded }],
  });
  const given = await counter.dispense({ id, after: 1, lines: [{ ...rest, reason: 'Out of stock' }] });
  expect(given.state).toBe('done');
  const { dispensings, patientId } = await counter.prescription({ id });
  expect(
    dispensings.map(({ items }) => items.map((part) => [part.name, part.insteadOf, part.substitutionReason])),
  ).toEqual([[['Dolo 650', null, null]], [['Crocin 650', 'Dolo 650', 'Out of stock']]]);
  const label = pdfText(Buffer.from(await (await counter.labels({ id: given.id })).arrayBuffer()));
  expect(label).toContain('In place of Dolo 650');
  const charges = await clinic.as('receptionist').billing.charges({ patientId });
  expect(
    charges.flatMap(({ category, description }) => (category === 'Pharmacy' ? [description] : [])).toSorted(),
  ).toEqual(['Medicines, 1 item', 'Medicines, 1 item (1 in place of another brand)']);
  const timeline = await clinic.as('doctor').patients.timeline({ id: patientId });
  expect(timeline.filter(({ title }) => title === 'Medicines dispensed').map(({ text }) => text)).toEqual([
    'Dolo 650 dispensed as Crocin 650 × 6 (Out of stock)',
    'Dolo 650 × 4',
  ]);
});

test('another brand of a drug with a narrow therapeutic index waits for the prescriber', async () => {
  const clinic = await server.newClinic();
  const thyroxine = { genericName: 'Levothyroxine', strength: '50 mcg', schedule: 'H' };
  const { counter } = await openCounter(clinic, { item: { ...thyroxine, name: 'Thyronorm 50' } });
  const other = await counter.addItem({ ...newItem({ ...thyroxine, name: 'Eltroxin 50' }), batch: newBatch() });
  const id = await (await openPrescriber(clinic)).sign('thyronorm 50 100 5d');
  const line = { line: 0, itemId: other.id, quantity: 5, reason: 'Patient asked for another brand' };
  expect(await refusalOf(counter.dispense({ id, after: 0, lines: [line] }))).toMatchObject({
    fieldErrors: [{ field: 'lines.0.isPrescriberAgreed' }],
  });
  expect(await counter.dispense({ id, after: 0, lines: [{ ...line, isPrescriberAgreed: true }] })).toMatchObject({
    state: 'done',
  });
});

test('a brand prescribed in free text is matched by its salts in any order, but never in another strength', async () => {
  const clinic = await server.newClinic();
  const calcium = { genericName: 'Kalzit + Dikalzit', strength: '500 mg + 250 IU' };
  const { counter } = await openCounter(clinic, { item: { ...calcium, name: 'Bonzit' } });
  const swapped = { genericName: 'Dikalzit + Kalzit', strength: '250 IU + 500 mg', name: 'Ostzit' };
  const fitting = await counter.addItem({ ...newItem(swapped), batch: newBatch() });
  const wrong = await counter.addItem({ ...newItem({ ...swapped, name: 'Forzit', strength: '500 IU + 500 mg' }) });
  const { doctor, visit } = await openConsultingRoom(clinic);
  const { id } = visit;
  await doctor.complete({ id, version: 0, lines: [{ text: 'Bonzit daily after food', isAsWritten: true }] });
  const [line] = (await counter.prescription({ id })).lines;
  expect(line?.products.map(({ name, insteadOf }) => [name, insteadOf])).toEqual([
    ['Bonzit', null],
    ['Ostzit', 'Bonzit'],
  ]);
  const asked = { line: 0, quantity: 5, reason: 'Out of stock' };
  expect(await refusalOf(counter.dispense({ id, after: 0, lines: [{ ...asked, itemId: wrong.id }] }))).toMatchObject({
    fieldErrors: [{ field: 'lines.0.itemId' }],
  });
  await counter.dispense({ id, after: 0, lines: [{ ...asked, itemId: fitting.id }] });
});
