import { expect, test } from 'vitest';
import { matchesSearch } from './matches-search.ts';

const visit = {
  firstName: 'Venkata Lakshmi',
  lastName: 'Tadepalli',
  phone: '+919848012345',
  tokenNumber: 7,
  patientNumber: 139,
};

test.each([
  '',
  'lak',
  'shmi',
  'Laxmi',
  'laxmi tade',
  'venkatalakshmi',
  'lakshmitade',
  'venkat alaxmi',
  'tadepalli v',
  '98480 12',
  '345',
  '7',
  '139',
  ' VENKATA ',
  'లక్ష్మి',
  'लक्ष्मी',
  'లక్',
  't7',
  'T-7',
  'token 7',
  '#7',
])('typing %j finds the patient', (typed) => {
  expect(matchesSearch(visit, typed)).toBe(true);
});

test.each(['t8', 'token 139', 'laxman', 'laxmi rao', '...', '8', '23', '98481', 'లక్ష్మణ్'])(
  'typing %j does not find the patient',
  (typed) => {
    expect(matchesSearch(visit, typed)).toBe(false);
  },
);
