import type { Words } from '#foundation/shared/words/language.ts';
import { type DayPart, dayParts } from '#modules/consultations/rules/prescription-line/day-parts.ts';

/** What stands on the label of a drug. */
export interface DrugLabel {
  name: string;
  patient: string;
  /** When to take how much, in the patient's language. */
  times: { part: DayPart; word: string; amount: string }[];
  /** Where the dose names no times of the day: its own words. */
  dose: string;
  lines: string[];
}

interface Handed {
  name: string;
  patient: string;
  batchNumber: string;
  expiryDate: string | null;
  quantity: number;
  /** The brand that the doctor named, where this is another. */
  insteadOf: string | null;
  isColdChain: boolean;
  /** Null: sold without a prescription of this clinic. */
  drug: { dose: string; duration: string; note: string } | null;
}

const parts: readonly DayPart[] = ['morning', 'noon', 'evening', 'night'];

/** "2 tablets" is 2: which it is, the pack shows. What is measured keeps its unit: 10 drops are not 10 ml. */
const amountText = (amount: string) =>
  amount === 'apply' ? '1×' : amount.replace(/^([\d.]+) (?!(?:ml|drops?|puffs?|units?)$).*$/, '$1');

export function drugLabel(handed: Handed, words: Words): DrugLabel {
  const { name, patient, batchNumber, expiryDate, quantity, insteadOf, isColdChain, drug } = handed;
  const taken = drug ? dayParts(drug.dose) : null;
  const times = parts.flatMap((part) => {
    const amount = taken?.[part];
    return amount ? [{ part, word: words[part], amount: amountText(amount) }] : [];
  });
  const expiry = expiryDate ? `, exp. ${expiryDate.split('-').reverse().join('/')}` : '';
  return {
    name: `${name} × ${quantity}`,
    patient,
    times,
    dose: times.length === 0 ? (drug?.dose ?? '') : '',
    lines: [
      // Together on one line: a fourth would push the batch off the label.
      [isColdChain && `${words.keepCold}, 2–8 °C`, insteadOf && `In place of ${insteadOf}`].filter(Boolean).join(' · '),
      [drug?.duration, drug?.note].filter(Boolean).join(', '),
      `Batch ${batchNumber}${expiry}`,
    ].filter(Boolean),
  };
}
