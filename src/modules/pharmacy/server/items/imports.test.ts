import { describe, expect, test } from 'vitest';
import { type TestClinic, useServer } from '#app/testing/test-server.ts';
import { upload } from '#modules/files/server/testing/upload.ts';
import type { ImportEvent } from '#modules/imports/contract.ts';
import { workbookOf } from '#modules/imports/server/testing/workbook-of.ts';
import { inDays, newItem, openCounter } from '../testing/counter.ts';

const server = useServer();

async function uploadTable(clinic: TestClinic, purpose: string, table: string | Buffer<ArrayBuffer>) {
  const target = { url: server.url, token: await clinic.tokenFor('pharmacist') };
  const name = typeof table === 'string' ? 'table.csv' : 'table.xlsx';
  const { body } = await upload(target, Buffer.from(table), { name, purpose });
  return body.fileId;
}

async function lastOf(stream: AsyncIterable<ImportEvent>) {
  let last: ImportEvent | undefined;
  for await (const event of stream) last = event;
  return last;
}

describe('a price list', () => {
  const run = async (clinic: TestClinic, table: string | Buffer<ArrayBuffer>, isTrial = false) => {
    const fileId = await uploadTable(clinic, 'medicine-import', table);
    return lastOf(await clinic.as('pharmacist').pharmacy.importPriceList({ fileId, isTrial }));
  };

  test('is checked first, then updates the prices of known medicines and adds new ones', async () => {
    const clinic = await server.newClinic();
    const { counter, item } = await openCounter(clinic, { item: { name: 'Dolo 650' } });
    const text = `Product name,MRP,Composition,Form,Schedule,Company,Distributor
DOLO 650,2.40,,,,,
Taxim-O 200,"1,112.50",Cefixime,tablet,H1,Alkem,Koti Medical
`;
    expect(await run(clinic, text, true)).toMatchObject({ kind: 'checked', rows: 2, faultCount: 0 });
    expect((await counter.list({})).total).toBe(1);
    expect(await run(clinic, text)).toEqual({ kind: 'imported', count: 2 });
    expect((await counter.list({})).items).toMatchObject([
      { id: item.id, name: 'Dolo 650', unitPrice: 240, genericName: 'Paracetamol', quantityAvailable: 30 },
      { name: 'Taxim-O 200', unitPrice: 111_250, schedule: 'H1', maker: 'Alkem', supplier: 'Koti Medical' },
    ]);
  });

  test('marks cold-chain and narcotic medicines, and reports cells it cannot read', async () => {
    const clinic = await server.newClinic();
    const { counter } = await openCounter(clinic, { item: { name: 'Dolo 650' } });
    const head = 'Medicine,Price,Form,Schedule,Cold chain,NDPS';
    expect(await run(clinic, `${head}\nHuman Mixtard,150,injection,H,cool,\n`)).toMatchObject({
      faults: [{ row: 2, column: 'Cold chain', message: 'Enter yes or no' }],
    });
    expect(await run(clinic, `${head}\nMorphine 10,20,tablet,OTC,,yes\nLevofloxacin 500,9,tablet,H,,\n`)).toMatchObject(
      {
        faults: [
          { row: 2, column: 'Schedule', message: 'NDPS drugs need a prescription. Choose their schedule.' },
          { row: 3, column: 'Schedule', message: 'Levofloxacin is a Schedule H1 drug. Choose Schedule H1.' },
        ],
      },
    );
    const unsalted = [
      'Zifi 200,11,tablet,OTC',
      'Mox 500,8,capsule,OTC',
      'Something new,3,tablet,OTC',
      'Gauze,3,consumable,OTC',
    ];
    expect(await run(clinic, ['Medicine,Price,Form,Schedule,Salts', ...unsalted].join('\n'))).toMatchObject({
      faults: [
        { row: 2, column: 'Schedule', message: 'Cefixime is a Schedule H1 drug. Choose Schedule H1.' },
        { row: 3, column: 'Schedule', message: 'Amoxicillin is a Schedule H drug. Choose Schedule H.' },
        { row: 4, column: 'Salts', message: 'Enter its salts: they decide whether it is OTC.' },
      ],
    });
    const controlled = 'Inj. Fentanyl 2 ml,60,injection,H,,\nKetamine 50,90,injection,H1,,\n';
    expect(await run(clinic, `${head}\n${controlled}`)).toMatchObject({
      faults: [
        { row: 2, column: 'NDPS', message: 'Fentanyl is under the NDPS Act. Mark it as NDPS.' },
        { row: 3, column: 'Schedule', message: 'Ketamine is a Schedule X drug. Choose Schedule X.' },
      ],
    });
    const rows = ['Human Mixtard,150,injection,H,Yes,', 'Morphine 10,20,tablet,X,no,Y', 'Crocin,2,tablet,OTC,,'];
    expect(await run(clinic, [head, ...rows].join('\n'))).toEqual({ kind: 'imported', count: 3 });
    const marksOf = async (search: string) =>
      (await counter.list({ search })).items.map(({ isColdChain, isNarcotic }) => [isColdChain, isNarcotic]);
    expect(await marksOf('mixtard')).toEqual([[true, false]]);
    expect(await marksOf('morphine')).toEqual([[false, true]]);
    expect(await marksOf('crocin')).toEqual([[false, false]]);
  });

  test('from Excel reports cells with formulas, by row and column', async () => {
    const clinic = await server.newClinic();
    await openCounter(clinic, { item: { name: 'Dolo 650' } });
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const head = cell('A1', 'Medicine') + cell('B1', 'Price') + cell('C1', 'Remark');
    const computed = `<c r="B2"><f>2*3</f><v>6</v></c><c r="C2"><f>1+1</f><v>2</v></c>`;
    const sheet = (second: string) => `<row r="1">${head}</row><row r="2">${cell('A2', 'Dolo 650')}${second}</row>`;
    expect(await run(clinic, workbookOf(sheet(computed)))).toMatchObject({
      kind: 'checked',
      faults: [{ row: 2, column: 'Price', message: 'This is a formula. Enter its value instead' }],
    });
    const typed = '<c r="B2"><v>6</v></c><c r="C2"><f>1+1</f><v>2</v></c>';
    expect(await run(clinic, workbookOf(sheet(typed)))).toEqual({ kind: 'imported', count: 1 });
  });

  test('with a quote that is never closed is refused at the row where it opens', async () => {
    const clinic = await server.newClinic();
    const { counter } = await openCounter(clinic, { item: { name: 'Dolo 650' } });
    const checked = await run(clinic, 'Medicine,Price\nDolo 650,3\n"Crocin,4\nCalpol,5\n');
    expect(checked).toMatchObject({ kind: 'checked', rows: 1, headings: ['Medicine', 'Price'] });
    expect(checked?.kind === 'checked' && checked.faults).toMatchObject([
      { row: 3, message: "The table can't be read from here on. Save it again and retry" },
    ]);
    expect((await counter.list({})).items).toMatchObject([{ name: 'Dolo 650', unitPrice: 210 }]);
  });

  test('with a fault changes nothing, and every fault has its row and column', async () => {
    const clinic = await server.newClinic();
    const { counter } = await openCounter(clinic, { item: { name: 'Dolo 650', barcode: '890' } });
    const text = `Medicine,Price,Generic name,Form,Schedule,Barcode
Dolo 650,=2*3,,,,
Dolo 650,3,,,,
dolo 650,4,,,,
New one,5,,,,
Cefix,6,Cefixime,tablet,OTC,890
+Crocin,7,,tablet,OTC,
@SUM(A1),8,,tablet,OTC,
`;
    const checked = await run(clinic, text);
    expect(checked).toMatchObject({ kind: 'checked', faultCount: 8 });
    expect(checked?.kind === 'checked' && checked.faults).toMatchObject([
      { row: 2, column: 'Price', message: 'This is a formula. Enter its value instead' },
      { row: 4, column: 'Medicine', message: 'The same medicine is in row 3' },
      { row: 5, column: 'Form', message: 'This medicine is new. Enter its form' },
      { row: 5, column: 'Schedule', message: 'This medicine is new. Enter its schedule' },
      { row: 6, column: 'Schedule', message: 'Cefixime is a Schedule H1 drug. Choose Schedule H1.' },
      { row: 6, column: 'Barcode', message: 'Another medicine has this barcode' },
      { row: 7, column: 'Medicine', message: 'Starts with +, like a formula. Remove the sign' },
      { row: 8, column: 'Medicine', message: 'Starts with @, like a formula. Remove the sign' },
    ]);
    expect((await counter.list({})).items).toMatchObject([{ name: 'Dolo 650', unitPrice: 210 }]);
    expect(await run(clinic, 'Drug,Cost\nDolo 650,3\n')).toMatchObject({
      faults: [{ row: 1, message: 'Choose a column for Medicine, Price (rupees)' }],
    });
  });

  test('of 1,100 medicines is imported completely, and a second import changes only prices', async () => {
    const clinic = await server.newClinic();
    const { counter } = await openCounter(clinic);
    const table = (price: number) =>
      ['Medicine,Price,Form,Schedule', ...Array.from({ length: 1100 }, (_, at) => `Tab ${at},${price},tablet,H`)].join(
        '\n',
      );
    expect(await run(clinic, table(5))).toEqual({ kind: 'imported', count: 1100 });
    expect(await run(clinic, table(6))).toEqual({ kind: 'imported', count: 1100 });
    expect(await counter.list({ search: 'tab 1099' })).toMatchObject({ total: 1, items: [{ unitPrice: 600 }] });
    expect((await counter.list({})).total).toBe(1101);
    // A search counts up to a thousand matches and then only says that there are more.
    expect((await counter.list({ search: 'tab' })).total).toBe(1001);
    // An item that was never in stock does not count as running low.
    expect(await counter.summary({})).toMatchObject({ low: 0, lowItems: [] });
  });
});

