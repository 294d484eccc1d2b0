import { describe, expect, test } from 'vitest';
import type { EntryStatus } from './codes.ts';
import { readLine } from './read-line.ts';
import { closingOf, fitsTooth, toothState } from './tooth-state.ts';

const entry = (typed: string, status?: EntryStatus) => {
  const read = readLine(typed);
  if ('fault' in read) throw new Error(read.fault);
  return { ...read.entry, ...(status && { status }) };
};

describe('the state of a tooth from its entries', () => {
  test('a filling replaces the caries it was made for and leaves the other surfaces', () => {
    const { surfaces } = toothState([entry('36 mob c'), entry('36 mo f done')]);
    expect(surfaces).toEqual({
      M: { code: 'filling', status: 'completed' },
      O: { code: 'filling', status: 'completed' },
      B: { code: 'caries', status: 'existing' },
    });
  });

  test.each([
    [['36 missing'], true],
    [['36 e p'], false],
    [['36 e done'], true],
    [['36 missing', '36 implant p'], true],
    [['36 missing', '36 implant done'], false],
    [['36 missing', '36 pontic'], false],
    [['36 crown'], false],
  ])('after %j the tooth is gone: %s', (lines, isGone) => {
    expect(toothState(lines.map((line) => entry(line))).isGone).toBe(isGone);
  });

  test('a crown covers the surfaces once it is completed, not while it is planned', () => {
    const surfaceOf = (line: string) => toothState([entry('36 m c'), entry(line)]).surfaces.M?.code;
    expect([surfaceOf('36 cr p'), surfaceOf('36 cr done')]).toEqual(['caries', 'crown']);
    expect(surfaceOf('36 e done')).toBeUndefined();
  });

  test('the newest entry counts for each code on the whole tooth', () => {
    const { whole } = toothState([entry('36 crown p'), entry('36 rc'), entry('36 crown done')]);
    expect(whole).toEqual([
      { code: 'root_canal', status: 'existing' },
      { code: 'crown', status: 'completed' },
    ]);
  });
});

test.each([
  [['18 missing'], '18 o caries', false],
  [['18 missing'], '18 o f p', false],
  [['18 e done'], '18 rc p', false],
  [['18 missing'], '18 implant p', true],
  [['18 missing'], '18 pontic p', true],
  [['18 missing', '18 implant'], '18 cr p', true],
  [['18 e p'], '18 o caries', true],
  [['18 o caries'], '18 missing', true],
])('with %j on the chart, %s can be charted: %s', (there, typed, fits) => {
  expect(
    fitsTooth(
      entry(typed).code,
      there.map((line) => entry(line)),
    ),
  ).toBe(fits);
});

describe('entries closed by the loss of a tooth', () => {
  const day = (number: number) => `2026-03-0${number}T10:00:00.000Z`;
  const dated = (typed: string, id: string, created: number, changed = created) => ({
    ...entry(typed),
    id,
    createdAt: day(created),
    changedAt: day(changed),
  });
  const missing = dated('36 missing', 'gone', 3);
  const extracted = dated('36 e done', 'gone', 1, 3);

  test.each([
    ['what was found before', dated('36 o caries', 'one', 1), missing, day(3)],
    ['what was found before, removed and put back since', dated('36 o caries', 'one', 1, 4), missing, day(3)],
    ['work that was done', dated('36 o f done', 'one', 2), missing, day(3)],
    ['work that was planned', dated('36 rc p', 'one', 2), missing, day(3)],
    ['what was found after the extraction was planned', dated('36 o caries', 'one', 2), extracted, day(3)],
    ['an implant that was planned before', dated('36 implant p', 'one', 1), extracted, null],
    ['a crown on the implant', dated('36 cr', 'one', 4), missing, null],
    ['the tooth beside it', dated('37 o caries', 'one', 1), missing, null],
    ['an extraction that is only planned', dated('36 o caries', 'one', 1), dated('36 e p', 'gone', 3), null],
  ])('closes or keeps %s', (_, one, gone, at) => {
    expect(closingOf(one, [one, gone])?.at ?? null).toBe(at);
  });

  test('the entry that records the loss does not close itself', () => {
    expect(closingOf(missing, [missing])).toBeNull();
  });
});
