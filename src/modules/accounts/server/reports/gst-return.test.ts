import { readSheet } from 'read-excel-file/node';
import { afterEach, expect, test, vi } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { rupees } from '#foundation/shared/money.ts';
import { addPatient, today } from '#modules/appointments/server/testing/desk.ts';
import { consultation } from '#modules/billing/server/testing/bill.ts';

const server = useServer();
afterEach(() => {
  vi.useRealTimers();
});

const line = (description: string, category: 'Pharmacy' | 'Aesthetic' | 'IPD Services' | 'Other') => ({
  description,
  category,
  quantity: 1,
});
const medicines = line('Medicines', 'Pharmacy');
const peel = { ...line('Peel', 'Aesthetic'), unitPrice: 11_800 };

/** Bills of every kind of supply before the midnight of 31 March, and credit notes and another bill after it. */
async function twoPeriods(clinic: TestClinic, march: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${march}T18:29:00Z`) });
  const { billing, identity } = clinic.as('admin');
  const { version, ...known } = await identity.clinic();
  await identity.changeClinic({ ...known, gstin: '36AAKCK4821M1Z5', version });
  const patientId = await addPatient(clinic.as('admin'));
  const price = { service: 'Certificate', category: 'Other', amount: 11_850, fromDay: march } as const;
  await billing.setPrice({ ...price, hsnSac: '998599', gstRate: 1800, gstReason: 'Not health care' });

  const room = { ...line('Bed day, Deluxe rooms', 'IPD Services'), quantity: 2, unitPrice: 650_000 };
  const stay = await billing.issue({
    patientId,
    lines: [consultation, { ...medicines, quantity: 3, unitPrice: 3_367 }, room],
  });
  await billing.issue({
    patientId,
    lines: [
      { ...medicines, unitPrice: 10_500 },
      { ...medicines, unitPrice: 21_000 },
    ],
    discount: { amount: 10_500, reason: 'Staff' },
  });
  const near = { name: 'Charminar Traders', gstin: '36AABCT3518Q1ZX' };
  const cosmetic = await billing.issue({ patientId, lines: [peel], billTo: near });
  const far = { name: 'Infosys', gstin: '27AAPFU0939F1ZV' };
  const goods = { ...medicines, unitPrice: 10_500 };
  const sent = await billing.issue({ patientId, lines: [goods, consultation], billTo: far });
  const exempt = await billing.issue({
    patientId,
    lines: [
      { ...line('Bed day, Shared rooms', 'IPD Services'), unitPrice: 500_000 },
      { ...line('Bed day, ICU', 'IPD Services'), quantity: 3, unitPrice: 650_000 },
      { ...line('Certificate', 'Other'), unitPrice: 11_850 },
    ],
  });
  expect([stay.roundOff, exempt.roundOff]).toEqual([-1, 50]);

  vi.setSystemTime(new Date(`${march}T18:30:30Z`));
  await billing.changeSettings({ ...(await billing.settings()), cosmeticGstRate: 500 });
  await billing.issue({ patientId, lines: [{ ...peel, unitPrice: 118_000 }] });
  const credit = (id: string, ...lines: { lineNumber: number; amount: number }[]) =>
    billing.credit({ id, lines, reason: 'Returned' });
  await credit(stay.id, { lineNumber: 2, amount: 5_050 }, { lineNumber: 3, amount: 250_000 });
  await credit(stay.id, { lineNumber: 2, amount: 5_051 });
  await credit(sent.id, { lineNumber: 1, amount: 10_500 });
  await credit(cosmetic.id, { lineNumber: 1, amount: 2_950 });
}

type Figures = [group: string, code: string, rate: string, count: number, ...paise: number[]];

// Worked out by hand, in paise: before tax, CGST, SGST, IGST and all of it. The tax in 10,101 at 5 percent is twice
// 10,101 × 2.5 / 105 = 240.5, rounded up; that in 7,000 twice 166.67 and in 14,000 twice 333.33.
const inMarch: Figures[] = [
  ['Bills to businesses (B2B)', '3004', '5%', 1, 10_000, 0, 0, 500, 10_500],
  ['Bills to businesses (B2B)', '9993', '0%', 1, 50_000, 0, 0, 0, 50_000],
  ['Bills to businesses (B2B)', '999722', '18%', 1, 10_000, 900, 900, 0, 11_800],
  ['Bills to consumers (B2C)', '3004', '5%', 2, 29_619, 741, 741, 0, 31_101],
  ['Bills to consumers (B2C)', '998599', '18%', 1, 10_042, 904, 904, 0, 11_850],
  ['Bills to consumers (B2C)', '9993', '0%', 2, 2_500_000, 0, 0, 0, 2_500_000],
  ['Bills to consumers (B2C)', '9993', '5%', 1, 1_238_096, 30_952, 30_952, 0, 1_300_000],
];
// Of the medicines, 5,050 have twice 120.24 and the rest has what is left of twice 241.
const inApril: Figures[] = [
  ['Bills to consumers (B2C)', '999722', '5%', 1, 112_380, 2_810, 2_810, 0, 118_000],
  ['Credit notes to businesses (B2B)', '3004', '5%', 1, -10_000, 0, 0, -500, -10_500],
  ['Credit notes to businesses (B2B)', '999722', '18%', 1, -2_500, -225, -225, 0, -2_950],
  ['Credit notes to consumers (B2C)', '3004', '5%', 2, -9_619, -241, -241, 0, -10_101],
  ['Credit notes to consumers (B2C)', '9993', '5%', 1, -238_096, -5_952, -5_952, 0, -250_000],
];
const sums = {
  march: { taxable: 1_297_757, exempt: 2_550_000, tax: 67_494 },
  april: { taxable: -147_835, exempt: 0, tax: -7_716 },
};

const totalOf = (rows: readonly Figures[]) =>
  [4, 5, 6, 7, 8].map((at) => rows.reduce((sum, row) => sum + Number(row[at]), 0));

test('the GST summary and all its files have what bills and credit notes of both periods come to by hand', async () => {
  const year = Number(today().slice(0, 4)) + 1;
  const [march, april] = [`${year}-03-31`, `${year}-04-01`];
  const clinic = await server.newClinic();
  await twoPeriods(clinic, march);
  const { accounts } = clinic.as('admin');
  const headers = { authorization: `Bearer ${await clinic.tokenFor('admin')}` };
  for (const [day, expected, summed] of [
    [march, inMarch, sums.march],
    [april, inApril, sums.april],
  ] as const) {
    const days = { from: day, to: day };
    const { rows, ...shown } = await accounts.gst(days);
    expect(shown).toEqual(summed);
    expect(rows.map((row) => [row.beforeTax, row.cgst, row.sgst, row.igst, row.amount])).toEqual(
      expected.map(([, , , , ...paise]) => paise),
    );

    const fileOf = async (format: string) => {
      const asked = new URLSearchParams({ report: 'gst', format, ...days });
      const answer = await fetch(`${server.url}/api/accounts/reports/export?${asked}`, { headers });
      return Buffer.from(await answer.arrayBuffer());
    };
    const csv = (await fileOf('csv')).toString().trim().split('\r\n').slice(1);
    expect(csv).toEqual(
      expected.map(([group, code, rate, count, ...paise]) =>
        [group, code, rate, count, ...paise.map((sum) => (sum / 100).toFixed(2))].join(','),
      ),
    );
    const sheet = (await readSheet(await fileOf('xlsx'))).slice(1);
    expect(sheet).toEqual(
      expected.map(([group, code, rate, count, ...paise]) => [
        group,
        code,
        rate,
        count,
        ...paise.map((sum) => sum / 100),
      ]),
    );

    const pdf = await accounts.reportPaper({ ...days, report: 'gst' });
    const paper = pdfText(Buffer.from(await pdf.arrayBuffer())).replaceAll(/\s+/g, '');
    for (const [group, code, rate, count, ...paise] of expected)
      expect(paper).toContain([group, code, rate, count, ...paise.map(rupees)].join('').replaceAll(' ', ''));
    expect(paper).toContain(['Total', ...totalOf(expected).map(rupees)].join(''));
  }
});
