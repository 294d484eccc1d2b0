import { expect, test } from 'vitest';
import { outsideFaults, saleRefusal } from './counter-sale.ts';

test.each([
  ['OTC', '', null],
  ['OTC', 'Dr. Rao', null],
  ['H', '', 'Schedule H needs a prescription. Enter who prescribed it.'],
  ['H', 'Dr. Rao', null],
  ['H1', '', 'Schedule H1 needs a prescription. Enter who prescribed it.'],
  ['H1', 'Dr. Rao', null],
  ['X', '', 'Schedule X is sold only on a prescription of this clinic.'],
  ['X', 'Dr. Rao', 'Schedule X is sold only on a prescription of this clinic.'],
])(
  'a sale of schedule %s over the counter, prescribed by "%s", is refused with: %s',
  (schedule, prescriber, expected) => {
    expect(saleRefusal(schedule, prescriber)).toBe(expected);
  },
);

const outside = {
  prescriber: 'Dr. Rao',
  prescriberPlace: 'Nizamabad',
  registrationNumber: '',
  fileId: 'photo',
  noPhotoReason: '',
};
const sold = (schedule: string, isNarcotic = false) => [
  { schedule: 'OTC', isNarcotic: false },
  { schedule, isNarcotic },
];

test.each([
  ['OTC', false, { prescriber: '', prescriberPlace: '', fileId: null }, []],
  ['OTC', false, { prescriber: '', prescriberPlace: '', fileId: 'photo' }, ['prescriber']],
  ['H', false, {}, []],
  ['H', false, { prescriber: '' }, ['prescriber']],
  ['H', false, { prescriber: 'R' }, ['prescriber']],
  ['H', false, { prescriber: 'Dr. R.' }, ['prescriber']],
  ['OTC', false, { prescriber: 'Dr' }, ['prescriber']],
  ['H', false, { prescriber: 'Om' }, []],
  ['H', false, { prescriber: 'Dr. Rao' }, []],
  ['H', false, { prescriber: 'రావు' }, []],
  ['H', false, { prescriberPlace: '' }, ['prescriberPlace']],
  ['H', false, { prescriberPlace: '', registrationNumber: 'TSMC 4711' }, []],
  ['H', false, { fileId: null }, ['fileId']],
  ['H', false, { fileId: null, noPhotoReason: '.' }, ['fileId']],
  ['H', false, { fileId: null, noPhotoReason: 'Camera broken' }, []],
  ['H', true, { fileId: null }, ['fileId']],
  ['H', true, { fileId: null, noPhotoReason: 'Camera broken' }, ['fileId']],
  ['H1', false, { fileId: null }, ['fileId']],
  ['H1', false, { fileId: null, noPhotoReason: 'Camera broken' }, ['fileId']],
  ['H1', false, { fileId: 'photo' }, []],
  ['H1', false, { fileId: 'photo', prescriberPlace: '', registrationNumber: 'TSMC 4711' }, ['prescriberPlace']],
  ['H', true, { fileId: 'photo', prescriberPlace: '', registrationNumber: 'TSMC 4711' }, ['prescriberPlace']],
  ['H1', false, { prescriber: '', prescriberPlace: '', fileId: null }, ['prescriber', 'prescriberPlace', 'fileId']],
])(
  'Schedule %s, narcotic %j, on a prescription from outside with %j lacks %j',
  (schedule, isNarcotic, changes, fields) => {
    const faults = outsideFaults(sold(schedule, isNarcotic), { ...outside, ...changes });
    expect(faults.map(({ field }) => field)).toEqual(fields);
  },
);
