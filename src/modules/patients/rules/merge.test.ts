import { describe, expect, test } from 'vitest';
import { joinAllergies, type MergeValues, mergedValues, suggestedParts } from './merge.ts';

const bare: MergeValues = {
  firstName: 'Lakshmi',
  lastName: null,
  phone: '+919848012345',
  sex: 'female',
  birthDate: null,
  isBirthDateEstimated: false,
  guardian: null,
  address: null,
  pinCode: null,
  district: null,
  state: null,
  bloodGroup: null,
  allergies: null,
  emergencyName: null,
  emergencyPhone: null,
  language: null,
  wantsReminders: true,
  aadhaarLastFour: null,
  aadhaarSeenOn: null,
  abhaNumber: null,
};

describe('what is suggested to be taken over from the other record', () => {
  test.each<[string, Partial<MergeValues>, Partial<MergeValues>, string[]]>([
    ['nothing, when both are the same', {}, {}, []],
    ['an address that is missing', {}, { address: '1-2-3, Ameerpet', pinCode: '500016' }, ['address']],
    ['no address when there is one', { address: 'Kukatpally' }, { address: 'Ameerpet' }, []],
    ['a PIN code does not mix two addresses', { address: 'Kukatpally' }, { pinCode: '500016' }, []],
    ['a day of birth instead of none', {}, { birthDate: '1988-03-14' }, ['birth']],
    [
      'a day of birth instead of an age',
      { birthDate: '1988-06-01', isBirthDateEstimated: true },
      { birthDate: '1988-03-14' },
      ['birth'],
    ],
    [
      'no age instead of a day of birth',
      { birthDate: '1988-03-14' },
      { birthDate: '1988-06-01', isBirthDateEstimated: true },
      [],
    ],
    ['an age instead of nothing', {}, { birthDate: '1988-06-01', isBirthDateEstimated: true }, ['birth']],
    [
      'an ABHA number and a blood group',
      {},
      { abhaNumber: '91123456789012', bloodGroup: 'B+' },
      ['bloodGroup', 'abha'],
    ],
    ['never the name or the phone', {}, { firstName: 'Laxmi', phone: '+919000000000' }, []],
  ])('%s', (_, kept, other, expected) => {
    expect(suggestedParts({ ...bare, ...kept }, { ...bare, ...other })).toEqual(expected);
  });
});

test.each([
  [null, null, null],
  [null, [], []],
  [[], null, []],
  [[], ['Penicillin'], ['Penicillin']],
  [['Peanuts'], ['penicillin'], ['Peanuts', 'penicillin']],
  [['Penicillin'], ['penicillin', 'Sulfa'], ['Penicillin', 'Sulfa']],
])('the allergies %j and %j are merged into %j', (one, other, expected) => {
  expect(joinAllergies(one, other)).toEqual(expected);
});

test('chosen values come from the other record, the rest stays, and first and last name are taken together', () => {
  const other = { ...bare, firstName: 'Laxmi', lastName: 'Rao', address: 'Ameerpet', sex: 'other' as const };
  expect(mergedValues({ ...bare, lastName: 'Devi', pinCode: '500016' }, other, ['name', 'address'])).toEqual({
    ...bare,
    firstName: 'Laxmi',
    lastName: 'Rao',
    address: 'Ameerpet',
    pinCode: null,
  });
});
