import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openConsultingRoom } from '#modules/consultations/server/testing/consulting-room.ts';
import { admitSomebody } from '#modules/wards/server/testing/ward.ts';
import { newBatch, newItem, openCounter } from '../testing/counter.ts';

const server = useServer();
const none = { asked: [], noted: [] };
const penicillin = 'Allergy on record: "Penicillin"; amoxicillin belongs to the same class (penicillin).';

test('the counter and the admin see the reason of the doctor, the counter also warnings that needed no reason', async () => {
  const clinic = await server.newClinic();
  const { counter } = await openCounter(clinic);
  const { doctor, visit, patientId, desk } = await openConsultingRoom(clinic);
  const { id } = visit;
  const typed = ['clopidogrel 75 od 30d', 'omeprazole 20 od 14d', 'azith 500 od 3d', 'ondansetron 4 bd 3d'];
  const lines = typed.map((text) => ({ text, reason: '' }));
  const avoid = 'Avoid with clopidogrel: clopidogrel works less; choose pantoprazole (FDA, MHRA).';
  expect(await refusalOf(doctor.complete({ id, version: 0, lines }))).toMatchObject({
    fieldErrors: [{ field: 'lines.1.reason', message: `${avoid} Enter a reason (at least 5 characters).` }],
  });
  const reasoned = lines.map((line, at) => (at === 1 ? { ...line, reason: 'Pantoprazole not tolerated' } : line));
  await doctor.complete({ id, version: 0, lines: reasoned });
  expect(await clinic.as('admin').consultations.overrides()).toMatchObject({
    prescribed: 4,
    overridden: 1,
    newest: [{ drug: 'Omeprazole 20 mg', warnings: [avoid], reason: 'Pantoprazole not tolerated' }],
  });
  await desk.patients.change({
    firstName: 'Asha',
    phone: '98480 12345',
    sex: 'female',
    id: patientId,
    version: 1,
    allergies: ['Azithromycin'],
  });

  const opened = await counter.prescription({ id });
  expect(opened.lines.map(({ drug: { warnings, reason }, checks }) => ({ warnings, reason, checks }))).toEqual([
    { warnings: [], reason: '', checks: none },
    { warnings: [avoid], reason: 'Pantoprazole not tolerated', checks: none },
    { warnings: [], reason: '', checks: { asked: ['Allergy on record: "Azithromycin".'], noted: [] } },
    {
      warnings: [],
      reason: '',
      checks: {
        asked: [],
        noted: ['Caution with azithromycin: heart rhythm (long QT); check ECG, potassium and other risks (ONC).'],
      },
    },
  ]);
});

const augmentin = {
  name: 'Augmentin 625',
  genericName: 'Amoxicillin + Clavulanic acid',
  strength: '625 mg',
  schedule: 'H',
};
const person = { firstName: 'Asha', phone: '98480 12345', sex: 'female' } as const;

test('a medicine against an allergy is sold only with a reason, which the admin can read', async () => {
  const clinic = await server.newClinic();
  const { counter, item, stockOf } = await openCounter(clinic, { item: augmentin });
  const desk = clinic.as('receptionist');
  const { id: patientId } = await desk.patients.register({ ...person, allergies: ['Penicillin'] });
  expect(await counter.customer({ id: patientId, itemIds: [item.id] })).toEqual({
    allergies: ['Penicillin'],
    checks: [{ asked: [penicillin], noted: [] }],
  });
  const sell = (overrideReason: string) =>
    counter.sell({
      patientId,
      prescriber: 'Dr. Rao',
      prescriberPlace: 'Nizamabad',
      noPhotoReason: 'Camera broken',
      lines: [{ itemId: item.id, quantity: 6, overrideReason }],
    });
  expect(await refusalOf(sell(''))).toMatchObject({
    fieldErrors: [
      { field: 'lines.0.overrideReason', message: `${penicillin} Enter a reason (at least 5 characters).` },
    ],
  });
  expect(await stockOf()).toMatchObject({ quantityAvailable: 30 });
  await sell('Tolerated before, Dr. Rao agrees');
  expect(await clinic.as('admin').consultations.overrides()).toMatchObject({
    overridden: 0,
    handedOver: 1,
    newest: [
      { at: 'dispensing', drug: 'Augmentin 625', warnings: [penicillin], reason: 'Tolerated before, Dr. Rao agrees' },
    ],
  });
});

