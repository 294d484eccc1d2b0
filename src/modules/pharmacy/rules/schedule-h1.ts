import { scheduleH1 } from '../content/schedule-h1.ts';

const external = ['cream', 'gel', 'ointment', 'lotion'];

const plain = (name: string) => name.trim().toLowerCase();
/** "Ethambutol" is what the schedule calls "Ethambutol hydrochloride". */
const isSubstance = (salt: string) =>
  scheduleH1.some((substance) => plain(substance) === plain(salt) || plain(substance).startsWith(`${plain(salt)} `));

/** The salt that puts a product into Schedule H1, if one does. Salts are joined with " + ". */
export function h1SaltOf({ genericName, form }: { genericName: string; form: string }): string | null {
  if (external.includes(form)) return null;
  return (
    genericName
      .split('+')
      .find((salt) => salt.trim() !== '' && isSubstance(salt))
      ?.trim() ?? null
  );
}
