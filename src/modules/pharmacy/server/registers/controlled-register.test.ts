import { expect, test } from 'vitest';
import { goodPassword, joinClinic } from '#app/testing/join-clinic.ts';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { outcomes, refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { inDays, newBatch, newItem, openCounter, openPrescriber, signedBy } from '../testing/counter.ts';

const server = useServer({ servers: 3 });

test('every movement of a Schedule X or narcotic drug shows a balance equal to the stock and is signed by a second person', async () => {
  const clinic = await server.newClinic();
  const x = await openCounter(clinic, { item: { name: 'Ketamine', genericName: 'Ketamine', schedule: 'X' } });
  const narcotic = await openCounter(clinic, {
    item: { name: 'Morphine', genericName: 'Morphine', schedule: 'H', isNarcotic: true },
  });
  await openCounter(clinic, { item: { name: 'Dolo 650' } });
  const { counter } = x;
  await counter.move({ id: x.batchId, quantity: -4, reason: 'damage', note: 'Broken' });
  await counter.transfer({ id: x.batchId, to: 'ward', quantity: 6 });
  await counter.move({ id: narcotic.batchId, quantity: 1, reason: 'count' });
  const period = { from: inDays(-1), to: inDays(1) };
  const { entries, unsigned } = await counter.controlledRegister(period);
  expect(unsigned).toBe(entries.length);
  const of = (name: string) => entries.filter((entry) => entry.name === name);
  expect(of('Ketamine').map(({ quantity, balance }) => [quantity, balance])).toContainEqual([-4, 26]);
  expect(
    of('Ketamine')
      .map(({ quantity }) => quantity)
      .toSorted((one, other) => one - other),
  ).toEqual([-6, -4, 6, 30]);
  const ward = await counter.get({ id: x.item.id, location: 'ward' });
  expect(of('Ketamine')[0]?.balance).toBe((await x.stockOf()).quantityAvailable + ward.item.quantityAvailable);
  expect(of('Morphine')[0]).toMatchObject({ quantity: 1, balance: 31, reason: 'count' });
  expect(of('Dolo 650')).toEqual([]);

  const [last] = of('Ketamine');
  const id = last?.movementId ?? '';
  expect(last).toMatchObject({ maySign: false, signedBy: null });
  expect((await refusalOf(counter.signMovement({ id }))).code).toBe('SAME_PERSON');
  const second = clinic.as('admin').pharmacy;
  const requests = Array.from({ length: 4 }, () => second.signMovement({ id }));
  expect(await outcomes(requests)).toEqual({ granted: 1, refusals: ['ALREADY_SIGNED'] });
  const signed = await second.controlledRegister(period);
  expect(signed.unsigned).toBe(unsigned - 1);
  expect(signed.entries.find(({ movementId }) => movementId === id)).toMatchObject({ maySign: false });
  expect(signed.entries.find(({ movementId }) => movementId === id)?.signedBy).not.toBeNull();
});

test('a movement of any other drug needs no signature', async () => {
  const clinic = await server.newClinic();
  const { counter, batchId } = await openCounter(clinic);
  const { movementId } = await counter.move({ id: batchId, quantity: -1, reason: 'count' });
  expect((await refusalOf(clinic.as('admin').pharmacy.signMovement({ id: movementId }))).code).toBe('NOT_FOUND');
});

test('a narcotic drug cannot be stored under a schedule that is sold without a prescription', async () => {
  const { counter, item } = await openCounter(await server.newClinic());
  const narcotic = newItem({ name: 'Pethidine', genericName: 'Pethidine', isNarcotic: true });
  const fieldOf = async (request: Promise<unknown>) => (await refusalOf(request)).fieldErrors?.[0]?.field;
  expect(await fieldOf(counter.addItem(narcotic))).toBe('schedule');
  expect(await fieldOf(counter.changeItem({ ...narcotic, id: item.id, version: item.version }))).toBe('schedule');
});

test('a drug of Schedule X or under the NDPS Act is kept only with its register', async () => {
  const { counter, item } = await openCounter(await server.newClinic());
  const faultOf = async (changes: object) => {
    const details = newItem({ schedule: 'H', ...changes });
    const [added, changed] = [
      await refusalOf(counter.addItem(details)),
      await refusalOf(counter.changeItem({ ...details, id: item.id, version: item.version })),
    ];
    expect(changed.fieldErrors).toEqual(added.fieldErrors);
    return added.fieldErrors;
  };
  expect(await faultOf({ genericName: 'Ketamine HCl' })).toEqual([
    { field: 'schedule', message: 'Ketamine is a Schedule X drug. Choose Schedule X.' },
  ]);
  expect(await faultOf({ genericName: 'Morphine sulphate' })).toEqual([
    { field: 'isNarcotic', message: 'Morphine is under the NDPS Act. Mark it as NDPS.' },
  ]);
});

test('a drug that was once in the register stays in it, even when the narcotic tick is removed', async () => {
  const clinic = await server.newClinic();
  const details = { name: 'Tapal', genericName: 'Tapentadol', schedule: 'H', isNarcotic: true };
  const { counter, item } = await openCounter(clinic, { item: details });
  await counter.changeItem({ ...newItem({ ...details, isNarcotic: false }), id: item.id, version: item.version });
  const period = { from: inDays(-1), to: inDays(1) };
  const names = async (kind: 'all' | 'x' | 'ndps') =>
    (await counter.controlledRegister({ ...period, kind })).entries.map(({ name }) => name);
  expect(await names('all')).toEqual(['Tapal']);
  expect(await names('ndps')).toEqual(['Tapal']);
  expect(await names('x')).toEqual([]);
  const [entry] = (await counter.controlledRegister(period)).entries;
  await clinic.as('admin').pharmacy.signMovement({ id: entry?.movementId ?? '' });

  const { id: patientId } = await clinic
    .as('receptionist')
    .patients.register({ firstName: 'Asha', phone: '98480 12345', sex: 'female' });
  const { id: signerId } = await joinClinic(server, clinic, 'doctor');
  await counter.sell({
    ...{ patientId, prescriber: 'Dr. Rao', prescriberPlace: 'Koti', lines: [{ itemId: item.id, quantity: 1 }] },
    noPhotoReason: 'Camera broken',
    secondSignature: { signerId, proof: 'none' },
  });
  expect((await counter.controlledRegister(period)).entries[0]).toMatchObject({ quantity: -1, signedBy: null });
});

test('a Schedule X drug is handed over with the address, which appears in the register and its PDF', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic, {
    item: { name: 'Ritalin 10', genericName: 'Methylphenidate', strength: '10 mg', schedule: 'X', maker: 'Ipca Labs' },
    batch: { batchNumber: 'RX9' },
  });
  const { sign } = await openPrescriber(clinic);
  const id = await sign('methylphenidate 10 101 2d');
  const { lines, patientId } = await counter.prescription({ id });
  expect(lines[0]?.products).toMatchObject([{ itemId: item.id, schedule: 'X' }]);
  const signer = await joinClinic(server, clinic, 'doctor');
  const handed = [{ line: 0, itemId: item.id, quantity: 4 }];
  const secondSignature = await signedBy(signer, counter, { patientId, lines: handed });
  const hand = (address: string) => counter.dispense({ id, after: 0, lines: handed, address, secondSignature });
  expect((await refusalOf(hand(''))).fieldErrors).toEqual([
    { field: 'address', message: "Schedule X: enter the patient's address" },
  ]);
  await hand('4-1 Koti, Hyderabad');
  const period = { from: inDays(-1), to: inDays(1) };
  expect((await counter.controlledRegister(period)).entries[0]).toMatchObject({
    quantity: -4,
    balance: 26,
    party: 'Asha, 4-1 Koti, Hyderabad',
    prescriber: 'Dr. The doctor',
    signedBy: signer.name,
    maySign: false,
  });
  const pdf = async (kind: 'x' | 'ndps') =>
    pdfText(Buffer.from(await (await counter.controlledRegisterPdf({ ...period, kind })).arrayBuffer()));
  const paper = await pdf('x');
  for (const words of [
    'Schedule X register',
    'Ritalin 10',
    'RX9',
    '4-1 Koti',
    'Ipca Labs',
    inDays(200).split('-').reverse().join('/'),
  ])
    expect(paper).toContain(words);
  expect(await pdf('ndps')).toContain('No entries in this period');
  const csv = await (await counter.controlledRegisterCsv({ ...period, kind: 'x' })).text();
  const [titles, received, ...rest] = csv.trim().split('\r\n');
  expect(titles).toContain(
    'Drug,Maker,Batch,Expiry,"Reason, place","To whom, address",Prescriber,Received,Issued,Balance',
  );
  expect(received).toMatch(/,Ritalin 10,Ipca Labs,RX9,.*,30,,30,/);
  expect(rest).toHaveLength(1);
  expect(rest[0]).toMatch(/"Asha, 4-1 Koti, Hyderabad",Dr\. The doctor,,4,26,/);
});

