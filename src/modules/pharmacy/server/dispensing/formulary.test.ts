import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openConsultingRoom } from '#modules/consultations/server/testing/consulting-room.ts';
import { newBatch, newItem, openCounter } from '../testing/counter.ts';

const server = useServer();
const vitamin = { name: 'Uprise-D3', genericName: 'Cholecalciferol', form: 'capsule', strength: '60000 IU' };
const syrup = { name: 'Zifcold syrup', genericName: 'Zifcolin', form: 'syrup', strength: '15 mg/5 ml', packSize: 60 };

test('a medicine added by the pharmacy can be prescribed by name or salts, shows its stock, and is dispensed as meant', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic, { item: vitamin, batch: { quantity: 12 } });
  const bottle = await counter.addItem({ ...newItem(syrup), batch: newBatch() });
  const { doctor, visit } = await openConsultingRoom(clinic);
  expect(await doctor.keptMedicines({ begins: ['upr', 'zif'] })).toEqual([
    { ...vitamin, schedule: 'OTC' },
    expect.objectContaining({ name: 'Zifcold syrup' }),
  ]);
  expect(await doctor.keptMedicines({ begins: ['cho'] })).toMatchObject([{ name: 'Uprise-D3' }]);
  expect(await doctor.stock({ drug: 'Cholecalciferol' })).toMatchObject([{ name: 'Uprise-D3', available: 12 }]);

  const lines = [{ text: 'uprise-d3 weekly 8w' }, { text: 'zifcolin 15 5ml 111 5d' }];
  await doctor.complete({ id: visit.id, version: 0, lines });
  const opened = await counter.prescription({ id: visit.id });
  expect(
    opened.lines.map(({ drug, products }) => [drug.drug, drug.schedule, products.map(({ name }) => name)]),
  ).toEqual([
    ['Cholecalciferol', 'OTC', ['Uprise-D3']],
    ['Zifcolin', 'OTC', ['Zifcold syrup']],
  ]);
  expect(opened.lines[1]?.regimen).toMatchObject({ perDay: 15, unit: 'ml' });
  const handed = [
    { line: 0, itemId: item.id, quantity: 8 },
    { line: 1, itemId: bottle.id, quantity: 3 },
  ];
  expect(await refusalOf(counter.dispense({ id: visit.id, after: 0, lines: handed }))).toMatchObject({
    fieldErrors: [{ field: 'lines.1.quantity', message: '75 ml needed: 2 × 60 ml, 0 already dispensed' }],
  });
  const fewer = handed.map((line) => ({ ...line, quantity: Math.min(line.quantity, line.line === 1 ? 2 : 8) }));
  expect((await counter.dispense({ id: visit.id, after: 0, lines: fewer })).state).toBe('done');
});

test('an allergy to the brand or salts of an added medicine needs a reason from the doctor and at the counter', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic, { item: { ...vitamin, name: 'Tab. Zupra' } });
  const { doctor, desk, walkIn } = await openConsultingRoom(clinic);
  const patient = { firstName: 'Uma', phone: '98480 12345', sex: 'female' as const, allergies: ['rash after Zupra'] };
  const { id: patientId } = await desk.patients.register(patient);
  const { id } = await walkIn(patientId);
  const lines = [{ text: 'cholecalciferol capsule 60000 weekly 8w' }];
  const message = 'Allergy on record: "rash after Zupra". Enter a reason (at least 5 characters).';
  expect(await refusalOf(doctor.complete({ id, version: 0, lines }))).toMatchObject({
    fieldErrors: [{ field: 'lines.0.reason', message }],
  });
  const sold = { patientId, lines: [{ itemId: item.id, quantity: 1 }] };
  expect(await refusalOf(counter.sell(sold))).toMatchObject({
    fieldErrors: [{ field: 'lines.0.overrideReason', message }],
  });
});

test('a clinic does not see the medicines of other clinics', async () => {
  await openCounter(await server.newClinic(), { item: vitamin });
  const { doctor } = await openConsultingRoom(await server.newClinic());
  expect(await doctor.keptMedicines({ begins: ['upr'] })).toEqual([]);
});
