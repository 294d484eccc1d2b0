import { expect, test } from 'vitest';
import { answerFaults, tooSoonAfter } from './contraindications.ts';

const no = { question: 'Pregnant', isYes: false, reason: '' };

test.each([
  ['not answered', [], 'Choose yes or no'],
  ['no', [no], undefined],
  ['yes without a reason', [{ ...no, isYes: true }], 'Enter a reason, or discard the session'],
  ['yes with a reason', [{ ...no, isYes: true, reason: 'Treated area is far from it' }], undefined],
  ['an answer to another question', [{ ...no, question: 'Tanned' }], 'Choose yes or no'],
])('%s', (_, answers, fault) => {
  expect(answerFaults(['Pregnant'], answers).get('Pregnant')).toBe(fault);
});

test.each([
  ['2026-03-01', 28, '2026-03-28', true],
  ['2026-03-01', 28, '2026-03-29', false],
  ['2026-03-01', 28, '2026-03-01', true],
  [null, 28, '2026-03-01', false],
  ['2026-03-01', null, '2026-03-01', false],
])('after %s with %s days between, %s is too soon: %s', (lastOn, days, today, isSoon) => {
  expect(tooSoonAfter(lastOn, days, today) !== null).toBe(isSoon);
});
