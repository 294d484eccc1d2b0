import { expect, test } from 'vitest';
import { answerFaults, questionsFor, tooSoonAfter } from './contraindications.ts';

const no = { question: 'Pregnant', isYes: false, reason: '' };

test.each([
  ['not answered', [], 'Choose yes or no'],
  ['no', [no], undefined],
  ['yes without a reason', [{ ...no, isYes: true }], 'Enter a reason (at least 5 characters), or discard the session'],
  ['yes with a reason', [{ ...no, isYes: true, reason: 'Treated area is far from it' }], undefined],
  ['an answer to another question', [{ ...no, question: 'Tanned' }], 'Choose yes or no'],
])('the answer to a safety question is checked: %s', (_, answers, fault) => {
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

test.each([
  ['a woman', true, { sex: 'female', birthDate: '1996-03-01' }],
  ['a man', false, { sex: 'male', birthDate: '1996-03-01' }],
  ['another sex', true, { sex: 'other', birthDate: null }],
  ['a woman of 70', false, { sex: 'female', birthDate: '1956-03-01' }],
  ['a woman of unknown age', true, { sex: 'female', birthDate: null }],
] as const)('%s is asked about pregnancy: %s', (_, isAsked, person) => {
  const others = ['Pregnant or on a blood thinner', 'Infection'];
  for (const question of ['Pregnant or breastfeeding', 'Pregnancy, lactation?']) {
    const asked = questionsFor([question, ...others], person, '2026-03-01');
    expect(asked).toEqual(isAsked ? [question, ...others] : others);
  }
});
