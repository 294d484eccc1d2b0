import { NewPatient } from '../../contract-record.ts';

const sexes: Record<string, string> = { f: 'female', woman: 'female', m: 'male', man: 'male', o: 'other' };

const noAllergies = /^(none|nil|no|(no|nil|none) known|(no|nil) (known )?(drug )?allerg(y|ies)|nka|nkda)$/;
const notAsked = /^(|na|not (asked|known|recorded|available)|unknown)$/;

/** Undefined if the cell says that nobody knows; empty if there are none. */
function allergiesIn(typed: string): string[] | undefined {
  const words = typed
    .toLowerCase()
    .replace(/[./]/g, '')
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim();
  if (notAsked.test(words)) return undefined;
  return noAllergies.test(words) ? [] : typed.split(/[,;]/).filter((name) => name.trim());
}

const readers: Record<string, (typed: string) => unknown> = {
  sex: (typed) => sexes[typed.toLowerCase()] ?? typed.toLowerCase(),
  /** A bare number under "Age" is years. */
  birthDate: (typed) => (/^\d{1,3}$/.test(typed) ? `${typed}y` : typed),
  bloodGroup: (typed) =>
    typed
      .toUpperCase()
      .replace(/\s|VE$/g, '')
      .replace(/POS(ITI)?$/, '+')
      .replace(/NEG(ATI)?$/, '-'),
  allergies: allergiesIn,
};

/** One row of a table, checked like the form. Empty cells count as not known. */
export function readImportedPatient(typed: Record<string, string>) {
  const given = Object.fromEntries(
    Object.entries(typed)
      .filter(([key, value]) => value !== '' || key === 'phone' || key === 'firstName')
      .map(([key, value]) => {
        const read = readers[key];
        return [key, read ? read(value) : value];
      }),
  );
  const read = NewPatient.safeParse(given);
  if (read.success) return { value: read.data };
  return { faults: read.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message })) };
}
