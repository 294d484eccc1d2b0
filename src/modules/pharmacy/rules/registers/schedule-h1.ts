import { scheduleH1 } from '../../content/schedule-h1.ts';

const external = ['cream', 'gel', 'ointment', 'lotion'];

const words = (name: string) => `${name.trim().toLowerCase()} `;
const substances = scheduleH1.map(words);
/** "Ethambutol" is what the schedule calls "Ethambutol hydrochloride", and "Codeine phosphate" what it calls "Codeine". */
function isSubstance(salt: string): boolean {
  const asked = words(salt);
  return substances.some((substance) => substance.startsWith(asked) || asked.startsWith(substance));
}

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

interface Scheduled<Schedule> {
  genericName: string;
  form: string;
  schedule: Schedule;
}

/** The schedule that holds for a product: an item from before its salt was checked may be kept under a milder one. */
export const scheduleOf = <Schedule extends string>(item: Scheduled<Schedule>): Schedule | 'H1' =>
  (item.schedule === 'OTC' || item.schedule === 'H') && h1SaltOf(item) !== null ? 'H1' : item.schedule;
