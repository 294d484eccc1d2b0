import { describe, expect, test } from 'vitest';
import { fullName, initials, normalisePhone, searchTerms } from './rules.ts';

describe('a phone number is stored as plus, country code and national number', () => {
  test.each([
    ['9848012345', '+919848012345'],
    ['98480 12345', '+919848012345'],
    ['098480-12345', '+919848012345'],
    ['+91 98480 12345', '+919848012345'],
    ['0091 98480 12345', '+919848012345'],
    ['(040) 2345-6789', '+914023456789'],
    ['+1 702 123 4567', '+17021234567'],
    ['+44 20 7946 0000', '+442079460000'],
  ])('%s becomes %s', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored);
  });

  test.each(['', '12', '984801234', '+91 98480 1234', 'ninety', '98480x12345', '+0 12345678', '+1234567890123456'])(
    '%s is refused',
    (typed) => {
      expect(normalisePhone(typed)).toBeNull();
    },
  );
});

describe('names', () => {
  test('a person with one name is shown by it alone', () => {
    expect(fullName({ firstName: 'Bhavani', lastName: null })).toBe('Bhavani');
    expect(initials({ firstName: 'Bhavani', lastName: null })).toBe('B');
  });

  test('a Telugu name keeps its first letters whole', () => {
    expect(initials({ firstName: 'లక్ష్మి', lastName: 'రావు' })).toBe('లర');
  });
});

describe('what is typed into the search is a name or a number', () => {
  test.each([
    ['  lak  rao ', { name: 'lak rao', patientNumber: '', phonePart: '' }],
    ['98480 123', { name: '', patientNumber: '98480123', phonePart: '98480123' }],
    ['+91-98480', { name: '', patientNumber: '9198480', phonePart: '9198480' }],
    ['12', { name: '', patientNumber: '12', phonePart: '' }],
    ['ward 7', { name: 'ward 7', patientNumber: '', phonePart: '' }],
    ['--', { name: '--', patientNumber: '', phonePart: '' }],
    ['', { name: '', patientNumber: '', phonePart: '' }],
  ])('%j', (typed, terms) => {
    expect(searchTerms(typed)).toEqual(terms);
  });
});
