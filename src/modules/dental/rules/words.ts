import { type Code, codeDetails, codeName, type EntryStatus, entryStatusNames, findingName } from './codes.ts';
import { type Surface, surfaceLetters, surfaceName, toothName } from './teeth.ts';

export const lettersOf = (surfaces: string): Surface[] => surfaceLetters.filter((letter) => surfaces.includes(letter));

interface Charted {
  tooth: number;
  surfaces: string;
  code: Code;
}

/** For example "36 MO caries". */
export const entryText = ({ tooth, surfaces, code }: Charted) =>
  [tooth, surfaces, codeName(code).toLowerCase()].filter(Boolean).join(' ');

interface ChartChange {
  code: Code;
  fromStatus: EntryStatus | null;
  toStatus: EntryStatus | null;
  /** Removed with a reason, and still shown. */
  isStruck: boolean;
}

/** Describes a change of an entry. Only procedures have a status; a finding is present or not. */
export function changeText({ code, fromStatus, toStatus, isStruck }: ChartChange): string {
  if (!toStatus) return isStruck ? 'struck out' : 'removed from the chart';
  if (!codeDetails[code].isProcedure) return `charted as a ${findingName.toLowerCase()}`;
  const after = entryStatusNames[toStatus].toLowerCase();
  return fromStatus ? `${entryStatusNames[fromStatus].toLowerCase()} → ${after}` : `charted as ${after}`;
}

/** Describes an entry for screen readers. */
export function entrySentence({ tooth, surfaces, code, status }: Charted & { status: EntryStatus }): string {
  const where = lettersOf(surfaces).map((surface) => surfaceName(surface, tooth));
  const name = toothName(tooth);
  const place = where.length > 0 ? `, ${where.join(' and ')}` : '';
  const state = status === 'existing' ? '' : `, ${entryStatusNames[status].toLowerCase()}`;
  return `${tooth}, ${name}${place}: ${codeName(code).toLowerCase()}${state}`;
}
