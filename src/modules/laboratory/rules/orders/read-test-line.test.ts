import { expect, test } from 'vitest';
import { kindsNamed, readTestLine, testLineFault } from './read-test-line.ts';

const codes = (line: string) => readTestLine(line).kinds.map(({ code }) => code);

test.each([
  ['cbc lft tsh', ['cbc', 'lft', 'tsh']],
  ['CBC, LFT; TSH', ['cbc', 'lft', 'tsh']],
  ['cbc cbc', ['cbc']],
  ['cbp', ['cbc']],
  ['Complete Blood Count (CBC)', ['cbc']],
  ['vitamin d b12', ['vitd', 'b12']],
  ['vit d', ['vitd']],
  ['pt inr', ['pt']],
  ['t3 t4 tsh', ['tft']],
  ['thyroid hba1c fbs', ['tft', 'hba1c', 'fbs']],
  ['urine routine', ['cue']],
  ['dengue mp cbc', ['dengue', 'mp', 'cbc']],
  ['  ', []],
])('“%s” orders %j', (line, expected) => {
  expect(codes(line)).toEqual(expected);
});

test.each([
  ['cbc xyz', 'No results for “xyz”'],
  ['foo bar', 'No results for “foo”, “bar”'],
  ['', 'Enter at least one test, like cbc lft tsh'],
  [' ,; ', 'Enter at least one test, like cbc lft tsh'],
  ['cbc', null],
])('the line “%s” has the fault: %s', (line, fault) => {
  expect(testLineFault(line)).toBe(fault);
});

test.each([
  ['liver', ['lft']],
  ['Complete blood', ['cbc']],
  ['glucose', ['fbs', 'ppbs', 'rbs', 'ogtt']],
  ['sirisha', []],
  ['', []],
])('a search for “%s” finds the tests %j', (search, expected) => {
  expect(kindsNamed(search)).toEqual(expected);
});
