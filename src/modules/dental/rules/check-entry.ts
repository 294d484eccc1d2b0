import { isTooth } from '#foundation/shared/is-tooth.ts';
import { type Code, codeDetails, type EntryStatus, statusesOf } from './codes.ts';
import { bitingSurface, type Surface, surfacesOf } from './teeth.ts';

interface Charted {
  tooth: number;
  surfaces: readonly Surface[];
  code: Code;
  status: EntryStatus;
}

/** There are 32 permanent and 20 primary teeth. */
export function toothFault(tooth: string): string | null {
  if (isTooth(Number(tooth))) return null;
  return `There is no tooth ${tooth}. Permanent teeth are 11–18, 21–28, 31–38 and 41–48, primary ones 51–55 to 81–85.`;
}

function surfaceFault(tooth: number, surfaces: readonly Surface[]): string | null {
  const wrong = surfaces.find((surface) => !surfacesOf(tooth).includes(surface));
  if (wrong) return `Tooth ${tooth} has no ${wrong} surface. Use ${bitingSurface(tooth)}.`;
  const twice = surfaces.find((surface, index) => surfaces.indexOf(surface) !== index);
  return twice ? `Surface ${twice} is entered twice.` : null;
}

/** Why something cannot be charted, or null if it can. */
export function entryFault({ tooth, surfaces, code, status }: Charted): string | null {
  const wrong = toothFault(String(tooth)) ?? surfaceFault(tooth, surfaces);
  if (wrong) return wrong;
  const { name, surfaces: rule, isProcedure } = codeDetails[code];
  const example = `${tooth} ${surfacesOf(tooth).slice(0, 2).join('')} ${name.toLowerCase()}`;
  if (rule === 'needed' && surfaces.length === 0) return `Add the surfaces, as in ${example}.`;
  if (rule === 'none' && surfaces.length > 0) return `${name} is for the whole tooth. Leave out the surfaces.`;
  if (!isProcedure && !statusesOf(code).includes(status)) return `${name} is a finding and cannot be planned or done.`;
  return null;
}
