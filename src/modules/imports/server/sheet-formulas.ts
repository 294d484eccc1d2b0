import { inflateRawSync } from 'node:zlib';

const mostBytes = 512 * 1024 * 1024;
const [listEnd, listEntry] = [0x06054b50, 0x02014b50];

/** A file in a zip as text; empty if there is none with this name. */
function fileOf(zip: Buffer, wanted: string): string {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end === -1 || zip.readUInt32LE(end) !== listEnd) return '';
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === listEntry) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    if (name === wanted) {
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
      const isPacked = zip.readUInt16LE(at + 10) !== 0;
      return (isPacked ? inflateRawSync(packed, { maxOutputLength: mostBytes }) : packed).toString('utf8');
    }
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (noteLength ?? 0);
  }
  return '';
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** The path of a workbook's first sheet. */
function firstSheet(workbook: Buffer): string {
  const sheet = /<(?:\w+:)?sheet\b[^>]*>/.exec(fileOf(workbook, 'xl/workbook.xml'))?.[0] ?? '';
  const links = fileOf(workbook, 'xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? [];
  const target = attribute(links.find((link) => attribute(link, 'Id') === attribute(sheet, 'r:id')) ?? '', 'Target');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 'A'.charCodeAt(0) + 1, 0) - 1;

/**
 * The cells of the first sheet that contain formulas, by row and column from 0. The file also holds their last values.
 */
export function sheetFormulas(workbook: Buffer): { row: number; column: number }[] {
  const cells = fileOf(workbook, firstSheet(workbook)).matchAll(
    /<(?:\w+:)?c\b[^>]*?\br="([A-Z]+)(\d+)"[^>]*>\s*<(?:\w+:)?f\b/g,
  );
  return [...cells].map(([, letters = '', row = '']) => ({ row: Number(row) - 1, column: columnOf(letters) }));
}
