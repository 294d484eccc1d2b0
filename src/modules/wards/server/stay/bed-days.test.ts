import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { daysAfter } from '#foundation/shared/dates/calendar-days.ts';
import { refusalOf, today } from '#modules/appointments/server/testing/desk.ts';
import { chargesAsLines } from '#modules/billing/rules/days-as-lines.ts';
import { chargesToBill } from '#modules/billing/server/testing/bill.ts';
import { admitSomebody } from '../testing/ward.ts';

const server = useServer({ servers: 3 });

const openBedDays = async () => {
  const clinic = await server.newClinic();
  const somebody = await admitSomebody(clinic);
  const boss = clinic.as('admin').billing;
  const price = { category: 'IPD Services', fromDay: '2026-01-01' } as const;
  await boss.setPrice({ ...price, service: 'Bed day', amount: 100_000 });
  /** Moves the stay in time; `to` is null if the patient is still there. */
  const stayed = (from: string, to: string | null) =>
    sql`with moved as (
          update admissions set admitted_at = ${from}::timestamptz, discharged_at = ${to}::timestamptz,
                 discharge_kind = case when ${to}::text is null then null else 'home'::discharge_kind end)
        update bed_stays set from_at = ${from}::timestamptz, to_at = ${to}::timestamptz`.execute(
      server.owner.clinic(clinic.id),
    );
  const charged = async () =>
    (await boss.charges({ patientId: somebody.patientId })).map(({ description }) => description.slice(-10));
  return { ...somebody, clinic, boss, price, stayed, charged };
};

test.each([
  ['a night', '2026-11-10T20:00:00+05:30', '2026-11-11T10:00:00+05:30', ['10/11/2026']],
  ['two nights', '2026-11-10T20:00:00+05:30', '2026-11-12T10:00:00+05:30', ['10/11/2026', '11/11/2026']],
  ['a few hours of one day', '2026-11-10T09:00:00+05:30', '2026-11-10T18:00:00+05:30', ['10/11/2026']],
  [
    'a minute before midnight to a minute after',
    '2026-11-10T23:59:00+05:30',
    '2026-11-11T00:01:00+05:30',
    ['10/11/2026'],
  ],
  ['to midnight itself', '2026-11-10T20:00:00+05:30', '2026-11-11T00:00:00+05:30', ['10/11/2026']],
  ['from midnight itself', '2026-11-11T00:00:00+05:30', '2026-11-11T23:59:00+05:30', ['11/11/2026']],
  ['the turn of a year', '2025-12-31T20:00:00+05:30', '2026-01-01T10:00:00+05:30', []],
])('a stay over %s is charged by the midnights of the clinic', async (_, from, to, days) => {
  const { stayed, charged } = await openBedDays();
  await stayed(from, to);
  expect(await charged()).toEqual(days);
});

test('a patient still in bed is charged once for each midnight so far, and billed on the day of leaving', async () => {
  const { boss, stayed, charged, patientId } = await openBedDays();
  const from = `${daysAfter(today(), -2)}T20:00:00+05:30`;
  await stayed(from, null);
  expect(await charged()).toHaveLength(2);
  expect(await chargesToBill(boss, { day: today() })).toEqual([]);
  const [first] = await boss.charges({ patientId });
  if (!first) throw new Error('Nothing is charged');
  const { description, category, quantity, unitPrice, source, sourceId } = first;
  const lines = [{ description, category, quantity, unitPrice: unitPrice ?? 0, source, sourceId }];
  await boss.issue({ patientId, lines });
  expect((await refusalOf(boss.issue({ patientId, lines }))).code).toBe('ALREADY_BILLED');
  await stayed(from, new Date().toISOString());
  expect(await chargesToBill(boss, { day: today() })).toHaveLength(1);
});

test('a patient who has only just arrived is not charged', async () => {
  const { charged } = await openBedDays();
  expect(await charged()).toEqual([]);
});

test('each day costs the price of the ward on that day', async () => {
  const { boss, price, stayed, ward, patientId } = await openBedDays();
  const service = `Bed day, ${ward.name}`;
  await boss.setPrice({ ...price, service, amount: 600_000 });
  await boss.setPrice({ ...price, service, amount: 700_000, fromDay: '2026-11-11' });
  await stayed('2026-11-10T20:00:00+05:30', '2026-11-12T10:00:00+05:30');
  const charges = await boss.charges({ patientId });
  expect(charges.map(({ unitPrice, tax }) => [unitPrice, tax?.gstReason])).toEqual([
    [600_000, 'Taxable room above ₹5,000 a day 5%'],
    [700_000, 'Taxable room above ₹5,000 a day 5%'],
  ]);
});

