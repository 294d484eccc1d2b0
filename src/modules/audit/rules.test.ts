import { expect, test } from 'vitest';
import { changesText, eventText, fieldChanges } from './rules.ts';

test('a change is told by the fields that changed, in words', () => {
  expect(
    fieldChanges(
      { first_name: 'Asha', is_active: true, version: 1 },
      { first_name: 'Usha', is_active: false, version: 2 },
    ),
  ).toEqual([
    { name: 'first name', before: 'Asha', after: 'Usha' },
    { name: 'active', before: 'yes', after: 'no' },
  ]);
});

test.each([
  [null, { allergies: ['Latex', 'Dust'], guardian: null }, 'allergies: Latex, Dust'],
  [{ allergies: null }, { allergies: [] }, 'allergies: none'],
  [{ guardian: 'Ramesh' }, { guardian: null }, 'guardian: Ramesh -> empty'],
  [null, null, ''],
])('%j to %j', (before, after, text) => {
  expect(changesText(before, after)).toBe(text);
});

test.each([
  ['update', 'patients', { action: 'Changed', subject: 'Patient' }],
  ['insert', 'lab_tests', { action: 'Created', subject: 'Lab tests' }],
  ['signed in', 'users', { action: 'Signed in', subject: '' }],
  ['denied', 'GET /api/people', { action: 'Denied', subject: 'GET /api/people' }],
  ['new thing', 'things', { action: 'new thing', subject: '' }],
])('%s of %s is told in words', (action, subject, words) => {
  expect(eventText(action, subject)).toEqual(words);
});
