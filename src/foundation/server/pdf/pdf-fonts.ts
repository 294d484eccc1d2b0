import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { allowMissingAnchors } from './allow-missing-anchors.ts';
import { keepLetters } from './keep-letters.ts';
import { placeMarks } from './place-marks.ts';
import { tellFontsApart } from './tell-fonts-apart.ts';

const require = createRequire(import.meta.url);

/** The scripts that an Indian name may use, with the characters that only their font contains. */
const scripts = [
  { family: 'Latin', file: 'noto-sans/files/noto-sans-latin', letters: null },
  // The rupee sign and letters with diacritics.
  {
    family: 'Latin Extended',
    file: 'noto-sans/files/noto-sans-latin-ext',
    letters: /[\u0100-\u02ff\u1e00-\u1eff\u20a0-\u20cf]/,
  },
  {
    family: 'Devanagari',
    file: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
    letters: /[\u0900-\u097f\ua8e0-\ua8ff]/,
  },
  { family: 'Bengali', file: 'noto-sans-bengali/files/noto-sans-bengali-bengali', letters: /[\u0980-\u09ff]/ },
  { family: 'Gurmukhi', file: 'noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi', letters: /[\u0a00-\u0a7f]/ },
  { family: 'Gujarati', file: 'noto-sans-gujarati/files/noto-sans-gujarati-gujarati', letters: /[\u0a80-\u0aff]/ },
  { family: 'Odia', file: 'noto-sans-oriya/files/noto-sans-oriya-oriya', letters: /[\u0b00-\u0b7f]/ },
  { family: 'Tamil', file: 'noto-sans-tamil/files/noto-sans-tamil-tamil', letters: /[\u0b80-\u0bff]/ },
  { family: 'Telugu', file: 'noto-sans-telugu/files/noto-sans-telugu-telugu', letters: /[\u0c00-\u0c7f]/ },
  { family: 'Kannada', file: 'noto-sans-kannada/files/noto-sans-kannada-kannada', letters: /[\u0c80-\u0cff]/ },
  { family: 'Malayalam', file: 'noto-sans-malayalam/files/noto-sans-malayalam-malayalam', letters: /[\u0d00-\u0d7f]/ },
  {
    family: 'Meetei Mayek',
    file: 'noto-sans-meetei-mayek/files/noto-sans-meetei-mayek-meetei-mayek',
    letters: /[\uaae0-\uaaff\uabc0-\uabff]/,
  },
  { family: 'Ol Chiki', file: 'noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki', letters: /[\u1c50-\u1c7f]/ },
  // Noto's Arabic builds letters from bare shapes and dots, and textkit misplaces the dots; this font has whole
  // letters.
  {
    family: 'Arabic',
    file: 'scheherazade-new/files/scheherazade-new-arabic',
    letters: /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/,
  },
] as const;

const fileOf = (file: string, weight: number) => require.resolve(`@fontsource/${file}-${weight}-normal.woff`);

for (const { family, file } of scripts) {
  Font.register({ family, fonts: [400, 700].map((fontWeight) => ({ src: fileOf(file, fontWeight), fontWeight })) });
}
allowMissingAnchors(fileOf(scripts[0].file, 400));
tellFontsApart(fileOf(scripts[0].file, 400));
keepLetters(fileOf(scripts[0].file, 400));
placeMarks(fileOf(scripts[0].file, 400));
// Never hyphenate the names of drugs and people.
Font.registerHyphenationCallback((word) => [word]);

/** Only the font families that a text needs: a font is read from the disk when a page first names it. */
export const fontsFor = (words: string): string[] =>
  scripts.filter(({ letters }) => letters === null || letters.test(words)).map(({ family }) => family);

const firstLetter = /\p{L}/u;
const rightToLeft = /\p{Script=Arabic}/u;

/** Whether a text reads from right to left, decided by its first letter as in browsers. */
export const isRightToLeft = (words: string) => rightToLeft.test(firstLetter.exec(words)?.[0] ?? '');