test('each hand-over of a controlled drug needs the signature of a second person beside the seller', async () => {
  const clinic = await server.newClinic();
  const { counter, item, stockOf } = await openCounter(clinic, {
    item: { name: 'Ritalin 10', genericName: 'Methylphenidate', strength: '10 mg', schedule: 'X' },
  });
  await counter.receive({ id: item.id, ...newBatch() });
  const { sign } = await openPrescriber(clinic);
  const id = await sign('methylphenidate 10 101 6d');
  const { patientId } = await counter.prescription({ id });
  const lines = [{ line: 0, itemId: item.id, quantity: 4 }];
  const hand = (secondSignature: Awaited<ReturnType<typeof signedBy>> | null, after = 0) =>
    counter.dispense({ id, after, lines, address: '4-1 Koti, Hyderabad', secondSignature });
  const faultOf = async (request: Promise<unknown>) => (await refusalOf(request)).fieldErrors?.[0];

  const signer = await joinClinic(server, clinic, 'doctor');
  expect(await faultOf(hand(null))).toEqual({ field: 'signerId', message: 'Schedule X: choose who signs with you' });
  expect((await counter.secondSigners({})).map(({ id: one }) => one)).toContain(signer.id);
  const asked = { patientId, lines: [{ itemId: item.id, quantity: 4 }], signerId: signer.id };
  expect(await faultOf(counter.signHandOver({ ...asked, secret: 'not this one' }))).toMatchObject({ field: 'secret' });
  const nurse = await joinClinic(server, clinic, 'nurse');
  expect(await faultOf(counter.signHandOver({ ...asked, signerId: nurse.id, secret: goodPassword }))).toMatchObject({
    field: 'signerId',
  });
  const { id: prescriberId } = await clinic.as('doctor').identity.me();
  expect(await faultOf(hand({ signerId: prescriberId, proof: 'none' }))).toEqual({
    field: 'signerId',
    message: 'Schedule X: choose someone other than the prescriber',
  });
  const offered = (await counter.secondSigners({ prescriptionId: id })).map(({ id: one }) => one);
  expect(offered).toContain(signer.id);
  expect(offered).not.toContain(prescriberId);
  const fewer = await signedBy(signer, counter, { patientId, lines: [{ itemId: item.id, quantity: 3 }] });
  expect(await faultOf(hand(fewer))).toMatchObject({ field: 'secret' });
  expect((await stockOf()).quantityAvailable).toBe(60);

  const signature = await signedBy(signer, counter, { patientId, lines });
  await hand(signature);
  expect(await faultOf(hand(signature, 1))).toMatchObject({ field: 'secret' });
  await hand(await signedBy(signer, counter, { patientId, lines }), 1);
  expect((await counter.prescription({ id })).dispensings).toMatchObject([
    { secondSigner: signer.name, items: [{ strength: '10 mg' }] },
    { secondSigner: signer.name },
  ]);
  const { entries } = await counter.controlledRegister({ from: inDays(-1), to: inDays(1) });
  const sold = entries.filter(({ reason }) => reason === 'dispensed');
  expect(sold.map(({ signedBy: name, movedBy }) => [name, movedBy])).toEqual([
    [signer.name, 'The pharmacist'],
    [signer.name, 'The pharmacist'],
  ]);
});

