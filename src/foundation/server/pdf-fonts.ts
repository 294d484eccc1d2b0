import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const require = createRequire(import.meta.url);

/** Names are written in the scripts of Hyderabad; what a font lacks, the next one has. */
const families = [
  {
    family: 'Latin',
    regular: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
    bold: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff'),
  },
  {
    family: 'Latin Extended',
    regular: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff'),
    bold: require.resolve('@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff'),
  },
  {
    family: 'Telugu',
    regular: require.resolve('@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff'),
    bold: require.resolve('@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-700-normal.woff'),
  },
  {
    family: 'Devanagari',
    regular: require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'),
    bold: require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff'),
  },
];
for (const { family, regular, bold } of families) {
  Font.register({
    family,
    fonts: [
      { src: regular, fontWeight: 400 },
      { src: bold, fontWeight: 700 },
    ],
  });
}
// Names of drugs and people are never broken.
Font.registerHyphenationCallback((word) => [word]);

/** The font families of every PDF. Only threads that set pages import this. */
export const pdfFonts = families.map(({ family }) => family);
