import { expect, test } from 'vitest';
import { chartFault } from './chart-fault.ts';
import { readLine } from './read-line.ts';

function entry(typed: string) {
  const read = readLine(typed);
  if ('fault' in read) throw new Error(read.fault);
  return read.entry;
}

test.each([
  [['36 o caries'], '36 mo caries', 'ALREADY_CHARTED'],
  [['36 o caries'], '36 b caries', null],
  [['36 o caries'], '37 o caries', null],
  [['36 missing'], '36 o caries', 'TOOTH_GONE'],
  [['36 missing'], '36 missing', 'ALREADY_CHARTED'],
  [['36 missing'], '36 implant p', null],
  [['36 missing'], '37 o caries', null],
])('with %j on the chart, %s is refused as %s', (there, typed, fault) => {
  expect(chartFault(entry(typed), there.map(entry))).toBe(fault);
});
