import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { refusalOf } from '#modules/appointments/server/testing/desk.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();
const newLab = async () => openLab(await server.newClinic());

describe('a file of results', () => {
  const head = 'accession,analyte,value';

  test('is previewed first, then saved at once; sending it again changes nothing', async () => {
    const { lab, collect, doctor } = await newLab();
    const { accessionNumber } = await collect('elec');
    const csv = `${head}\n${accessionNumber},k,6.9\n${accessionNumber},na,139`;
    expect(await lab.previewUpload({ csv })).toMatchObject({
      tests: 1,
      rows: [
        { row: 2, patient: 'Asha', test: 'Electrolytes', flag: 'HH', fault: null },
        { row: 3, flag: null, fault: null },
      ],
    });
    expect(await lab.figures()).toMatchObject({ completed: 0 });
    expect(await lab.upload({ csv })).toEqual({ tests: 1, waiting: 0, critical: 1 });
    expect(await doctor.criticals()).toHaveLength(1);
    expect(await lab.upload({ csv })).toEqual({ tests: 0, waiting: 0, critical: 0 });
    expect(await doctor.criticals()).toHaveLength(1);
  });

  test('with a single fault is not saved at all', async () => {
    const { lab, collect } = await newLab();
    const { accessionNumber } = await collect('elec');
    const csv = `${head}\n${accessionNumber},na,139\n${accessionNumber},k,abc`;
    expect((await refusalOf(lab.upload({ csv }))).code).toBe('FAULTS');
    expect(await lab.figures()).toMatchObject({ completed: 0, pending: 1 });
  });

  test('without the required columns is refused', async () => {
    const { lab } = await newLab();
    const { fieldErrors } = await refusalOf(lab.previewUpload({ csv: 'a,b\n1,2' }));
    expect(fieldErrors?.[0]?.field).toBe('csv');
  });
});
