import type { Drug } from '#modules/consultations/content/drugs.ts';
import { saltsOfBrand } from '#modules/consultations/rules/brand-salts.ts';
import { asWords, type DrugList } from '#modules/consultations/rules/drug-list.ts';
import { narcotics, scheduleX } from '../../content/controlled-drugs.ts';
import { h1OtherNames, scheduleH1 } from '../../content/schedule-h1.ts';

const onSkin = ['cream', 'gel', 'ointment', 'lotion'];
const inEyeEarOrNose = /\b(?:eye|ear|nasal|ophthalmic|otic)\b/i;

interface Product {
  name: string;
  genericName: string;
  form: string;
}

/** The recorded salts; without them those of the brand, and whatever the name says itself. */
const contentsOf = ({ name, genericName }: Product) =>
  genericName.trim() || [saltsOfBrand(name) ?? '', name].join(' + ');

const isForSkin = ({ name, form }: Product) => onSkin.includes(form) && !inEyeEarOrNose.test(name);

/** The first of these substances that a medicine contains. */
function substanceIn(product: Product, substances: readonly string[]): string | undefined {
  if (product.form === 'consumable') return undefined;
  const contents = asWords(contentsOf(product));
  return substances.find((substance) => contents.includes(asWords(substance.replace(/ hydrochloride$/, ''))));
}

/** The substance that puts a product into Schedule H1. Products for the skin are exempt, an eye ointment is not. */
export function h1SubstanceOf(product: Product): string | null {
  if (isForSkin(product)) return null;
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
  field: 'genericName' | 'schedule' | 'isNarcotic';
  message: string;
}

const saltsKey = (ingredients: readonly string[]) => ingredients.map(asWords).sort().join();

/** The drugs of the clinic's list by their salts, in whichever order a pack names them. */
export const drugsBySalts = ({ drugs }: DrugList): ReadonlyMap<string, Drug> =>
  new Map(drugs.map((drug) => [saltsKey(drug.ingredients), drug]));

/** Why a medicine is not OTC. The list decides on the combination, and on each salt if the combination is not listed. */
function prescribedFault(item: Product, listed: ReadonlyMap<string, Drug>): ScheduleFault | null {
  const salts = item.genericName.trim() || saltsOfBrand(item.name);
  if (!salts) return { field: 'genericName', message: 'Enter its salts: they decide whether it is OTC.' };
  const ingredients = salts.split(' + ');
  const whole = listed.get(saltsKey(ingredients));
  const parts = ingredients.flatMap((ingredient) => listed.get(saltsKey([ingredient])) ?? []);
  const drug = (whole ? [whole] : parts).find(({ schedule }) => schedule !== 'OTC');
  if (!drug) return null;
  const { name, schedule } = drug;
  return { field: 'schedule', message: `${name} is a Schedule ${schedule} drug. Choose Schedule ${schedule}.` };
}

/**
 * Why a product cannot be kept as it is described: it would be sold without its register, or without a prescription that
 * it needs.
 */
export function scheduleFault(
  item: Scheduled<string> & { isNarcotic: boolean },
  listed: ReadonlyMap<string, Drug>,
): ScheduleFault | null {
  const fault = (field: ScheduleFault['field'], message: string) => ({ field, message });
  const ofX = substanceIn(item, scheduleX);
  if (ofX && item.schedule !== 'X') return fault('schedule', `${ofX} is a Schedule X drug. Choose Schedule X.`);
  const narcotic = narcoticIn(item);
  if (narcotic && !item.isNarcotic) return fault('isNarcotic', `${narcotic} is under the NDPS Act. Mark it as NDPS.`);
  if (item.isNarcotic && item.schedule === 'OTC') {
    return fault('schedule', 'NDPS drugs need a prescription. Choose their schedule.');
  }
  if (scheduleOf(item) !== item.schedule) {
    return fault('schedule', `${h1SubstanceOf(item)} is a Schedule H1 drug. Choose Schedule H1.`);
  }
  const isFree = item.schedule !== 'OTC' || item.form === 'consumable' || isForSkin(item);
  return isFree ? null : prescribedFault(item, listed);
}

/** Why an item from before these checks is not sold until it is corrected; null if it is, or if its salts are not known. */
export function uncorrected(...kept: Parameters<typeof scheduleFault>): string | null {
  const fault = scheduleFault(...kept);
  return fault && fault.field !== 'genericName' ? `Correct it in the inventory first. ${fault.message}` : null;
}
