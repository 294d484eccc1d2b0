import { expect, test } from 'vitest';
import { dischargeNoteOf, stayNoteOf } from './discharge-note.ts';

test.each([
  ['', '', '', ''],
  ['Walks with a stick', '', 'Walks with a stick', 'Walks with a stick'],
  ['', 'Left at night', 'No discharge summary: Left at night', ''],
  [
    ' Walks with a stick\nEats well ',
    'Left at night',
    'No discharge summary: Left at night\nWalks with a stick\nEats well',
    'Walks with a stick\nEats well',
  ],
])('the note %j combined with the reason for no summary, %j', (note, reason, kept, ofStay) => {
  expect(dischargeNoteOf(note, reason)).toBe(kept);
  expect(stayNoteOf(kept)).toBe(ofStay);
});
