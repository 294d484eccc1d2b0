import { type Drug, type Form, forms, type Schedule } from '../content/drugs.ts';
import {
  asWords,
  type DrugList,
  listedName,
  listedStrength,
  mergedForms,
  mostWords,
  type NamedDrug,
  namedDrug,
  nameFault,
  plain,
  strengthPattern,
} from './drug-list.ts';
import { shortestBeginning } from './prescription-line/find-drug.ts';
import { readWord, wordsOf } from './prescription-line/line-words.ts';
import { isStrengthOf } from './prescription-line/strength.ts';

/** The fields of a pharmacy medicine that a prescription needs. */
export interface KeptMedicine {
  name: string;
  /** The salts, joined with "+". */
  genericName: string;
  form: string;
  strength: string;
  schedule: Schedule;
}

const startOf = (words: readonly string[]): string[] => {
  const start = plain(words.slice(0, mostWords).join('')).slice(0, shortestBeginning);
  return start.length === shortestBeginning ? [start] : [];
};

/** The first letters of the drug in a line: medicines that begin with other letters cannot match. */
export function startOfLine(line: string): string[] {
  const [first = '', ...others] = wordsOf(line.split(';')[0] ?? '');
  return startOf(readWord(first).kind === 'form' ? others : [first, ...others]);
}

/** The most beginnings that one request may ask for. */
export const mostStarts = 40;

/** An allergy may name a brand in any of its words. */
export function startsOfAllergies(allergies: readonly string[] | null): string[] {
  const words = (allergies ?? []).flatMap((allergy) => asWords(allergy).trim().split(' '));
  return [...new Set(words.flatMap((word) => startOf([word])))].slice(0, mostStarts);
}

/** Makes "1 g" and "1000 mg" equal. */
const amountsOf = (strength: string) =>
  listedStrength(strength).replace(/(\d+(?:\.\d+)?) (mg|g)\b/g, (_, number: string, unit: string) =>
    unit === 'g' ? `${Number(number) * 1000} mg` : `${Number(number)} mg`,
  );

interface Kept {
  medicine: KeptMedicine;
  /** Only this medicine, under the name of its salts. */
  drug: Drug;
}

const isForm = (form: string): form is Form => forms.some((known) => known === form);

/** Uses the name and strength of the list where it has them. */
function keptDrug(medicine: KeptMedicine, listed: ReadonlyMap<string | null, NamedDrug>): Kept | null {
  const { genericName, form } = medicine;
  if (!genericName.trim() || !isForm(form) || nameFault(genericName)) return null;
  const known = listed.get(plain(genericName))?.drug;
  const strengths = known?.forms.find((one) => one.form === form)?.strengths ?? [];
  const strength =
    strengths.find((one) => amountsOf(one) === amountsOf(medicine.strength)) ?? listedStrength(medicine.strength);
  const name = known?.name ?? listedName(genericName);
  const drug: Drug = {
    name,
    aliases: [],
    ingredients: known?.ingredients ?? name.split(' + '),
    schedule: medicine.schedule,
    forms: [{ form, strengths: [strength] }],
  };
  return { medicine, drug };
}

const withForms = (drug: Drug, others: readonly Kept[]): Drug => ({
  ...drug,
  forms: mergedForms([...drug.forms, ...others.flatMap((other) => other.drug.forms)]),
});

/** The brand name without form and strength, which a line states separately: "Dolo 650" is Dolo. */
function brandOf({ medicine: { name }, drug }: Kept): string {
  const [strength = ''] = drug.forms.flatMap(({ strengths }) => strengths);
  const words = wordsOf(name).filter((word) => {
    const read = readWord(word);
    return read.kind !== 'form' && !(read.kind === 'number' && isStrengthOf(strength, read.number, read.unit));
  });
  return words.join(' ');
}

function namedBrand(brand: string, label: string, drug: Drug): NamedDrug {
  const name = plain(brand);
  const isOneWord = /^[a-z]+\d*$/.test(brand);
  return {
    drug,
    name: null,
    aliases: isOneWord ? [name] : [],
    shortened: isOneWord ? [name] : [],
    inFull: isOneWord ? null : { name, label },
    mentionedAs: [asWords(brand)],
  };
}

/** A strength that only the pack explains ("10 ml vial") belongs to the brand alone. */
const isSaid = ({ drug }: Kept) =>
  drug.forms.every(({ strengths }) => strengths.every((strength) => strengthPattern.test(strength)));

/**
 * The list with the pharmacy's medicines: by their salts, and as brands in the forms and strengths that the pharmacy
 * keeps.
 */
export function withMedicines(list: DrugList, medicines: readonly KeptMedicine[]): DrugList {
  if (medicines.length === 0) return list;
  const listed = new Map(list.named.map((entry) => [entry.name, entry]));
  const kept = medicines.flatMap((medicine) => keptDrug(medicine, listed) ?? []);
  const bySalts = Map.groupBy(kept, ({ drug }) => plain(drug.name));
  const named = list.named.map((entry) => {
    const more = bySalts.get(entry.name ?? '')?.filter(isSaid) ?? [];
    return more.length > 0 ? { ...entry, drug: withForms(entry.drug, more) } : entry;
  });
  const added = [...bySalts].flatMap(([name, [first, ...others]]) =>
    first && !listed.has(name) ? namedDrug(withForms(first.drug, others)) : [],
  );
  const brands = Map.groupBy(kept, (one) => `${brandOf(one)}/${plain(one.drug.name)}`);
  const branded = [...brands.values()].flatMap(([first, ...others]) => {
    const brand = first ? brandOf(first) : '';
    return first && !nameFault(brand) ? namedBrand(brand, first.medicine.name, withForms(first.drug, others)) : [];
  });
  return { ...list, named: [...named, ...added, ...branded] };
}
