import { type Code, codeName, type EntryStatus, entryStatusNames } from './codes.ts';
import { type Surface, surfaceLetters, surfaceName, toothName } from './teeth.ts';

export const lettersOf = (surfaces: string): Surface[] => surfaceLetters.filter((letter) => surfaces.includes(letter));

interface Charted {
  tooth: number;
  surfaces: string;
  code: Code;
}

/** 36 MO caries */
export const entryText = ({ tooth, surfaces, code }: Charted) =>
  [tooth, surfaces, codeName(code).toLowerCase()].filter(Boolean).join(' ');

/** As somebody hears it who does not see the chart. */
export function entrySentence({ tooth, surfaces, code, status }: Charted & { status: EntryStatus }): string {
  const where = lettersOf(surfaces).map((surface) => surfaceName(surface, tooth));
  const name = toothName(tooth);
  const place = where.length > 0 ? `, ${where.join(' and ')}` : '';
  const state = status === 'existing' ? '' : `, ${entryStatusNames[status].toLowerCase()}`;
  return `${tooth}, ${name}${place}: ${codeName(code).toLowerCase()}${state}`;
}