test.each([
  ['pharmacist', true],
  ['admin', true],
  // Doctors too, although they never stand at the counter, as long as it is not their own prescription.
  ['doctor', true],
  ['nurse', false],
  ['receptionist', false],
  ['lab_tech', false],
  ['hr_manager', false],
  ['practitioner', false],
  ['assistant', false],
] as const)('who may sign beside the seller is of the pharmacy: %s, %s', async (role, isAccepted) => {
  const clinic = await server.newClinic();
  const { counter, item, stockOf } = await openCounter(clinic, {
    item: { name: 'Ritalin 10', genericName: 'Methylphenidate', strength: '10 mg', schedule: 'X' },
  });
  const id = await (await openPrescriber(clinic)).sign('methylphenidate 10 101 2d');
  const { patientId } = await counter.prescription({ id });
  const lines = [{ line: 0, itemId: item.id, quantity: 4 }];
  const signer = await joinClinic(server, clinic, role);
  const offered = await counter.secondSigners({ prescriptionId: id });
  expect(offered.some((one) => one.id === signer.id)).toBe(isAccepted);
  const hand = async () => {
    const secondSignature = await signedBy(signer, counter, { patientId, lines });
    await counter.dispense({ id, after: 0, lines, address: '4-1 Koti, Hyderabad', secondSignature });
  };
  if (isAccepted) await hand();
  else expect((await refusalOf(hand())).fieldErrors).toMatchObject([{ field: 'signerId' }]);
  expect((await stockOf()).quantityAvailable).toBe(isAccepted ? 26 : 30);
});

