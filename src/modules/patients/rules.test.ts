import { describe, expect, test } from 'vitest';
import { fullName, initials, searchTerms } from './rules.ts';

describe('names', () => {
  test('a person with one name is shown by it alone', () => {
    expect(fullName({ firstName: 'Bhavani', lastName: null })).toBe('Bhavani');
    expect(initials({ firstName: 'Bhavani', lastName: null })).toBe('B');
  });

  test('a Telugu name keeps its first letters whole', () => {
    expect(initials({ firstName: 'లక్ష్మి', lastName: 'రావు' })).toBe('లరా');
  });
});

describe('what is typed into the search is a name or a number', () => {
  test.each([
    ['  lak  rao ', { name: 'lak rao', patientNumber: '', phonePart: '' }],
    ['98480 123', { name: '', patientNumber: '98480123', phonePart: '98480123' }],
    ['+91-98480', { name: '', patientNumber: '9198480', phonePart: '9198480' }],
    ['098480', { name: '', patientNumber: '98480', phonePart: '98480' }],
    ['12', { name: '', patientNumber: '12', phonePart: '' }],
    ['ward 7', { name: 'ward 7', patientNumber: '', phonePart: '' }],
    ['--', { name: '--', patientNumber: '', phonePart: '' }],
    ['', { name: '', patientNumber: '', phonePart: '' }],
  ])('%j', (typed, terms) => {
    expect(searchTerms(typed)).toEqual(terms);
  });
});