test('a price list of more than 100,000 rows is refused with its faults by row, while other requests are served', async () => {
  const clinic = await server.newClinic();
  const { counter } = await openCounter(clinic);
  const rows = Array.from({ length: 100_001 }, (_, at) => `Tab ${at},${at === 77_776 ? 'much' : 5},tablet,H`);
  const fileId = await uploadTable(clinic, 'medicine-import', ['Medicine,Price,Form,Schedule', ...rows].join('\n'));
  let isChecked = false;
  const checking = lastOf(await counter.importPriceList({ fileId, isTrial: false })).finally(() => {
    isChecked = true;
  });
  for (let asked = 0; asked < 3; asked += 1) await counter.summary({});
  expect(isChecked).toBe(false);
  expect(await checking).toMatchObject({
    kind: 'checked',
    faults: [
      { row: 77_778, column: 'Price' },
      { row: 100_002, message: 'At most 1,00,000 rows can be imported at once' },
    ],
  });
  expect(await counter.list({})).toMatchObject({ total: 1 });
});

describe("a supplier's table of a delivery", () => {
  async function openDelivery() {
    const clinic = await server.newClinic();
    const opened = await openCounter(clinic, { item: { name: 'Dolo 650' }, batch: { batchNumber: 'D1', mrp: 210 } });
    await opened.counter.addItem(newItem({ name: 'Crocin' }));
    const [supplier] = await opened.counter.suppliers();
    const run = async (text: string, isTrial = false, of: object = {}) => {
      const fileId = await uploadTable(clinic, 'delivery-import', text);
      const head = { ...of, supplierId: supplier?.id ?? '', invoiceNumber: 'INV-9', invoiceDay: inDays(0) };
      return lastOf(await opened.counter.importGoods({ fileId, isTrial, ...head }));
    };
    return { ...opened, run };
  }

  test('is tried without leaving a trace, then received completely as one invoice', async () => {
    const { counter, run, stockOf } = await openDelivery();
    const text = `Item,Batch No,Exp,Qty,Free,PTR,MRP,Disc
dolo 650,N1,${inDays(400)},100,10,1.50,2.10,10
Crocin,C1,${inDays(500)},50,,2,3,
`;
    expect(await run(text, true)).toMatchObject({ kind: 'checked', rows: 2, faultCount: 0 });
    expect(await counter.goodsReceipts()).toEqual([]);
    expect((await stockOf()).quantityAvailable).toBe(30);
    expect(await run(text)).toEqual({ kind: 'imported', count: 2 });
    expect((await stockOf()).quantityAvailable).toBe(140);
    expect(await counter.goodsReceipts()).toMatchObject([{ invoiceNumber: 'INV-9', amount: 23_500 }]);
    expect(await run(text, true)).toMatchObject({
      faults: [{ row: 1, column: '', message: expect.stringContaining('This invoice is already booked as GR/') }],
    });
  });

  test('without pack sizes is refused where a piece would cost more than its selling price', async () => {
    const { counter, run } = await openDelivery();
    await counter.addItem(newItem({ name: 'Calpol', packSize: 10, unitPrice: 329 }));
    const head = 'Product,Batch,Expiry,Qty,Free,Rate,MRP';
    const row = `Calpol,IN1,${inDays(400)},10,1,25.37,32.99`;
    expect(await run(`${head}\n${row}\n`, true)).toMatchObject({
      result: '',
      faults: [
        {
          ...{ row: 2, column: 'Rate' },
          message: '₹25.37 a piece is above its price of ₹3.29. Of packs of 10? Add a column Pieces per pack',
        },
      ],
    });
    const packed = `${head},Pack\n${row},10's\n`;
    expect(await run(packed, true)).toMatchObject({ result: '110 pieces into stock, ₹253.70 to pay', faults: [] });
    expect(await run(packed)).toEqual({ kind: 'imported', count: 1 });
  });

  test('has rates without GST when the invoice has', async () => {
    const { counter, run } = await openDelivery();
    const text = `Medicine,Batch,Expiry,Quantity,Rate,MRP
Crocin,C1,${inDays(500)},100,8.93,20
Crocin,C2,${inDays(500)},100,8.93,9
`;
    expect(await run(text, true, { ratesIncludeGst: false })).toMatchObject({ faults: [{ row: 3, column: 'MRP' }] });
    expect(await run(text.replace(',9\n', ',10\n'), false, { ratesIncludeGst: false })).toMatchObject({ count: 2 });
    expect(await counter.goodsReceipts()).toMatchObject([{ amount: 2 * 93_765 }]);
  });

  test('with a fault is refused with the row and column, including faults that only the stock can reveal', async () => {
    const { counter, run, stockOf } = await openDelivery();
    const head = 'Medicine,Batch,Expiry,Quantity,Rate,MRP\n';
    expect(await run(`${head}Nothing,N1,,10,1,2\nCrocin,C1,,1.5,1,2\n`)).toMatchObject({
      faults: [
        { row: 2, column: 'Medicine', message: 'No medicine with this name in the inventory' },
        { row: 3, column: 'Quantity', message: 'Enter a whole number' },
      ],
    });
    const [expiry, mrp] = ['Enter the expiry: medicines are received with one', 'Enter the MRP on the pack'];
    expect(await run(`${head}Crocin,C1,,10,1,2\nNothing,C2,,10,1,2\nCrocin,C3,12/2090,10,1,\n`, true)).toMatchObject({
      faults: [
        { row: 2, column: 'Expiry', message: expiry },
        { row: 3, column: 'Medicine' },
        { row: 4, column: 'MRP', message: expect.stringContaining(mrp) },
      ],
    });
    expect(
      await run(`${head}Crocin,C1,${inDays(200)},10,1,2\nDolo 650,D1,${inDays(200)},10,1,2\n`, true),
    ).toMatchObject({
      faults: [{ row: 3, column: 'MRP', message: 'Batch D1 is in stock with another MRP. Check both.' }],
    });
    expect(await counter.goodsReceipts()).toEqual([]);
    expect((await stockOf()).quantityAvailable).toBe(30);
  });

  test('may have no more lines than a typed invoice', async () => {
    const { counter, run } = await openDelivery();
    const lines = Array.from({ length: 501 }, (_, at) => `Crocin,C${at},12/2090,1,1,2`);
    expect(await run(['Medicine,Batch,Expiry,Quantity,Rate,MRP', ...lines].join('\n'))).toMatchObject({
      kind: 'checked',
      faults: [{ row: 502, message: 'At most 500 rows can be imported at once' }],
    });
    expect(await counter.goodsReceipts()).toEqual([]);
  });
});
