import { inflateSync } from 'node:zlib';

interface PdfObject {
  dictionary: string;
  stream: string;
}

/** The objects of a PDF by number, with their streams decompressed. */
function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', body = ''] = found;
    const [dictionary = '', ...rest] = body.split('\nstream\n');
    const packed = Buffer.from(rest.join('\nstream\n').replace(/\nendstream$/, ''), 'latin1');
    const isPacked = packed.length > 0 && dictionary.includes('FlateDecode');
    objects.set(number, { dictionary, stream: isPacked ? inflateSync(packed).toString('latin1') : packed.toString() });
  }
  return objects;
}

const codePoints = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

/** The text that each glyph of a font stands for. */
function glyphsOf(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(from, 16);
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      glyphs.set(first + at, codePoints(hex.replaceAll(' ', '')));
    }
  }
  return glyphs;
}

interface SetGlyph {
  font: string;
  id: number;
  /** The letters that the glyph stands for. */
  text: string;
  /** Where its group of glyphs begins within the run. A moved mark is a group of its own. */
  x: number;
}

interface PdfWords {
  /** The words in the order in which they are set, with one space between separate pieces. */
  words: string;
  glyphs: SetGlyph[];
  /** Number of boxes drawn for letters that the font does not have. */
  unknown: number;
}

interface ReadFont {
  name: string;
  glyphs: Map<number, string>;
}

function fontsOf(objects: Map<string, PdfObject>): Map<string, ReadFont> {
  const fonts = new Map<string, ReadFont>();
  for (const { dictionary } of objects.values()) {
    for (const [, alias = '', number = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(number)?.dictionary ?? '';
      const map = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '';
      const name = /\/BaseFont \/(\S+)/.exec(font)?.[1] ?? '';
      fonts.set(alias, { name, glyphs: glyphsOf(objects.get(map)?.stream ?? '') });
    }
  }
  return fonts;
}

/** The text of a PDF as react-pdf writes it. */
export function pdfWords(pdf: Buffer): PdfWords {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  const read: PdfWords = { words: '', glyphs: [], unknown: 0 };
  for (const { stream } of [...objects.values()].filter((object) => object.stream.includes(' Tf'))) {
    let font: ReadFont = { name: '', glyphs: new Map() };
    let x = 0;
    for (const [, alias, run, left] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|1 0 0 1 (\S+) \S+ Tm/g)) {
      if (left) x = Number(left);
      if (alias) font = fonts.get(alias) ?? font;
      const hex = [...(run ?? '').matchAll(/<(\w+)>/g)].map(([, part = '']) => part).join('');
      for (const part of hex.match(/.{4}/g) ?? []) {
        const id = Number.parseInt(part, 16);
        const text = font.glyphs.get(id) ?? '';
        read.glyphs.push({ font: font.name, id, text, x });
        if (id === 0) read.unknown += 1;
        read.words += text;
      }
      if (run) read.words += ' ';
    }
  }
  return { ...read, words: read.words.replace(/\s+/g, ' ') };
}

export const pdfText = (pdf: Buffer): string => pdfWords(pdf).words;