test('medicines typed for an inpatient are exempt from GST, during the stay and on the final bill', async () => {
  const { clinic, boss, stayed, patientId } = await openBedDays();
  const { version, ...known } = await clinic.as('admin').identity.clinic();
  await clinic.as('admin').identity.changeClinic({ ...known, gstin: '36AAKCK4821M1Z5', version });
  const medicines = { description: 'Medicines', category: 'Pharmacy', quantity: 1, unitPrice: 10_500 } as const;
  const reasonsOf = async (lines: Parameters<typeof boss.issue>[0]['lines']) =>
    (await boss.issue({ patientId, lines })).lines.map(({ gstReason }) => gstReason);
  expect(await reasonsOf([medicines])).toEqual(['Exempt inpatient care']);
  await stayed('2026-11-10T20:00:00+05:30', '2026-11-11T10:00:00+05:30');
  const bedDays = (await boss.charges({ patientId })).map(
    ({ description, category, quantity, unitPrice, source, sourceId }) => ({
      description,
      category,
      quantity,
      unitPrice: unitPrice ?? 0,
      source,
      sourceId,
    }),
  );
  expect(await reasonsOf([...bedDays, medicines])).toEqual(['Exempt health care', 'Exempt inpatient care']);
  expect(await reasonsOf([medicines])).toEqual(['Taxable medicine 5%']);
});

const twoDays = ['2026-11-10T20:00:00+05:30', '2026-11-12T10:00:00+05:30'] as const;

test('days without a price are listed under To bill with the missing price, and cost the price once it is set', async () => {
  const { boss, price, stayed, ward, patientId } = await openBedDays();
  for (const { id } of await boss.prices()) await boss.removePrice({ id });
  await boss.setPrice({ ...price, service: 'Consultation', amount: 50_000 });
  await stayed(...twoDays);
  const service = `Bed day, ${ward.name}`;
  const { bills, unpriced } = await boss.toBill({ day: '2026-11-12' });
  expect(unpriced).toBe(1);
  expect(bills).toMatchObject([
    {
      patientId,
      total: null,
      charges: [
        { description: `${service}, 10/11/2026`, unitPrice: null, daily: { service, day: '2026-11-10' } },
        { description: `${service}, 11/11/2026`, unitPrice: null, daily: { service, day: '2026-11-11' } },
      ],
    },
  ]);
  await boss.setPrice({ ...price, service, amount: 180_000, fromDay: '2026-11-11' });
  const later = await boss.charges({ patientId });
  expect(later.map(({ unitPrice }) => unitPrice)).toEqual([null, 180_000]);
  await boss.setPrice({ ...price, service, amount: 170_000, fromDay: '2026-11-10' });
  expect(await boss.toBill({ day: '2026-11-12' })).toMatchObject({ bills: [{ total: 350_000 }], unpriced: 0 });
});

test('a day without a price is billed at the typed price and taxed like a room of that price', async () => {
  const { clinic, boss, stayed, patientId } = await openBedDays();
  const { version, ...known } = await clinic.as('admin').identity.clinic();
  await clinic.as('admin').identity.changeClinic({ ...known, gstin: '36AAKCK4821M1Z5', version });
  for (const { id } of await boss.prices()) await boss.removePrice({ id });
  await stayed(...twoDays);
  const prices = [500_000, 600_000];
  const lines = (await boss.charges({ patientId })).map(
    ({ description, category, quantity, source, sourceId }, at) => ({
      description,
      category,
      quantity,
      unitPrice: prices[at] ?? 0,
      source,
      sourceId,
    }),
  );
  const bill = await boss.issue({ patientId, lines });
  expect(bill.lines.map(({ gstReason }) => gstReason)).toEqual([
    'Exempt health care',
    'Taxable room above ₹5,000 a day 5%',
  ]);
  expect(await boss.charges({ patientId })).toEqual([]);
});

test('a ward with the price 0 costs nothing, and days before the price list began are not charged', async () => {
  const { boss, price, stayed, ward, charged } = await openBedDays();
  await boss.setPrice({ ...price, service: `Bed day, ${ward.name}`, amount: 0, fromDay: '2026-11-11' });
  await stayed(...twoDays);
  expect(await charged()).toEqual(['10/11/2026']);
  await stayed('2025-12-30T20:00:00+05:30', '2026-01-02T10:00:00+05:30');
  expect(await charged()).toEqual(['01/01/2026']);
});

/** The open charges as bill lines, as the desk sees them. */
const linesToBill = async (boss: Awaited<ReturnType<typeof openBedDays>>['boss'], patientId: string) =>
  chargesAsLines(await boss.charges({ patientId })).map(
    ({ description, category, quantity, unitPrice, source, sourceId, moreIds }) => ({
      ...{ description, category, quantity, unitPrice: unitPrice ?? 0, source, sourceId, moreIds },
    }),
  );

