import { asWords } from '#modules/consultations/rules/drug-list.ts';
import { scheduleH1 } from '../../content/schedule-h1.ts';

const onSkin = ['cream', 'gel', 'ointment', 'lotion'];
const inEyeEarOrNose = /\b(?:eye|ear|nasal|ophthalmic|otic)\b/i;

const words = (name: string) => `${name.trim().toLowerCase()} `;
const substances = scheduleH1.map(words);
/** Matches "Ethambutol" with the schedule's "Ethambutol hydrochloride", and "Codeine phosphate" with its "Codeine". */
function isSubstance(salt: string): boolean {
  const asked = words(salt);
  return substances.some((substance) => substance.startsWith(asked) || asked.startsWith(substance));
}

interface Product {
  name: string;
  /** The salts, joined with " + ". */
  genericName: string;
  form: string;
}

/** For a product without salts, the name is searched: "Levofloxacin 500". */
function substanceNamed(name: string): string | undefined {
  const named = asWords(name);
  return scheduleH1.find((substance) => named.includes(asWords(substance.replace(/ hydrochloride$/, ''))));
}

/** The salt that puts a product into Schedule H1, if any. Products for the skin are exempt, an eye ointment is not. */
export function h1SaltOf({ name, genericName, form }: Product): string | null {
  if (form === 'consumable' || (onSkin.includes(form) && !inEyeEarOrNose.test(name))) return null;
  if (genericName.trim() === '') return substanceNamed(name) ?? null;
  return (
    genericName
      .split('+')
      .find((salt) => salt.trim() !== '' && isSubstance(salt))
      ?.trim() ?? null
  );
}

interface Scheduled<Schedule> extends Product {
  schedule: Schedule;
}

/**
 * The schedule that applies to a product: an item from before its salt was checked may be stored under a milder one.
 */
export const scheduleOf = <Schedule extends string>(item: Scheduled<Schedule>): Schedule | 'H1' =>
  (item.schedule === 'OTC' || item.schedule === 'H') && h1SaltOf(item) !== null ? 'H1' : item.schedule;

/**
 * Why a product cannot have this schedule: it would be sold without its register, or a narcotic one without a
 * prescription.
 */
export function scheduleFault(item: Scheduled<string> & { isNarcotic: boolean }): string | null {
  if (item.isNarcotic && item.schedule === 'OTC') return 'NDPS drugs need a prescription. Choose their schedule.';
  return scheduleOf(item) === item.schedule ? null : `${h1SaltOf(item)} is a Schedule H1 drug. Choose Schedule H1.`;
}
