import { describe, expect, test } from 'vitest';
import {
  abhaText,
  duplicateLevel,
  fullName,
  initials,
  isAadhaar,
  type Likeness,
  namesOf,
  searchTerms,
} from './rules.ts';

describe('names', () => {
  test('a person with only one name is shown by that name', () => {
    expect(fullName({ firstName: 'Bhavani', lastName: null })).toBe('Bhavani');
    expect(initials({ firstName: 'Bhavani', lastName: null })).toBe('B');
  });

  test('a Telugu name keeps its first letter whole in the badge', () => {
    expect(initials({ firstName: 'శ్రీ లక్ష్మి', lastName: 'రావు' })).toBe('శ్రీ');
    expect(initials({ firstName: 'Venkata', lastName: 'శ్రీరామ్' })).toBe('V');
  });
});

describe('text typed into the search is read as a name or a number', () => {
  test.each([
    ['  lak  rao ', { name: 'lak rao', patientNumber: null, digits: '' }],
    ['98480 123', { name: '', patientNumber: 98480123, digits: '98480123' }],
    ['+91-98480', { name: '', patientNumber: 98480, digits: '98480' }],
    ['91 98480 12345', { name: '', patientNumber: null, digits: '9848012345' }],
    ['0091 98480 12345', { name: '', patientNumber: null, digits: '9848012345' }],
    ['098480', { name: '', patientNumber: 98480, digits: '98480' }],
    ['9848012345', { name: '', patientNumber: null, digits: '9848012345' }],
    ['91-1234-5678-9012', { name: '', patientNumber: null, digits: '91123456789012' }],
    ['12', { name: '', patientNumber: 12, digits: '' }],
    ['No. 145', { name: '', patientNumber: 145, digits: '' }],
    ['0', { name: '', patientNumber: null, digits: '' }],
    ['ward 7', { name: 'ward 7', patientNumber: null, digits: '' }],
    ['zzzz', { name: '', patientNumber: null, digits: '' }],
    ['लक', { name: 'लक्', patientNumber: null, digits: '' }],
    ['--', { name: '--', patientNumber: null, digits: '' }],
    ['', { name: '', patientNumber: null, digits: '' }],
  ])('%j', (typed, terms) => {
    expect(searchTerms(typed)).toEqual(terms);
  });
});

test.each([
  ['234567890124', true],
  ['234567890123', false],
  ['134567890124', false],
  ['23456789012', false],
  ['2345678901245', false],
  ['abcdefghijkl', false],
  ['', false],
])('Aadhaar number %s is valid: %s', (digits, expected) => {
  expect(isAadhaar(digits)).toBe(expected);
});

test('an ABHA number is formatted as on the card', () => {
  expect(abhaText('12345678901234')).toBe('12-3456-7890-1234');
});

describe('whether two records may be the same person', () => {
  const stranger: Likeness = {
    isSameAbha: false,
    isSamePhone: false,
    isSameName: false,
    isSameSex: true,
    isSameBirth: null,
  };

  test.each<[string, Partial<Likeness>, string | null]>([
    ['a stranger', {}, null],
    ['the phone alone has been typed', { isSamePhone: true, isSameName: null, isSameSex: null }, 'possible'],
    ['one of the family: same phone, another name', { isSamePhone: true }, 'family'],
    ['of the other sex', { isSamePhone: true, isSameSex: false }, 'family'],
    ['born on the same day, a twin or another spelling', { isSamePhone: true, isSameBirth: true }, 'family'],
    ['same phone and name', { isSamePhone: true, isSameName: true }, 'likely'],
    ['same phone, name and birth', { isSamePhone: true, isSameName: true, isSameBirth: true }, 'likely'],
    ['same phone and name, another sex', { isSamePhone: true, isSameName: true, isSameSex: false }, 'possible'],
    ['father and son of one name', { isSamePhone: true, isSameName: true, isSameBirth: false }, 'possible'],
    ['a namesake', { isSameName: true }, null],
    ['a namesake of another age', { isSameName: true, isSameBirth: false }, null],
    ['a namesake born on the same day, with a new phone', { isSameName: true, isSameBirth: true }, 'possible'],
    ['a namesake of the other sex', { isSameName: true, isSameBirth: true, isSameSex: false }, null],
    ['born on the same day', { isSameBirth: true }, null],
    ['the same ABHA number, all else different', { isSameAbha: true, isSameSex: false }, 'likely'],
  ])('%s', (_, likeness, level) => {
    expect(duplicateLevel({ ...stranger, ...likeness })).toBe(level);
  });
});

test.each([
  ['Zeenat Hurried', 'Zeenat', 'Hurried'],
  [' Anna  Maria Rao ', 'Anna  Maria', 'Rao'],
  ['Zeenat', 'Zeenat', ''],
  ['', '', ''],
])('%j is registered with first name %j and last name %j', (typed, firstName, lastName) => {
  expect(namesOf(typed)).toEqual({ firstName, lastName });
});
