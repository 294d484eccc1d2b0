import { expect, test } from 'vitest';
import { isSamePerson } from './same-person.ts';

test.each([
  ['', 'Asha Rao', true],
  ['ASHA', 'Asha', true],
  ['RAO ASHA', 'Asha Rao', true],
  ['Mrs. Asha', 'Asha Rao', true],
  ['RAO^A', 'Asha Rao', true],
  ['K. Sirisha', 'Sirisha Kandula', true],
  ['Asha', 'Asha Rao', true],
  ['Asha Kumari Rao', 'Asha Rao', true],
  ['José', 'Jose', false],
  ['Asha', 'Usha', false],
  ['Asha Rao', 'Asha Reddy', false],
  ['Ravi Rao', 'Asha Rao', false],
  ['A R', 'Asha Rao', false],
  ['A', 'Asha', false],
  ['Rao Rao', 'Asha Rao', false],
  ['Ash', 'Asha', false],
  ['లక్ష్మి', 'లక్ష్మి', true],
  ['Baby', 'Baby', true],
  ['Baby', 'Asha', false],
])('the name “%s” is the person %s: %s', (sent, onRecord, isSame) => {
  expect(isSamePerson(sent, onRecord)).toBe(isSame);
});
