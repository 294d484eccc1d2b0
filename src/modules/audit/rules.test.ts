import { expect, test } from 'vitest';
import { changesText, eventText, fieldChanges, idsIn } from './rules.ts';

const doctor = 'cb89d5bc-8500-4abe-a9a4-726ab504bce4';
const visit = '01a1dfed-03b7-7ffa-9ea6-e1b165c1d2d4';
const words = { names: { [doctor]: 'Anil Dubey' }, timeText: (time: string) => `at ${time}` };

test('a change is described in words by the fields that changed', () => {
  expect(
    fieldChanges(
      { first_name: 'Asha', is_active: true, version: 1 },
      { first_name: 'Usha', is_active: false, version: 2 },
      words,
    ),
  ).toEqual([
    { name: 'first name', before: 'Asha', after: 'Usha' },
    { name: 'active', before: 'yes', after: 'no' },
  ]);
});

test('ids are shown by name or not at all, times in the usual format, and words without underscores', () => {
  const after = {
    doctor_id: doctor,
    appointment_id: visit,
    patient_id: visit,
    starts_at: '2026-11-15T15:56:54.443+00:00',
    appointment_date: '2026-11-15',
    kind: 'walk_in',
  };
  expect(fieldChanges(null, after, words).map(({ name, after: is }) => `${name}: ${is}`)).toEqual([
    'doctor: Anil Dubey',
    'starts at: at 2026-11-15T15:56:54.443+00:00',
    'appointment date: at 2026-11-15',
    'kind: walk in',
  ]);
  expect(idsIn(after)).toEqual([doctor, visit]);
  expect(idsIn({ 'part 1': { id: visit, moved_by: doctor, note: null } })).toEqual([doctor]);
});

test.each([
  [null, { allergies: ['Latex', 'Dust'], guardian: null }, 'allergies: Latex, Dust'],
  [{ allergies: null }, { allergies: [] }, 'allergies: none'],
  [{ guardian: 'Ramesh' }, { guardian: null }, 'guardian: Ramesh -> empty'],
  [
    null,
    { 'line 1': { description: 'Dressing', quantity: 3, source: null } },
    'line 1: description Dressing, quantity 3',
  ],
  [null, { split: {} }, ''],
  [null, null, ''],
])('the change from %j to %j is described in words', (before, after, text) => {
  expect(changesText(before, after, {})).toBe(text);
});

test.each([
  ['update', 'patients', { action: 'Changed', subject: 'Patient' }],
  ['insert', 'lab_tests', { action: 'Created', subject: 'Lab tests' }],
  ['signed in', 'users', { action: 'Signed in', subject: '' }],
  ['denied', 'GET /api/people', { action: 'Denied', subject: 'GET /api/people' }],
  ['new thing', 'things', { action: 'new thing', subject: '' }],
])('the action %s on %s is described in words', (action, subject, words) => {
  expect(eventText(action, subject)).toEqual(words);
});
