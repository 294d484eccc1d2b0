import { describe, expect, test } from 'vitest';
import { codeDetails, codes } from './codes.ts';
import { readLine } from './read-line.ts';
import { surfaceLetters } from './teeth.ts';
import { entrySentence, entryText } from './words.ts';

describe('a line that is charted', () => {
  test.each([
    ['36 MO caries', '36 MO caries existing'],
    ['36moc', '36 MO caries existing'],
    ['36 mo c', '36 MO caries existing'],
    ['36 m o c', '36 MO caries existing'],
    ['36mo c', '36 MO caries existing'],
    ['36 om caries', '36 MO caries existing'],
    ['  36   MO   CARIES ', '36 MO caries existing'],
    ['36 m,o caries', '36 MO caries existing'],
    ['36 modbl c', '36 MODBL caries existing'],
    ['36 lbdom c', '36 MODBL caries existing'],
    ['11 i caries', '11 I caries existing'],
    ['11mic', '11 MI caries existing'],
    ['36 mo car', '36 MO caries existing'],
    ['36 o f', '36 O filling existing'],
    ['36of', '36 O filling existing'],
    ['36 mod filling planned', '36 MOD filling planned'],
    ['36 mod f p', '36 MOD filling planned'],
    ['36modf p', '36 MOD filling planned'],
    ['36 do fil plan', '36 OD filling planned'],
    ['36 mo filling in progress', '36 MO filling in_progress'],
    ['36 mo f ip', '36 MO filling in_progress'],
    ['36 mo f done', '36 MO filling completed'],
    ['36 mo f completed', '36 MO filling completed'],
    ['36 mo f old', '36 MO filling existing'],
    ['26 s', null],
    ['26 os', '26 O sealant existing'],
    ['26 o sealant p', '26 O sealant planned'],
    ['18 missing', '18 missing existing'],
    ['18x', '18 missing existing'],
    ['18 miss', '18 missing existing'],
    ['18 os', '18 O sealant existing'],
    ['48 impacted', '48 impacted existing'],
    ['48u', '48 impacted existing'],
    ['48 impa', '48 impacted existing'],
    ['46 root canal', '46 root canal existing'],
    ['46rc', '46 root canal existing'],
    ['46 rct p', '46 root canal planned'],
    ['46 rootcanal p', '46 root canal planned'],
    ['46 crown p', '46 crown planned'],
    ['46cr p', '46 crown planned'],
    ['35 implant', '35 implant existing'],
    ['35imp', '35 implant existing'],
    ['35 imp p', '35 implant planned'],
    ['21 fx', '21 fracture existing'],
    ['21 i fracture', '21 I fracture existing'],
    ['21ifx', '21 I fracture existing'],
    ['38 e p', '38 extraction planned'],
    ['38 ext p', '38 extraction planned'],
    ['12 v p', '12 veneer planned'],
    ['45 pontic', '45 pontic existing'],
    ['33 iw', '33 I wear existing'],
    ['55 o c', '55 O caries existing'],
    ['75 od f p', '75 OD filling planned'],
  ])('%s', (typed, expected) => {
    const read = readLine(typed);
    if (expected === null) expect(read).toHaveProperty('fault');
    else expect('entry' in read && `${entryText(read.entry)} ${read.entry.status}`).toBe(expected);
  });
});

describe('a line that is refused, with advice', () => {
  test.each([
    ['', 'Type a tooth'],
    ['   ', 'Type a tooth'],
    ['36', 'Type a tooth'],
    ['caries', 'Start with the tooth'],
    ['mo 36 caries', 'Start with the tooth'],
    ['49 o caries', 'There is no tooth 49.'],
    ['19', 'There is no tooth 19.'],
    ['56 o c', 'There is no tooth 56.'],
    ['3 o c', 'There is no tooth 3.'],
    ['366 o c', 'There is no tooth 366.'],
    ['36 x caries', 'X is not a surface.'],
    ['36 mz caries', 'Z is not a surface.'],
    ['11 o caries', 'Tooth 11 has no O surface. Use I.'],
    ['11moc', 'Tooth 11 has no O surface. Use I.'],
    ['36 i caries', 'Tooth 36 has no I surface. Use O.'],
    ['53 o c', 'Tooth 53 has no O surface. Use I.'],
    ['36 mmo caries', 'Surface M is entered twice.'],
    ['36 caries', 'Add the surfaces, as in 36 MO caries.'],
    ['11 filling', 'Add the surfaces, as in 11 MI filling.'],
    ['36 mo', 'Add what you see'],
    ['36 mo crown', 'Crown is for the whole tooth.'],
    ['36 o missing', 'Missing is for the whole tooth.'],
    ['36 mo caries planned', 'Caries is a finding'],
    ['18 missing done', 'Missing is a finding'],
    ['36 mo cavity', "“mo cavity” isn't recognised."],
    ['36 imp caries', 'P is not a surface.'],
    ['36 ca', "“ca” isn't recognised."],
    ['18 mis', '“mis” could be missing or sealant. Keep typing.'],
  ])('%s', (typed, sentence) => {
    const read = readLine(typed);
    expect('fault' in read && read.fault).toContain(sentence);
  });
});

test('no abbreviation or name has two meanings or consists of surface letters only', () => {
  const words = codes.flatMap((code) => [...codeDetails[code].short, codeDetails[code].name.toLowerCase()]);
  expect(new Set(words).size).toBe(words.length);
  const ofSurfaces = words.filter((word) =>
    [...word.toUpperCase()].every((letter) => surfaceLetters.some((known) => known === letter)),
  );
  expect(ofSurfaces).toEqual([]);
});

test('every code can be charted by each of its words, after any of its surfaces', () => {
  for (const code of codes) {
    const { short, name, surfaces } = codeDetails[code];
    const before = surfaces === 'none' ? [''] : ['m', 'o', 'd', 'b', 'l', 'modbl'];
    for (const word of [...short, name]) {
      for (const letters of before) {
        const read = readLine(`36 ${letters} ${word}`);
        expect('entry' in read && read.entry.code, `36 ${letters} ${word}`).toBe(code);
      }
    }
  }
});

test('an entry is described in words', () => {
  const entry = { tooth: 36, surfaces: 'MO', code: 'caries', status: 'existing' } as const;
  expect(entrySentence(entry)).toBe('36, lower left first molar, mesial and occlusal: caries');
  expect(entrySentence({ tooth: 11, surfaces: '', code: 'root_canal', status: 'planned' })).toBe(
    '11, upper right central incisor: root canal, planned',
  );
});