test('a doctor who hands over their own prescription cannot be the second signer, but a pharmacist can', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic, {
    item: { name: 'Ritalin 10', genericName: 'Methylphenidate', strength: '10 mg', schedule: 'X' },
  });
  const id = await (await openPrescriber(clinic)).sign('methylphenidate 10 101 2d');
  const { patientId } = await counter.prescription({ id });
  const lines = [{ line: 0, itemId: item.id, quantity: 4 }];
  const seller = clinic.as('doctor');
  const { id: sellerId } = await seller.identity.me();
  const signer = await joinClinic(server, clinic, 'pharmacist');
  const asked = { patientId, lines: [{ itemId: item.id, quantity: 4 }], secret: goodPassword };
  expect((await refusalOf(seller.pharmacy.signHandOver({ ...asked, signerId: sellerId }))).fieldErrors).toMatchObject([
    { field: 'signerId' },
  ]);
  const secondSignature = await signedBy(signer, seller.pharmacy, { patientId, lines });
  await seller.pharmacy.dispense({ id, after: 0, lines, address: '4-1 Koti, Hyderabad', secondSignature });
  const { entries } = await counter.controlledRegister({ from: inDays(-1), to: inDays(1) });
  expect(entries[0]).toMatchObject({ quantity: -4, movedBy: 'The doctor', signedBy: signer.name });
});

test('a pharmacist who is alone with the prescriber hands over alone, and the register shows the missing signature', async () => {
  const clinic = await server.newClinic();
  const { counter, item } = await openCounter(clinic, {
    item: { name: 'Ritalin 10', genericName: 'Methylphenidate', strength: '10 mg', schedule: 'X' },
  });
  const id = await (await openPrescriber(clinic)).sign('methylphenidate 10 101 2d');
  const users = server.owner.clinic(clinic.id).updateTable('users');
  await users.set({ isActive: false }).where('role', 'not in', ['pharmacist', 'doctor']).execute();
  expect(await counter.secondSigners({ prescriptionId: id })).toEqual([]);
  const lines = [{ line: 0, itemId: item.id, quantity: 4 }];
  await counter.dispense({ id, after: 0, lines, address: '4-1 Koti, Hyderabad' });
  const { entries } = await counter.controlledRegister({ from: inDays(-1), to: inDays(1) });
  expect(entries[0]).toMatchObject({ quantity: -4, signedBy: null });
});
