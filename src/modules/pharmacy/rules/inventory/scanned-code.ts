export interface ScannedCode {
  /** The product number; empty if the code has none, or if its meaning is unclear. */
  product: string;
  batchNumber: string;
}

const fixedLengths: Readonly<Record<string, number>> = { '01': 14, '11': 6, '13': 6, '15': 6, '17': 6 };
/** Ends a part of variable length: a control character, which a keyboard may also send as a bar. */
const [control, separator] = ['\u001d', '|'];

/** Drops leading zeros, which pad a product number to 8 to 14 digits. */
export const productKey = (code: string) =>
  code
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, '');

/** The spellings of a product number, as scanners read it from different packs. */
export const spellingsOf = (code: string): string[] => {
  const key = productKey(code);
  return [...new Set([key, ...[8, 12, 13, 14].map((digits) => key.padStart(digits, '0'))])];
};

/** The parts of a GS1 code: "(01)08901234567894(17)270531(10)AB1", or the same as a scanner types it. */
function gs1Parts(code: string): Map<string, string> | null {
  const bracketed = [...code.matchAll(/\((\d{2})\)([^(]+)/g)];
  if (bracketed.length > 0) return new Map(bracketed.map(([, name = '', value = '']) => [name, value.trim()]));
  if (!/^01\d{14}(1[01357]|21|$|\|)/.test(code)) return null;
  const parts = new Map<string, string>();
  let left = code;
  while (left.length > 2) {
    const [name, rest] = [left.slice(0, 2), left.slice(2)];
    const end = rest.indexOf(separator);
    const length = fixedLengths[name] ?? (end === -1 ? rest.length : end);
    parts.set(name, rest.slice(0, length));
    left = rest.slice(length).replace(/^\|/, '');
  }
  return parts;
}

/** Reads a scanner's text: a GS1 code names product and batch, any other code names one of the two. */
export function readScannedCode(typed: string): ScannedCode | null {
  const parts = gs1Parts(
    typed
      .trim()
      .replaceAll(control, separator)
      .replace(/^\](?:d2|C1|Q3|e0)/, ''),
  );
  return parts && { product: parts.get('01') ?? '', batchNumber: parts.get('10') ?? '' };
}
