import { renderToBuffer } from '@react-pdf/renderer';
import { describe, expect, test } from 'vitest';
import { pdfText, pdfWords } from '../testing/pdf-text.ts';
import { fontsFor, isRightToLeft } from './pdf-fonts.ts';
import { paragraph, pdfFrame, text } from './pdf-frame.ts';

/** A name in every script of India, with letters that join, stack or precede the letter that they follow. */
const names: [script: string, name: string, family: string][] = [
  ['Telugu', 'లక్ష్మీ శ్రీనివాస్', 'Telugu'],
  ['Hindi', 'लक्ष्मी विश्वकर्मा', 'Devanagari'],
  ['Marathi', 'ज्ञानेश्वर कुलकर्णी', 'Devanagari'],
  ['Tamil', 'கிருஷ்ணமூர்த்தி', 'Tamil'],
  ['Kannada', 'ಲಕ್ಷ್ಮೀ ಕೃಷ್ಣಪ್ಪ', 'Kannada'],
  ['Malayalam', 'ലക്ഷ്മി കൃഷ്ണൻ', 'Malayalam'],
  ['Bengali', 'লক্ষ্মী চট্টোপাধ্যায়', 'Bengali'],
  ['Gujarati', 'લક્ષ્મી પ્રજાપતિ', 'Gujarati'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Gurmukhi'],
  ['Odia', 'ଲକ୍ଷ୍ମୀ ମହାପାତ୍ର', 'Odia'],
  ['Urdu', 'محمد یوسف قریشی', 'Arabic'],
  ['Urdu', 'ثریا بیگم چوہدری ٹڈڑھں', 'Arabic'],
];

/** Manipuri and Santali set letters one after the other: nothing joins or moves. */
const plainNames: typeof names = [
  ['Manipuri', 'ꯊꯣꯏꯕꯤ ꯂꯩꯁꯥꯡꯊꯦꯝ', 'Meetei Mayek'],
  ['Manipuri', 'ꯏꯕꯣꯝꯆꯥ ꯁꯤꯡꯍ', 'Meetei Mayek'],
  ['Santali', 'ᱥᱩᱱᱤᱛᱟ ᱢᱩᱨᱢᱩ', 'Ol Chiki'],
  ['Santali', 'ᱨᱟᱹᱜᱷᱩ ᱦᱟᱸᱥᱫᱟᱜ', 'Ol Chiki'],
];

const clinic = { name: 'Krama Clinic', address: 'Hyderabad' };
async function setPdf(...lines: string[]) {
  const frame = { size: 'A4', title: 'A page', author: 'Krama', clinic, foot: 'Krama Clinic' } as const;
  return renderToBuffer(pdfFrame(frame, ...lines.map((line) => text(line))));
}

const letters = (words: string) => [...words.normalize('NFD').replace(/[\s\u200b-\u200f]/g, '')].toSorted().join('');

describe('a name on paper', () => {
  test.each([...names, ...plainNames])('in %s can be copied from the PDF letter for letter: %s', async (_, name) => {
    const { words, unknown } = pdfWords(await setPdf(name));
    expect(unknown, 'glyphs that stand for nothing').toBe(0);
    const own = [...words].filter((letter) => /[^\p{Script=Latin}\p{N}\p{P}\s]/u.test(letter)).join('');
    expect(letters(own)).toBe(letters(name));
  });

  test.each(names)(
    'in %s is shaped: %s is set with fewer glyphs than it has letters, or with others',
    async (_, name, family) => {
      const { glyphs } = pdfWords(await setPdf(name));
      const shaped = glyphs.filter(({ font }) => font.includes(familyFile(family)));
      const plain = pdfWords(await setPdf([...name].join(' '))).glyphs.filter(({ font }) =>
        font.includes(familyFile(family)),
      );
      const nominal = new Set(plain.map(({ id }) => id));
      expect(shaped.length).toBeGreaterThan(0);
      expect(shaped.length < plain.length || shaped.some(({ id }) => !nominal.has(id))).toBe(true);
    },
  );

  test('in Urdu is written from right to left', async () => {
    const { words } = pdfWords(await setPdf('محمد'));
    expect(words.replace(/[^\p{Script=Arabic}]/gu, '')).toBe([...'محمد'].toReversed().join(''));
  });

  test('in Urdu joins its letters: one letter has other shapes at the beginning and in the middle', async () => {
    const { glyphs } = pdfWords(await setPdf('محمد'));
    const meems = glyphs.filter(({ text: letter }) => letter === 'م').map(({ id }) => id);
    expect(meems).toHaveLength(2);
    expect(new Set(meems).size).toBe(2);
  });

  test.each([
    ['Odia', 'ନିବ', 'ି'],
    ['Bengali', 'শ্রী', '্র'],
  ])('in %s has its signs on the letter they belong to: %s', async (_, name, sign) => {
    const { glyphs } = pdfWords(await setPdf(name));
    const at = glyphs.findIndex(({ text: letters }) => letters === sign);
    const [letter, mark, next] = glyphs.slice(at - 1, at + 2).map(({ x }) => x);
    const width = (next ?? 0) - (letter ?? 0);
    expect(width).toBeGreaterThan(0);
    expect((mark ?? width) - (letter ?? 0)).toBeLessThan(width / 2);
  });

  test('in Urdu has its signs over the letter they belong to, not over the one after it', async () => {
    const { glyphs } = pdfWords(await setPdf('حمٰن'));
    const at = glyphs.findIndex(({ text: letters }) => letters === 'ٰ');
    const [after, mark, letter] = glyphs.slice(at - 1, at + 2);
    expect([after?.text, letter?.text]).toEqual(['ن', 'م']);
    expect(mark?.x).toBeGreaterThan(letter?.x ?? 0);
  });

  test('can stand beside Latin letters and digits', async () => {
    const words = pdfText(await setPdf('Rs ₹ 500, Łukasz, लक्ष्मी 34 y, محمد 12'));
    for (const part of ['₹', 'Ł', 'ukasz', '34 y', '12']) expect(words).toContain(part);
  });
});

const files: Record<string, string> = { Odia: 'NotoSansOriya', Arabic: 'Scheherazade' };
const familyFile = (family: string) => files[family] ?? `NotoSans${family}`;

describe('fonts', () => {
  test('are only those the text needs', () => {
    expect(fontsFor('Lakshmi, 34 y')).toEqual(['Latin']);
    expect(fontsFor('₹ 500')).toEqual(['Latin', 'Latin Extended']);
    for (const [, name, family] of [...names, ...plainNames]) expect(fontsFor(name)).toEqual(['Latin', family]);
    expect(fontsFor('లక్ష్మి محمد')).toEqual(['Latin', 'Telugu', 'Arabic']);
  });

  test('are in a PDF only when it uses their letters', async () => {
    expect((await setPdf('Lakshmi')).toString('latin1')).not.toMatch(
      /NotoSans(Tamil|Telugu|Devanagari|MeeteiMayek|OlChiki)|Scheherazade/,
    );
    expect((await setPdf('ᱥᱩᱱᱤᱛᱟ')).toString('latin1')).toMatch(/NotoSansOlChiki/);
    expect((await setPdf('தமிழ்')).toString('latin1')).toMatch(/NotoSansTamil/);
  });
});

test.each([
  ['محمد', true],
  ['12 محمد', true],
  ['Mohammed محمد', false],
  ['लक्ष्मी', false],
  ['', false],
])('"%s" is read from the right: %s', (words, expected) => {
  expect(isRightToLeft(words)).toBe(expected);
});

test('every page shows its page number and the footer', async () => {
  const frame = { size: 'A5', title: 'A page', author: 'Krama', clinic, foot: 'Krama Clinic · Asha' } as const;
  const lines = Array.from({ length: 90 }, (_, at) => paragraph(`Line ${at}`));
  const words = pdfText(await renderToBuffer(pdfFrame(frame, ...lines)));
  const pages = [...words.matchAll(/Page (\d+) of (\d+)/g)].map(([, page, all]) => `${page}/${all}`);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages).toEqual(pages.map((_, at) => `${at + 1}/${pages.length}`));
  expect(words.match(/Krama Clinic · Asha/g)).toHaveLength(pages.length);
});

test('each font is embedded once, however many lines have a sign of it', async () => {
  const fontsOf = async (lines: number) => {
    const pdf = await setPdf(...Array.from({ length: lines }, (_, at) => `₹${at}`));
    return pdf.toString('latin1').match(/\/FontFile\d/g)?.length;
  };
  expect(await fontsOf(40)).toBe(await fontsOf(1));
});
