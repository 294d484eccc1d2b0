import { expect, test } from 'vitest';
import { standingFaults } from './standing-faults.ts';

const report = (k: string, na: string, { checked = false, reason = '', organism = 'E. coli' } = {}) => ({
  values: [
    { code: 'k', value: k },
    { code: 'na', value: na },
  ],
  isolates: [{ organism }],
  areJumpsChecked: checked,
  reason,
});
const sent = report('4,1x', '14O');
const fault = (field: string) => ({ field, message: 'Enter it again' });
const all = ['values.0.value', 'values.1.value', 'isolates.0.organism', 'areJumpsChecked', 'reason'].map(fault);
const standing = (typed: typeof sent) => standingFaults(all, sent, typed).map(({ field }) => field);

test('all faults remain while nothing is changed', () => {
  expect(standing(report('4,1x', '14O'))).toEqual(all.map(({ field }) => field));
});

test.each<[string, typeof sent, string[]]>([
  ['a value', report('4.1', '14O'), ['values.1.value', 'isolates.0.organism', 'reason']],
  ['the other value', report('4,1x', '140'), ['values.0.value', 'isolates.0.organism', 'reason']],
  [
    'what grew',
    report('4,1x', '14O', { organism: 'S. aureus' }),
    ['values.0.value', 'values.1.value', 'areJumpsChecked', 'reason'],
  ],
  [
    'the tick',
    report('4,1x', '14O', { checked: true }),
    ['values.0.value', 'values.1.value', 'isolates.0.organism', 'reason'],
  ],
  [
    'the reason',
    report('4,1x', '14O', { reason: 'Wrong tube' }),
    ['values.0.value', 'values.1.value', 'isolates.0.organism', 'areJumpsChecked'],
  ],
])('changing %s clears its fault and keeps the others', (_, typed, left) => {
  expect(standing(typed)).toEqual(left);
});
