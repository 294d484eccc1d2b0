import { asWords } from '#modules/consultations/rules/drug-list.ts';
import { narcotics, scheduleX } from '../../content/controlled-drugs.ts';
import { h1OtherNames, scheduleH1 } from '../../content/schedule-h1.ts';

const onSkin = ['cream', 'gel', 'ointment', 'lotion'];
const inEyeEarOrNose = /\b(?:eye|ear|nasal|ophthalmic|otic)\b/i;

interface Product {
  name: string;
  genericName: string;
  form: string;
}

/** The first of these substances that a medicine contains: by its salts, or by its name if none are recorded. */
function substanceIn({ name, genericName, form }: Product, substances: readonly string[]): string | undefined {
  if (form === 'consumable') return undefined;
  const contents = asWords(genericName.trim() || name);
  return substances.find((substance) => contents.includes(asWords(substance.replace(/ hydrochloride$/, ''))));
}

/** The substance that puts a product into Schedule H1. Products for the skin are exempt, an eye ointment is not. */
export function h1SubstanceOf(product: Product): string | null {
  if (onSkin.includes(product.form) && !inEyeEarOrNose.test(product.name)) return null;
  const otherName = substanceIn(product, [...h1OtherNames.keys()]) ?? '';
  return substanceIn(product, scheduleH1) ?? h1OtherNames.get(otherName) ?? null;
}

/** The substance that puts a product under the NDPS Act in every preparation. */
export const narcoticIn = (product: Product): string | undefined => substanceIn(product, narcotics);

interface Scheduled<Schedule> extends Product {
  schedule: Schedule;
}

/**
 * The schedule that applies to a product: an item from before its salt was checked may be stored under a milder one.
 */
export const scheduleOf = <Schedule extends string>(item: Scheduled<Schedule>): Schedule | 'H1' =>
  (item.schedule === 'OTC' || item.schedule === 'H') && h1SubstanceOf(item) !== null ? 'H1' : item.schedule;

interface ScheduleFault {
  field: 'schedule' | 'isNarcotic';
  message: string;
}

/**
 * Why a product cannot be kept as it is described: it would be sold without its register, or a narcotic one without a
 * prescription.
 */
export function scheduleFault(item: Scheduled<string> & { isNarcotic: boolean }): ScheduleFault | null {
  const fault = (field: ScheduleFault['field'], message: string) => ({ field, message });
  const ofX = substanceIn(item, scheduleX);
  if (ofX && item.schedule !== 'X') return fault('schedule', `${ofX} is a Schedule X drug. Choose Schedule X.`);
  const narcotic = narcoticIn(item);
  if (narcotic && !item.isNarcotic) return fault('isNarcotic', `${narcotic} is under the NDPS Act. Mark it as NDPS.`);
  if (item.isNarcotic && item.schedule === 'OTC') {
    return fault('schedule', 'NDPS drugs need a prescription. Choose their schedule.');
  }
  if (scheduleOf(item) === item.schedule) return null;
  return fault('schedule', `${h1SubstanceOf(item)} is a Schedule H1 drug. Choose Schedule H1.`);
}
