import { inflateSync } from 'node:zlib';

interface PdfObject {
  dictionary: string;
  stream: string;
}

/** The objects of a PDF by their number, their streams unpacked. */
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

/** What each glyph of a font reads as. */
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

/** The words of a PDF as react-pdf writes it, in the order in which they are set, one space between them. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const all = [...objects.values()];
  const fonts = new Map<string, Map<number, string>>();
  for (const { dictionary } of all) {
    for (const [, name = '', number = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.dictionary ?? '')?.[1] ?? '';
      fonts.set(name, glyphsOf(objects.get(map)?.stream ?? ''));
    }
  }
  let words = '';
  for (const { stream } of all.filter((object) => object.stream.includes(' Tf'))) {
    let glyphs = new Map<number, string>();
    for (const [, font, run] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) glyphs = fonts.get(font) ?? new Map();
      const hex = [...(run ?? '').matchAll(/<(\w+)>/g)].map(([, part = '']) => part).join('');
      words += (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? '').join('');
      if (run) words += ' ';
    }
  }
  return words.replace(/\s+/g, ' ');
}
