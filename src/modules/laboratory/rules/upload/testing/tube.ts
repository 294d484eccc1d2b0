import { reportedAnalytes } from '../../catalogue/reported-analytes.ts';
import type { TestInTube } from '../match-upload.ts';
import { readUpload } from '../read-upload.ts';

export const person = { sex: 'female', birthDate: '1990-01-01' } as const;

export const tube = (changes: Partial<TestInTube> & { code?: string }): TestInTube => ({
  id: 'elec',
  accessionNumber: 'L000001',
  testName: 'Electrolytes',
  patient: 'Asha Rao',
  status: 'processing',
  collectedAt: '2026-11-16T04:00:00.000Z',
  earlier: new Map(),
  reported: reportedAnalytes(changes.code ?? 'elec', person, '2026-11-16'),
  ...changes,
});

export const csvOf = (...rows: string[]) => {
  const read = readUpload(['accession,analyte,value', ...rows].join('\n'));
  if ('fault' in read) throw new Error(read.fault);
  return read.values;
};