test('a medicine spelled as on its pack is recognised for allergies and for prescriptions', async () => {
  const clinic = await server.newClinic();
  const wymox = {
    name: 'Wymox 500',
    genericName: 'AMOXYCILLIN TRIHYDRATE IP',
    form: 'capsule',
    strength: '500 mg',
    schedule: 'H',
  };
  const { counter, item } = await openCounter(clinic, { item: wymox });
  expect(item).toMatchObject({ genericName: 'Amoxicillin' });
  const { doctor, visit, desk } = await openConsultingRoom(clinic);
  for (const allergy of ['Penicillin', 'rash after Amoxycillin']) {
    const { id: patientId } = await desk.patients.register({ ...person, allergies: [allergy] });
    const { checks } = await counter.customer({ id: patientId, itemIds: [item.id] });
    expect(checks).toMatchObject([{ asked: [expect.stringContaining(`Allergy on record: "${allergy}"`)] }]);
  }
  await doctor.complete({ id: visit.id, version: 0, lines: [{ text: 'amox cap 500 111 5d' }] });
  const opened = await counter.prescription({ id: visit.id });
  expect(opened.lines.map(({ products }) => products.map(({ name }) => name))).toEqual([['Wymox 500']]);
});

test('an allergy recorded after signing requires a reason at the counter', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic, { item: augmentin });
  const { doctor, visit, patientId, desk } = await openConsultingRoom(clinic);
  const { id } = visit;
  await doctor.complete({ id, version: 0, lines: [{ text: 'augmentin 625 101 3d' }] });
  await desk.patients.change({ ...person, id: patientId, version: 1, allergies: ['Penicillin'] });
  const dispense = (overrideReason: string) =>
    counter.dispense({ id, after: 0, lines: [{ line: 0, itemId: item.id, quantity: 6, overrideReason }] });
  expect(await refusalOf(dispense(''))).toMatchObject({ fieldErrors: [{ field: 'lines.0.overrideReason' }] });
  await dispense('Doctor asked: rash as a child only');
  expect(await clinic.as('admin').consultations.overrides()).toMatchObject({
    prescribed: 1,
    overridden: 0,
    handedOver: 1,
    newest: [{ drug: 'Amoxicillin + Clavulanic acid 625 mg', warnings: [penicillin] }],
  });
});

test('the counter sees interactions of a drug with drugs of other current prescriptions', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic, {
    item: { name: 'Brufen 400', genericName: 'Ibuprofen', strength: '400 mg', schedule: 'H' },
  });
  const { doctor, visit, walkIn, patientId } = await openConsultingRoom(clinic);
  const sign = ({ id }: { id: string }, text: string) =>
    doctor.complete({ id, version: 0, lines: [{ text, reason: 'Known' }] });
  await sign(visit, 'warfarin 5 od 30d');
  await sign(await walkIn(), 'brufen 400 bd 3d');
  const [first, second] = (await counter.findPrescriptions({ search: 'asha' })).toReversed();
  const checksOf = async (id = '') => (await counter.prescription({ id })).lines[0]?.checks;
  const [said] = [(await checksOf(second?.id))?.noted ?? []];
  expect(said).toEqual([expect.stringContaining('with warfarin, prescribed on')]);
  expect((await checksOf(first?.id))?.noted).toEqual([expect.stringContaining('with ibuprofen, prescribed on')]);
  expect((await counter.customer({ id: patientId, itemIds: [item.id] })).checks[0]).toMatchObject({
    noted: [said[0], expect.stringContaining('is still running')],
  });
});

test('the counter checks drugs against the medicine chart of a stay until an order is stopped', async () => {
  const clinic = await server.newClinic();
  const omez = { name: 'Omez 20', genericName: 'Omeprazole', form: 'capsule', strength: '20 mg', schedule: 'H' };
  const { counter, item } = await openCounter(clinic, { item: omez });
  const clopilet = {
    ...newItem({ name: 'Clopilet 75', genericName: 'Clopidogrel', strength: '75 mg', schedule: 'H' }),
  };
  const { id: sameId } = await counter.addItem({ ...clopilet, batch: newBatch() });
  const { patientId, admission } = await admitSomebody(clinic);
  const doctor = clinic.as('doctor');
  const order = await doctor.wards.orderMedicine({ id: admission.id, text: 'clopidogrel 75 od 30d' });
  const checks = async () => (await counter.customer({ id: patientId, itemIds: [item.id, sameId] })).checks;
  const avoid = expect.stringMatching(/^Avoid with clopidogrel, prescribed on .*: clopidogrel works less/);
  expect((await checks())[0]).toMatchObject({ asked: [avoid] });
  expect((await checks())[1]?.noted).toContainEqual(
    expect.stringMatching(/^Clopidogrel was prescribed on .* is still running/),
  );
  const sell = (overrideReason: string) =>
    counter.sell({
      patientId,
      prescriber: 'Dr. Rao',
      prescriberPlace: 'Nizamabad',
      noPhotoReason: 'Camera broken',
      lines: [{ itemId: item.id, quantity: 2, overrideReason }],
    });
  expect(await refusalOf(sell(''))).toMatchObject({ fieldErrors: [{ field: 'lines.0.overrideReason' }] });
  await doctor.wards.stopMedicine({ id: order.id, reason: 'Bleeding' });
  expect((await checks())[0]).toEqual(none);
  await sell('');
});

