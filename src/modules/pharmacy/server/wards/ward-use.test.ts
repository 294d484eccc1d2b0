import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { joinClinic } from '#app/testing/join-clinic.ts';
import { countWaiting } from '#app/testing/locks/count-waiting.ts';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { addDoctor, addPatient, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { admitSomebody, openWard } from '#modules/wards/server/testing/ward.ts';
import { inDays, openCounter, signedBy } from '../testing/counter.ts';

const server = useServer();

test("the wards' own stock is used for who lies there, charged to the stay, taken back to the ward, and told by ward", async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId } = await openCounter(clinic, { item: { unitPrice: 1000 } });
  const { patientId, ward } = await admitSomebody(clinic);
  const admin = clinic.as('admin').billing;
  await admin.changeSettings({ ...(await admin.settings()), medicinesPaidBefore: true });
  const use = (quantity: number, who = patientId) =>
    counter.sell({ patientId: who, from: 'ward', lines: [{ itemId: item.id, quantity }] });
  expect(await refusalOf(use(1))).toMatchObject({ fieldErrors: [{ field: 'lines.0.itemId' }] });

  const moved = await counter.transfer({ id: batchId, to: 'ward', quantity: 12 });
  expect(await refusalOf(use(13))).toMatchObject({
    fieldErrors: [{ field: 'lines.0.quantity', message: 'Only 12 in stock' }],
  });
  const stranger = await addPatient(clinic.as('receptionist'));
  expect(await refusalOf(use(1, stranger))).toMatchObject({
    fieldErrors: [{ field: 'patientId', message: 'This patient is not admitted.' }],
  });
  const { id, amount } = await use(5);
  expect(amount).toBe(5000);
  const there = async () => {
    const [pharmacy, wards] = await Promise.all(
      (['pharmacy', 'ward'] as const).map((location) => counter.get({ id: item.id, location })),
    );
    return [pharmacy?.item.quantityAvailable, wards?.item.quantityAvailable];
  };
  expect(await there()).toEqual([18, 7]);
  expect((await counter.sales({})).sales).toMatchObject([{ id, isOnWard: true, isUnpaid: false }]);
  expect(await clinic.as('receptionist').billing.charges({ patientId })).toEqual(
    expect.arrayContaining([expect.objectContaining({ source: 'dispensing', sourceId: id, unitPrice: 5000 })]),
  );
  expect((await counter.figures()).wards).toEqual([{ name: ward.name, quantity: 5, value: 5000, amount: 5000 }]);

  const lines = [{ line: 0, batchId: moved.batchId, quantity: 2 }];
  await counter.returnMedicines({ id, lines, reason: 'Not given', fate: 'restocked', isOwedAgain: false });
  expect(await there()).toEqual([18, 9]);
  expect((await counter.figures()).wards).toEqual([{ name: ward.name, quantity: 3, value: 3000, amount: 3000 }]);
  await counter.transfer({ id: moved.batchId, to: 'pharmacy', quantity: 9 });
  expect(await there()).toEqual([27, 0]);
});

/** A patient in a bed under Dr. Srinivas Rao, and a medicine in the ward stock. */
async function openStay(clinic: TestClinic, item: object) {
  const stock = await openCounter(clinic, { item });
  await stock.counter.transfer({ id: stock.batchId, to: 'ward', quantity: 12 });
  const { nurse, newPatient, bedIds } = await openWard(clinic);
  const [patientId, doctorId, bedId = ''] = [await newPatient(), await addDoctor(clinic), bedIds[0]];
  const { id: admissionId } = await nurse.admit({ patientId, bedId, doctorId, reason: 'Fracture' });
  const doctor = clinic.as('doctor').wards;
  const order = (text: string) => doctor.orderMedicine({ id: admissionId, text });
  const lines = [{ itemId: stock.item.id, quantity: 1 }];
  const use = (more: object = {}) =>
    stock.counter.sell({ patientId, from: 'ward', lines, address: 'Koti, Hyderabad', ...more });
  return { ...stock, patientId, doctor, order, lines, use };
}

const taxim = { name: 'Taxim-O 200', genericName: 'Cefixime', strength: '200 mg', schedule: 'H1', maker: 'Alkem' };

test('a prescription drug on a ward needs its own order, and the register names who ordered it', async () => {
  const clinic = await server.newClinic();
  const { counter, doctor, order, use } = await openStay(clinic, taxim);
  await order('pcm 650 sos');
  expect((await refusalOf(use())).fieldErrors).toEqual([
    {
      field: 'lines.0.itemId',
      message: 'Schedule H1 needs an order on the medicine chart or a signed prescription.',
    },
  ]);
  const { id } = await order('cefixime 200 bd 5d');
  await use();
  await doctor.stopMedicine({ id, reason: 'Rash on both arms' });
  await use();
  const { entries } = await counter.h1Register({ from: inDays(-1), to: inDays(1) });
  const { name } = await clinic.as('doctor').identity.me();
  expect(entries.map(({ prescriber }) => prescriber)).toEqual([clinicianName(name), clinicianName(name)]);
});

test('the register of controlled drugs names the ordering doctor, who cannot be the second signer', async () => {
  const clinic = await server.newClinic();
  const addwize = { name: 'Addwize 10', genericName: 'Methylphenidate', strength: '10 mg', schedule: 'X' };
  const { counter, item, patientId, order, lines, use } = await openStay(clinic, addwize);
  await order('methylphenidate 10 sos');
  const { id: doctorId, name } = await clinic.as('doctor').identity.me();
  const offered = await counter.secondSigners({ inpatientId: patientId, itemIds: [item.id] });
  expect(offered.map(({ id }) => id)).not.toContain(doctorId);
  const secondSignature = await signedBy(await joinClinic(server, clinic, 'admin'), counter, { patientId, lines });
  await use({ secondSignature });
  const { entries } = await counter.controlledRegister({ from: inDays(-1), to: inDays(1) });
  expect(entries.find(({ reason }) => reason === 'dispensed')).toMatchObject({ prescriber: clinicianName(name) });
  expect((await counter.sales({})).sales).toMatchObject([{ prescriber: clinicianName(name) }]);
});

test('a batch is recalled only after its current use on a ward has finished', async () => {
  const clinic = await server.newClinic();
  const { counter, item, batchId } = await openCounter(clinic);
  await counter.transfer({ id: batchId, to: 'ward', quantity: 12 });
  const { recalling } = await server.database
    .clinic(clinic.id)
    .transaction()
    .execute(async (db) => {
      await sql`select from stock_levels where item_id = ${item.id} and location = 'ward' for no key update`.execute(
        db,
      );
      const started = counter.recallBatch({ id: batchId, reason: 'Impure' });
      await expect.poll(() => countWaiting(server)).toBe(1);
      return { recalling: started };
    });
  expect(await recalling).toHaveProperty('id');
});
