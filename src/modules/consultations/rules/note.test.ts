import { describe, expect, test } from 'vitest';
import type { Status } from '#modules/appointments/rules.ts';
import { blankNote, completedNote, isSameNote, mergeNotes, type Note, queueFigures } from './note.ts';

const note = (changes: Partial<Note>): Note => ({ ...blankNote, ...changes });

describe('completing', () => {
  test.each<[string, Partial<Note>, string, string]>([
    ['nothing typed', {}, 'Consultation completed', 'Follow-up as needed'],
    ['only spaces', { diagnosis: '  ', treatmentPlan: '\n' }, 'Consultation completed', 'Follow-up as needed'],
    ['a diagnosis', { diagnosis: 'Viral fever' }, 'Viral fever', 'Follow-up as needed'],
    ['a plan', { treatmentPlan: 'Rest' }, 'Consultation completed', 'Rest'],
    ['both', { diagnosis: 'Viral fever', treatmentPlan: 'Rest' }, 'Viral fever', 'Rest'],
    ['a code only', { diagnosisCodes: [{ code: 'R50.9', name: 'Fever' }] }, 'Fever', 'Follow-up as needed'],
    [
      'a code and text',
      { diagnosis: 'Viral fever', diagnosisCodes: [{ code: 'R50.9', name: 'Fever' }] },
      'Viral fever',
      'Follow-up as needed',
    ],
  ])('%s', (_, typed, diagnosis, treatmentPlan) => {
    expect(completedNote(note(typed))).toMatchObject({ diagnosis, treatmentPlan });
  });

  test('changes no other field', () => {
    const typed = note({ complaint: 'Fever', history: 'Two days', advice: 'Fluids', followUpOn: '2026-12-01' });
    expect(completedNote(typed)).toEqual({
      ...typed,
      diagnosis: 'Consultation completed',
      treatmentPlan: 'Follow-up as needed',
    });
  });
});

describe('two people who change one note', () => {
  const base = note({ complaint: 'Fever', diagnosis: '', advice: 'Rest' });
  test('each keep what only they changed', () => {
    const merged = mergeNotes(base, note({ ...base, diagnosis: 'Flu' }), note({ ...base, advice: 'Fluids' }));
    expect(merged).toEqual({ note: note({ ...base, diagnosis: 'Flu', advice: 'Fluids' }), conflicts: [] });
  });

  test('a field that both changed is reported as a conflict and keeps the text typed here', () => {
    const merged = mergeNotes(base, note({ ...base, diagnosis: 'Flu' }), note({ ...base, diagnosis: 'Malaria' }));
    expect(merged).toEqual({ note: note({ ...base, diagnosis: 'Flu' }), conflicts: ['diagnosis'] });
  });

  test('have no conflict when both make the same change', () => {
    const same = note({ ...base, diagnosis: 'Flu' });
    expect(mergeNotes(base, same, { ...same })).toEqual({ note: same, conflicts: [] });
  });

  test('treat the lines of a prescription as one field', () => {
    const line = { text: 'pcm 650 101 5d', isAsWritten: false, reason: '' };
    const mine = note({ ...base, lines: [line] });
    const theirs = note({ ...base, lines: [{ ...line, text: 'dolo 650 sos' }] });
    expect(mergeNotes(base, mine, theirs).conflicts).toEqual(['lines']);
    expect(isSameNote(mine, { ...mine, lines: [{ ...line }] })).toBe(true);
  });
});

describe('the queue', () => {
  const visit = (status: Status, insights: string[] = []) => ({ status, insights });

  test('counts total, completed, pending and insights ready', () => {
    const visits = [
      visit('completed', ['x']),
      visit('in_progress'),
      visit('scheduled', ['x', 'y']),
      visit('confirmed'),
      visit('cancelled'),
    ];
    expect(queueFigures(visits)).toEqual({ total: 5, completed: 1, pending: 3, insightsReady: 2 });
  });
});