describe('a pregnancy noted with the vitals asks for a reason', () => {
  const telma = { name: 'Telma 40', genericName: 'Telmisartan', strength: '40 mg', schedule: 'H' };
  const unborn = expect.stringContaining("Not in pregnancy: telmisartan, harm to the child's kidneys");

  test('when a prescription signed before it is dispensed, and none once it is over', async () => {
    const clinic = await server.newClinic();
    const { counter, item } = await openCounter(clinic, { item: telma });
    const { doctor, nurse, desk, walkIn } = await openConsultingRoom(clinic);
    const { id } = await walkIn((await desk.patients.register(person)).id);
    await doctor.complete({ id, version: 0, lines: [{ text: 'telma 40 od 4d' }] });
    const checks = async () => (await counter.prescription({ id })).lines[0]?.checks;
    const dispense = (overrideReason: string) =>
      counter.dispense({ id, after: 0, lines: [{ line: 0, itemId: item.id, quantity: 4, overrideReason }] });
    await nurse.takeVitals({ id, pulse: 80, isPregnant: true });
    expect(await checks()).toEqual({ asked: [unborn], noted: [] });
    expect((await refusalOf(dispense(''))).fieldErrors).toEqual([{ field: 'lines.0.overrideReason', message: unborn }]);
    await nurse.takeVitals({ id, pulse: 80, isPregnant: false });
    expect(await checks()).toEqual(none);
    await nurse.takeVitals({ id, pulse: 80, isPregnant: true });
    await dispense('Dr. Rao was called and agrees');
    expect(await clinic.as('admin').consultations.overrides()).toMatchObject({
      handedOver: 1,
      newest: [{ at: 'dispensing', drug: 'Telmisartan 40 mg', warnings: [unborn] }],
    });
  });

  test('not again when the doctor has given one', async () => {
    const clinic = await server.newClinic();
    const { counter, item } = await openCounter(clinic, { item: telma });
    const { doctor, nurse, desk, walkIn } = await openConsultingRoom(clinic);
    const { id } = await walkIn((await desk.patients.register(person)).id);
    await nurse.takeVitals({ id, pulse: 80, isPregnant: true });
    await doctor.complete({ id, version: 0, lines: [{ text: 'telma 40 od 4d', reason: 'Nothing else works' }] });
    await counter.dispense({ id, after: 0, lines: [{ line: 0, itemId: item.id, quantity: 4 }] });
  });

  test('when it is sold over the counter or issued to a bed', async () => {
    const clinic = await server.newClinic();
    const { counter, item, batchId } = await openCounter(clinic, { item: telma });
    await counter.transfer({ id: batchId, to: 'ward', quantity: 10 });
    const { patientId, admission, nurse } = await admitSomebody(clinic);
    await clinic.as('doctor').wards.orderMedicine({ id: admission.id, text: 'telma 40 od 4d' });
    const sell = (from: 'pharmacy' | 'ward', overrideReason: string) =>
      counter.sell({
        patientId,
        from,
        prescriber: 'Dr. Rao',
        prescriberPlace: 'Nizamabad',
        noPhotoReason: 'Camera broken',
        lines: [{ itemId: item.id, quantity: 2, overrideReason }],
      });
    await nurse.takeVitals({ id: admission.id, pulse: 80, isPregnant: true });
    const { checks } = await counter.customer({ id: patientId, itemIds: [item.id] });
    expect(checks).toMatchObject([{ asked: [unborn] }]);
    for (const from of ['pharmacy', 'ward'] as const) {
      expect(await refusalOf(sell(from, ''))).toMatchObject({ fieldErrors: [{ field: 'lines.0.overrideReason' }] });
      await sell(from, 'Dr. Rao was called and agrees');
    }
  });
});
