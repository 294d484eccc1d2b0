import { expect, test } from 'vitest';
import type { Charge } from './bill.ts';
import { aboveCharges, BillDraft, billDraftName, type DraftLine, draftLines, offeredOf } from './bill-draft.ts';

const visit: Charge = {
  ...{ source: 'visit', sourceId: 'v1', description: 'Consultation', category: 'OPD Consultations', quantity: 1 },
  ...{
    unitPrice: 50_000,
    patientId: 'p1',
    firstName: 'Asha',
    lastName: null,
    at: '2026-11-17T04:30:00Z',
    day: '2026-11-17',
    isDone: true,
    patientNumber: 1,
  },
};
const cheaper: Charge = { ...visit, unitPrice: 20_000 };
const ecg: Charge = { ...visit, sourceId: 'v2', description: 'ECG', category: 'Other' };
const typed: DraftLine = {
  ...{ key: 'a', description: 'Dressing', category: 'Other', quantity: 2, unitPrice: null },
  ...{ source: null, sourceId: null, moreIds: [] },
};
const nothing = { discount: null, billTo: null, method: null };
const changed: DraftLine = { ...visit, key: 'v1', quantity: 3, moreIds: [] };

test.each([
  ['nothing was kept', [visit], null, ['Consultation × 1']],
  ['something was typed besides', [visit], [changed, typed], ['Consultation × 3', 'Dressing × 2']],
  ['what is to be billed is less by now', [cheaper], [changed, typed], ['Consultation × 1', 'Dressing × 2']],
  ['the visit was billed by someone else meanwhile', [], [changed, typed], ['Dressing × 2']],
  ['the visit was removed from it', [visit], [typed], ['Dressing × 2']],
  ['the visit was removed from it and costs less by now', [cheaper], [typed], ['Dressing × 2']],
  ['something was done meanwhile', [visit, ecg], [changed], ['Consultation × 3', 'ECG × 1']],
])('a bill begun again has the right lines when %s', (_, charges, lines, expected) => {
  const again = draftLines(charges, lines && { ...nothing, lines, offered: offeredOf([visit]) });
  expect(again.map(({ description, quantity }) => `${description} × ${quantity}`)).toEqual(expected);
});

test('drafts of one patient are kept apart by practice and by day', () => {
  const days = [null, '2026-11-17', '2026-11-18'];
  const names = ['p1', 'p2'].flatMap((patientId) =>
    ([null, 'hospital', 'dental', 'aesthetic'] as const).flatMap((practice) =>
      days.map((day) => billDraftName({ patientId, practice, day })),
    ),
  );
  expect(new Set(names).size).toBe(24);
});

test('a draft is read back as it was typed, also a line that is half typed', () => {
  const kept: BillDraft = {
    lines: [changed, { ...typed, description: '' }],
    discount: { unit: 'percent', paise: null, percent: 5, reason: 'Staff' },
    billTo: { name: 'Infosys', address: '', gstin: '36AAK' },
    method: 'card',
    offered: offeredOf([visit]),
  };
  const read = BillDraft.parse(JSON.parse(JSON.stringify(kept)));
  expect({ ...read, lines: draftLines([visit], read) }).toEqual({ ...kept, lines: BillDraft.parse(kept).lines });
});

test('a draft saved before discounts and methods existed has none', () => {
  const kept = { lines: [typed], billTo: null, offered: {} };
  expect(BillDraft.parse(kept)).toEqual({ ...kept, ...nothing });
});

test.each<[string, Charge, Partial<DraftLine>, Record<string, string>]>([
  ['costs what it is worth', visit, {}, {}],
  ['costs less', visit, { unitPrice: 40_000 }, {}],
  ['costs more', visit, { unitPrice: 50_001 }, { 'lines.1.unitPrice': 'At most ₹500. Add a line for more.' }],
  ['is billed more often', visit, { quantity: 3 }, { 'lines.1.unitPrice': 'At most ₹500. Add a line for more.' }],
  ['has no price yet', { ...visit, unitPrice: null }, { unitPrice: 90_000 }, {}],
])('a line is checked against its charge when it %s', (_, charge, change, faults) => {
  expect(aboveCharges([typed, { ...visit, key: 'v1', moreIds: [], ...change }], [charge])).toEqual(faults);
});