test('a stay is a line of the bill for each price, taxed by what a day costs, and its days stay charges of their own', async () => {
  const { clinic, boss, price, stayed, ward, patientId } = await openBedDays();
  const { version, ...known } = await clinic.as('admin').identity.clinic();
  await clinic.as('admin').identity.changeClinic({ ...known, gstin: '36AAKCK4821M1Z5', version });
  const service = `Bed day, ${ward.name}`;
  await boss.setPrice({ ...price, service, amount: 500_000 });
  await boss.setPrice({ ...price, service, amount: 500_100, fromDay: '2026-11-08' });
  await stayed('2026-11-04T20:00:00+05:30', '2026-11-11T10:00:00+05:30');
  expect(await boss.charges({ patientId })).toHaveLength(7);
  const lines = await linesToBill(boss, patientId);
  const bill = await boss.issue({ patientId, lines });
  expect(bill.lines).toMatchObject([
    {
      ...{ description: `${service}, 04/11/2026 to 07/11/2026`, quantity: 4, unitPrice: 500_000, amount: 2_000_000 },
      ...{ gstReason: 'Exempt health care', cgst: 0, sgst: 0 },
    },
    {
      ...{ description: `${service}, 08/11/2026 to 10/11/2026`, quantity: 3, unitPrice: 500_100, amount: 1_500_300 },
      // 2.5 / 105 of the line amount.
      ...{ gstReason: 'Taxable room above ₹5,000 a day 5%', cgst: 35_721, sgst: 35_721 },
    },
  ]);
  expect(await boss.charges({ patientId })).toEqual([]);
  const paper = pdfText(Buffer.from(await (await boss.receipt({ id: bill.id })).arrayBuffer()));
  expect(paper.replaceAll(/\s+/g, ' ')).toContain('04/11/2026 to 07/11/2026');

  const credit = (lineNumber: number, amount: number) =>
    boss.credit({ id: bill.id, lines: [{ lineNumber, amount }], reason: 'A slip', isBilledAgain: true });
  await credit(1, 500_000);
  expect(await boss.charges({ patientId })).toEqual([]);
  await credit(1, 1_500_000);
  expect((await boss.charges({ patientId })).map(({ daily }) => daily?.day)).toEqual(
    [4, 5, 6, 7].map((day) => `2026-11-0${day}`),
  );
});

test('a line of several days is refused when they are no longer one, or not all of them are meant', async () => {
  const { boss, price, stayed, ward, patientId } = await openBedDays();
  await stayed('2026-11-04T20:00:00+05:30', '2026-11-08T10:00:00+05:30');
  const [line] = await linesToBill(boss, patientId);
  if (!line) throw new Error('Nothing is charged');
  type Changed = Omit<Partial<typeof line>, 'source' | 'sourceId'> & { source?: null; sourceId?: null };
  const refused = async (changed: Changed) =>
    (await refusalOf(boss.issue({ patientId, lines: [{ ...line, ...changed }] }))).fieldErrors;
  expect(await refused({ quantity: 2 })).toEqual([{ field: 'lines.0.quantity', message: 'This bills 4 days' }]);
  expect(await refused({ source: null, sourceId: null })).toMatchObject([{ field: 'lines.0.moreIds' }]);
  await boss.setPrice({ ...price, service: `Bed day, ${ward.name}`, amount: 120_000, fromDay: '2026-11-06' });
  expect(await refused({})).toEqual([
    {
      field: 'lines.0.unitPrice',
      message: 'These days no longer have one price. Close the bill and open it again.',
    },
  ]);
  const [first] = await linesToBill(boss, patientId);
  if (!first) throw new Error('Nothing is charged');
  const twice = [first, { ...first, sourceId: first.moreIds[0] ?? '', moreIds: [], quantity: 1 }];
  expect((await refusalOf(boss.issue({ patientId, lines: twice }))).code).toBe('ALREADY_BILLED');
});

test('of two desks that bill the same days at once one does', async () => {
  const { boss, stayed, patientId } = await openBedDays();
  await stayed('2026-11-04T20:00:00+05:30', '2026-11-08T10:00:00+05:30');
  const [line] = await linesToBill(boss, patientId);
  if (!line) throw new Error('Nothing is charged');
  const last = { ...line, sourceId: line.moreIds.at(-1) ?? '', moreIds: [], quantity: 1 };
  const asked = await Promise.allSettled([line, last].map((one) => boss.issue({ patientId, lines: [one] })));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [bill] = await boss.ofPatient({ patientId });
  expect([4, 1]).toContain(bill?.lines[0]?.quantity);
  expect(await boss.charges({ patientId })).toHaveLength(4 - (bill?.lines[0]?.quantity ?? 0));
});
