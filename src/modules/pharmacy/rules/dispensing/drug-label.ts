import { dayText } from '#foundation/shared/dates/dates.ts';
import type { Language, Words } from '#foundation/shared/words/language.ts';
import type { Form } from '#modules/consultations/content/drugs.ts';
import { type DayPart, dayParts } from '#modules/consultations/rules/prescription-line/day-parts.ts';
import { unitOf } from '#modules/consultations/rules/prescription-line/line-words.ts';
import { amountIn, inLanguage } from './dose-in-language.ts';

/** The content of a drug's label. */
export interface DrugLabel {
  name: string;
  /** "× 30": never cut, however long the name is. */
  count: string;
  patient: string;
  patientNumber: string;
  /** The times of day and the amounts, in the patient's language. */
  times: { part: DayPart; word: string; amount: string }[];
  /** How much and how often in words, if the dose names no times of day. */
  dose: string;
  lines: string[];
  batch: string;
  /** Empty if it does not expire. */
  expiry: string;
}

interface Handed {
  name: string;
  patient: string;
  patientNumber: number;
  batchNumber: string;
  expiryDate: string | null;
  quantity: number;
  /** The brand that the doctor named, if this is a different one. */
  insteadOf: string | null;
  isColdChain: boolean;
  /** Null if sold without a prescription of this clinic. */
  drug: { form: Form | null; dose: string; duration: string; note: string } | null;
}

const mostOfName = 46;
const endOfName = 17;

/** Shortens a name to two lines but keeps its end, where the strength tells two packs apart. */
function shortName(name: string): string {
  if (name.length <= mostOfName) return name;
  // The end starts at a word; a single long word is cut.
  const end = name.slice(-endOfName - 1).replace(/^\S*\s+(?=\S)|^\S/, '');
  return `${name.slice(0, mostOfName - endOfName).trimEnd()}… ${end}`;
}

const parts: readonly DayPart[] = ['morning', 'noon', 'evening', 'night'];

/**
 * Shortens "2 tablets" to 2, because the pack shows the form. Measured amounts keep their unit: 10 drops are not 10 ml.
 */
const amountText = (amount: string) =>
  amount === 'apply' ? '1×' : amount.replace(/^([\d.]+) (?!(?:ml|drops?|puffs?|units?)$).*$/, '$1');

/** Prescriptions omit that the dose is one tablet, but the patient has to read it. */
const withAmount = (dose: string, form: Form | null) =>
  form && unitOf[form] === 'count' && !/^(?:\d|$)/.test(dose)
    ? `1 ${form === 'respules' ? 'respule' : form} ${dose}`
    : dose;

/** The full instructions of a prescription in one line, in the patient's language. */
export const howToTake = ({ form, dose, duration, note }: NonNullable<Handed['drug']>, language: Language) =>
  [withAmount(dose, form), duration, note]
    .filter(Boolean)
    .map((said) => (language === 'en' ? said : inLanguage(language, said)))
    .join(', ');

export function drugLabel(handed: Handed, language: Language, words: Words): DrugLabel {
  const { name, patient, patientNumber, batchNumber, expiryDate, quantity, insteadOf, isColdChain, drug } = handed;
  const taken = drug ? dayParts(drug.dose) : null;
  const times = parts.flatMap((part) => {
    const amount = taken?.[part];
    return amount ? [{ part, word: words[part], amount: amountIn(language, amountText(amount)) }] : [];
  });
  return {
    name: shortName(name),
    count: `× ${quantity}`,
    patient,
    patientNumber: `no. ${patientNumber}`,
    times,
    dose: drug && times.length === 0 ? inLanguage(language, withAmount(drug.dose, drug.form)) : '',
    lines: [
      // Both on one line: a fourth line would push the batch off the label.
      [isColdChain && `${words.keepCold}, 2–8 °C`, insteadOf && `In place of ${insteadOf}`].filter(Boolean).join(' · '),
      [drug?.duration, drug?.note].flatMap((said) => (said ? [inLanguage(language, said)] : [])).join(', '),
    ].filter(Boolean),
    batch: `Batch ${batchNumber}`,
    expiry: expiryDate ? `exp. ${dayText(expiryDate)}` : '',
  };
}
