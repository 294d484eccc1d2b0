import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();
const newLab = async () => openLab(await server.newClinic());

const hl7 = (number: string, potassium: string) =>
  [
    'MSH|^~\\&|A|B|||20261116||ORU^R01|1|P|2.5',
    `OBR|1||${number}`,
    `OBX|1|NM|2823-3^K^LN||${potassium}|mmol/L|||||F`,
  ].join('\r');

test('an analyser message is previewed, saved once, and raises an alarm for its critical value', async () => {
  const { lab, doctor, collect } = await newLab();
  const { id, accessionNumber } = await collect('elec');
  const csv = `${hl7(accessionNumber ?? '', '6.9')}\rOBX|2|NM|MPV||8.3|fL|||||F`;
  expect(await lab.previewUpload({ csv })).toMatchObject({
    tests: 1,
    rows: [
      { patient: 'Asha', analyte: 'Potassium', flag: 'HH', fault: null, isSkipped: false },
      { analyte: 'MPV', isSkipped: true, note: 'Not ordered for this sample' },
    ],
  });
  expect(await lab.upload({ csv })).toEqual({ tests: 1, waiting: 0, critical: 1 });
  expect((await lab.get({ id })).test).toMatchObject({ status: 'completed', results: [{ code: 'k', value: '6.9' }] });
  expect(await lab.upload({ csv })).toEqual({ tests: 0, waiting: 0, critical: 0 });
  expect(await doctor.criticals()).toHaveLength(1);
});

test('a different unit or an unknown sample number means that nothing of the file is saved', async () => {
  const { lab, collect } = await newLab();
  const { accessionNumber } = await collect('fbs');
  const glucose = `H|\\^&\rP|1\rO|1|${accessionNumber}\rR|1|^^^GLU|6.1|mmol/L||||F\rL|1`;
  expect((await lab.previewUpload({ csv: glucose })).rows).toMatchObject([
    { fault: 'The unit is mmol/L, this test is reported in mg/dL' },
  ]);
  expect((await refusalOf(lab.upload({ csv: glucose }))).code).toBe('FAULTS');
  const both = `${hl7('L999999', '4.1')}\rOBR|2||${accessionNumber}\rOBX|1|NM|GLU||99|mg/dL|||||F`;
  expect((await refusalOf(lab.upload({ csv: both }))).code).toBe('FAULTS');
  expect(await lab.figures()).toMatchObject({ completed: 0 });
  const cut = await refusalOf(lab.previewUpload({ csv: glucose.replace('\rL|1', '') }));
  expect(cut.fieldErrors).toEqual([
    { field: 'csv', message: 'The transmission is cut off: it has no last record (L)' },
  ]);
});
