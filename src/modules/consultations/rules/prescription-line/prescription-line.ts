import type { Drug } from '../../content/drugs.ts';
import { type DrugList, listedName, listedStrength, nameFault } from '../drug-list.ts';
import type { PrescribedDrug } from '../prescribed-drug.ts';
import { chooseProduct, isVial } from './choose-product.ts';
import { doseText, durationText, quantityOf } from './dose-text.ts';
import { brandsBegunWith, findDrug, isNamedWhole, similarDrugs } from './find-drug.ts';
import { fault, type LineChoice, type LineFault, mostChoices, type Unlisted } from './line-fault.ts';
import { readParts } from './line-parts.ts';
import { readWord, unitOf, wordsOf } from './line-words.ts';
import { type Regimen, regimenOf } from './regimen.ts';

export type ReadLine =
  | { drug: PrescribedDrug; regimen: Regimen; faults: null }
  | { drug: null; regimen: null; faults: LineFault[] };

/**
 * Reads "pcm 650 101 5d": drug, strength, frequency, duration; text after a semicolon is a note. A line that could mean
 * two things, or nothing, is refused with choices: a prescription is never guessed.
 */
export function readLine(typed: string, list: DrugList): ReadLine {
  const [line = '', ...notes] = typed.split(';');
  const note = notes.join(';').replace(/^[;\s]+|[;\s]+$/g, '');
  const refuse = (...faults: LineFault[]): ReadLine => ({
    drug: null,
    regimen: null,
    faults: faults.map((one) => keepNote(one, note)),
  });
  const words = wordsOf(line);
  const lead = words.slice(0, isNamedWhole(words, list) ? 0 : 1).filter((word) => readWord(word).kind === 'form');
  const named = words.slice(lead.length);
  if (named.length === 0) return refuse(fault('Enter a drug, for example "pcm 650 101 5d".'));

  const found = findDrug(named, list);
  const rest = [...lead, ...named.slice(found.words)];
  const [drug] = found.matches;
  if (!drug) return refuse(unknownDrug(lead, named, list));
  if (found.matches.length > 1) return refuse(severalDrugs(named.slice(0, found.words), found.matches, rest));

  const parts = readParts(drug, rest);
  const product = chooseProduct(drug, parts, rest);
  const faults = [...parts.faults, ...product.faults];
  const { frequency, days } = parts;
  if (!frequency) faults.push(fault('How often? For example 101 (morning and night), bd or sos.'));
  if (days === undefined && !frequency?.isOpenEnded) {
    faults.push(fault('For how long? For example 5d, 2w, 1m, or cont.'));
  }
  if (faults.length > 0 || !product.form || !frequency) return refuse(...faults);

  const said = [parts.timing, note].filter(Boolean).join('; ');
  const { form, strength } = product;
  const isWhole = isVial({ form, strength });
  const isCounted = unitOf[form] === 'count' || (isWhole && (parts.amount?.unit ?? 'count') === 'count');
  return {
    faults: null,
    regimen: regimenOf(parts, frequency, form, isWhole),
    drug: {
      drug: drug.name,
      ingredients: [...drug.ingredients],
      schedule: drug.schedule,
      form,
      strength,
      dose: doseText(parts, frequency, form),
      duration: durationText(days),
      days: days ?? null,
      quantity: isCounted && days ? quantityOf(parts, frequency, days) : null,
      note: said,
    },
  };
}

/** Appends the note to every choice, so that it is kept whichever is chosen. */
function keepNote({ message, choices, unlisted }: LineFault, note: string): LineFault {
  const kept = (text: string) => (note ? `${text}; ${note}` : text);
  return {
    message,
    choices: choices.map(({ label, text }) => ({ label, text: kept(text) })),
    unlisted: unlisted && { ...unlisted, rest: kept(unlisted.rest) },
  };
}

function unknownDrug(lead: readonly string[], named: readonly string[], list: DrugList): LineFault {
  const [typed = '', ...others] = named;
  const alike = similarDrugs(typed, list).map(({ name }) => name);
  const similar = [...new Set([...brandsBegunWith(typed, list), ...alike])];
  const ask = similar.length > 0 ? 'Did you mean one of these?' : 'Check the spelling, or prescribe it as written.';
  const choices = choicesOf(similar.slice(0, mostChoices), [...lead, ...others]);
  return fault(`No drug found for "${typed}". ${ask}`, choices, unlistedDrug(lead, named));
}

/** The name ends before the first word that means something else. */
function unlistedDrug(lead: readonly string[], named: readonly string[]): Unlisted | null {
  const end = named.findIndex((word) => readWord(word).kind !== 'unknown');
  const name = named.slice(0, end === -1 ? named.length : end).join(' ');
  if (nameFault(name)) return null;
  const rest = [...lead, ...named.slice(end === -1 ? named.length : end)];
  const read = rest.map(readWord);
  const numbers = read.filter((word) => word.kind === 'number');
  const sure = numbers.find(({ unit, parts }) => unit || !parts);
  // In "400 101" the first number is the strength; "101" alone is a frequency.
  const strength = sure ?? (numbers.length > 1 ? numbers[0] : undefined);
  const form = read.find((word) => word.kind === 'form');
  return {
    name: listedName(name),
    form: form?.forms[0] ?? null,
    strength: strength ? listedStrength(`${strength.number}${strength.unit}`) : '',
    rest: rest.join(' '),
  };
}

function severalDrugs(words: readonly string[], matches: readonly Drug[], rest: readonly string[]): LineFault {
  const more = matches.length > mostChoices ? `, ${matches.length - mostChoices} more: keep typing` : '';
  const names = matches.slice(0, mostChoices).map(({ name }) => name);
  return fault(`"${words.join(' ')}" matches several drugs${more}.`, choicesOf(names, rest));
}

/** Does not repeat words of the chosen drug's name that were typed already. */
const choicesOf = (names: readonly string[], rest: readonly string[]): LineChoice[] =>
  names.map((name) => {
    const nameWords = wordsOf(name);
    const others = rest.filter((word) => readWord(word).kind !== 'unknown' || !nameWords.includes(word));
    return { label: name, text: [name, ...others].join(' ') };
  });
