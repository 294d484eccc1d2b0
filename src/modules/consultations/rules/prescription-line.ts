import type { Drug, Form, Schedule } from '../content/drugs.ts';
import { findDrug, similarDrugs } from './find-drug.ts';
import { type Frequency, readWord, type Unit, unitOf, wordsOf } from './line-words.ts';

/** A line that was understood completely. */
export interface PrescribedDrug {
  drug: string;
  ingredients: string[];
  schedule: Schedule | null;
  form: Form | null;
  strength: string;
  /** How much and how often, in words. */
  dose: string;
  /** In words; empty when it ends by itself. */
  duration: string;
  /** Null: until told otherwise, or only when needed. */
  days: number | null;
  /** How many to dispense, where they are counted. */
  quantity: number | null;
  note: string;
}

interface LineChoice {
  label: string;
  /** The whole line, with this choice in it. */
  text: string;
}

export interface LineFault {
  message: string;
  choices: LineChoice[];
}

export type ReadLine = { drug: PrescribedDrug; faults: null } | { drug: null; faults: LineFault[] };

const mostDays = 365;
const mostAtOnce = 4;

const refuse = (...faults: LineFault[]): ReadLine => ({ drug: null, faults });
const fault = (message: string, choices: LineChoice[] = []): LineFault => ({ message, choices });
const listed = (names: readonly string[]) => names.join(', ');

/**
 * Reads "pcm 650 101 5d": drug, strength, how often, how long; what follows a semicolon is a note. Whatever could mean two
 * things, or nothing, is refused with what to choose from: a prescription is never guessed.
 */
export function readLine(typed: string): ReadLine {
  const [line = '', ...notes] = typed.split(';');
  const words = wordsOf(line);
  const leading = words[0] ? readWord(words[0]) : null;
  const named = leading?.kind === 'form' ? words.slice(1) : words;
  if (named.length === 0) return refuse(fault('Write a drug, for example "pcm 650 101 5d".'));

  const found = findDrug(named);
  const rest = named.slice(found.words);
  const [drug] = found.matches;
  if (!drug) return refuse(unknownDrug(named[0] ?? '', rest));
  if (found.matches.length > 1) return refuse(severalDrugs(named.slice(0, found.words), found.matches, rest));

  const parts = readParts(drug, leading?.kind === 'form' ? leading.forms : null, rest);
  const product = chooseProduct(drug, parts, rest);
  const faults = [...parts.faults, ...product.faults];
  const { frequency, days } = parts;
  if (!frequency) faults.push(fault('How often? For example 101 (morning and night), bd or sos.'));
  if (days === undefined && !frequency?.isOpenEnded) {
    faults.push(fault('For how long? For example 5d, 2w, 1m, or cont.'));
  }
  if (faults.length > 0 || !product.form || !frequency) return refuse(...faults);

  const note = [parts.timing, notes.join(';').trim()].filter(Boolean).join('; ');
  const unit = unitOf[product.form];
  return {
    faults: null,
    drug: {
      drug: drug.name,
      ingredients: [...drug.ingredients],
      schedule: drug.schedule,
      form: product.form,
      strength: product.strength,
      dose: doseText(parts, frequency, product.form),
      duration: durationText(days),
      days: days ?? null,
      quantity: unit === 'count' && days ? quantityOf(parts, frequency, days) : null,
      note,
    },
  };
}

function unknownDrug(typed: string, rest: readonly string[]): LineFault {
  const similar = similarDrugs(typed);
  const ask = similar.length > 0 ? ' Did you mean one of these?' : ' Check the spelling, or prescribe it as written.';
  return fault(`No drug listed begins with "${typed}".${ask}`, choicesOf(similar, rest));
}

const mostChoices = 6;

function severalDrugs(words: readonly string[], matches: readonly Drug[], rest: readonly string[]): LineFault {
  const more = matches.length > mostChoices ? ` and ${matches.length - mostChoices} more: write on` : '';
  return fault(`"${words.join(' ')}" can be several drugs${more}.`, choicesOf(matches.slice(0, mostChoices), rest));
}

const choicesOf = (drugs: readonly Drug[], rest: readonly string[]): LineChoice[] =>
  drugs.map(({ name }) => ({ label: name, text: [name, ...rest].join(' ') }));

interface Parts {
  forms: readonly Form[] | null;
  strength: { number: number; unit: string } | null;
  counts: number[] | null;
  amount: { amount: number; unit: Unit } | null;
  frequency: Frequency | null;
  /** Undefined: not said. Null: continued. */
  days: number | null | undefined;
  timing: string;
  faults: LineFault[];
}

const dayParts = [
  ['morning', 'noon', 'night'],
  ['morning', 'noon', 'evening', 'night'],
] as const;

const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

function frequencyOf(counts: readonly number[]): Frequency {
  const names = counts.length === 4 ? dayParts[1] : dayParts[0];
  const taken = counts.flatMap((count, at) => (count > 0 ? [{ name: names[at] ?? '', count }] : []));
  const isSame = new Set(taken.map(({ count }) => count)).size === 1;
  const words = isSame
    ? joined(taken.map(({ name }) => name))
    : joined(taken.map(({ name, count }) => `${count} ${name}`));
  return { words, perDay: taken.length };
}

function readParts(drug: Drug, leadingForms: readonly Form[] | null, words: readonly string[]): Parts {
  const parts: Parts = {
    forms: leadingForms,
    strength: null,
    counts: null,
    amount: null,
    frequency: null,
    days: undefined,
    timing: '',
    faults: [],
  };
  const twice = (what: string, word: string) => parts.faults.push(fault(`${what} is said twice: "${word}".`));
  const takeCounts = (counts: number[], word: string) => {
    if (parts.frequency) twice('How often', word);
    else if (counts.every((count) => count === 0)) parts.faults.push(fault(`"${word}" means never.`));
    else if (counts.some((count) => count > mostAtOnce)) {
      parts.faults.push(fault(`"${word}" is more than ${mostAtOnce} at once.`));
    } else {
      parts.counts = counts;
      parts.frequency = frequencyOf(counts);
    }
  };
  const takeAmount = (amount: { amount: number; unit: Unit }, word: string) => {
    if (parts.amount) twice('The amount', word);
    else if (amount.unit === 'count' && amount.amount > mostAtOnce) {
      parts.faults.push(fault(`"${word}" is more than ${mostAtOnce} at once.`));
    } else parts.amount = amount;
  };
  for (const [at, word] of words.entries()) {
    const read = readWord(word);
    if (read.kind === 'form') {
      if (parts.forms) twice('The form', word);
      else parts.forms = read.forms;
    } else if (read.kind === 'frequency') {
      if (parts.frequency) twice('How often', word);
      else parts.frequency = read.frequency;
    } else if (read.kind === 'timing') parts.timing = read.timing;
    else if (read.kind === 'days') takeDays(parts, read.days, word, twice);
    else if (read.kind === 'amount') {
      takeAmount(read, word);
    } else if (read.kind === 'parts') takeCounts(read.parts, word);
    else if (read.kind === 'number') {
      const isStrength = hasStrength(drug, read.number, read.unit);
      if (!parts.strength && isStrength) parts.strength = read;
      else if (read.parts) takeCounts(read.parts, word);
      else if (!read.unit && isCounted(words[at + 1])) takeAmount({ amount: read.number, unit: 'count' }, word);
      else if (parts.strength) twice('The strength', word);
      else parts.strength = read;
    } else parts.faults.push(fault(`"${word}" is not understood. A note goes after a semicolon.`));
  }
  return parts;
}

function takeDays(parts: Parts, days: number | null, word: string, twice: (what: string, word: string) => void) {
  if (parts.days !== undefined) twice('How long', word);
  else if (days === 0) parts.faults.push(fault('0 days is not at all.'));
  else if (days !== null && days > mostDays) {
    parts.faults.push(fault(`"${word}" is longer than a year. Write cont for a drug that is continued.`));
    parts.days = null;
  } else parts.days = days;
}

/** "2 tabs": a number before what is counted says how many, unless the drug comes in that strength. */
function isCounted(word: string | undefined): boolean {
  const read = word === undefined ? null : readWord(word);
  return read?.kind === 'form' && read.forms.some((form) => unitOf[form] === 'count');
}

/** In its smallest usual unit, so that 1 g is 1000 mg. */
function inBase(number: number, unit: string): string {
  if (unit === 'g') return `${number * 1000} mg`;
  return `${number} ${unit}`;
}

function isStrengthOf(strength: string, number: number, unit: string): boolean {
  const [, first = '', firstUnit = ''] = /^([\d.]+) (\S+?)(?:\/.*)?(?: .*)?$/.exec(strength) ?? [];
  if (!unit) return Number(first) === number;
  return inBase(Number(first), firstUnit.toLowerCase()) === inBase(number, unit);
}

const hasStrength = (drug: Drug, number: number, unit: string) =>
  drug.forms.some(({ strengths }) => strengths.some((strength) => isStrengthOf(strength, number, unit)));

interface Product {
  form: Form;
  strength: string;
}

interface ChosenProduct {
  form: Form | null;
  strength: string;
  faults: LineFault[];
}

const fitsAmount = (form: Form, unit: Unit) =>
  unitOf[form] === unit || (unit === 'ml' && (form === 'injection' || form === 'drops'));

const isSwallowedWhole = (form: Form) => form === 'tablet' || form === 'capsule';

function chooseProduct(drug: Drug, { forms, strength, amount }: Parts, rest: readonly string[]): ChosenProduct {
  const none = (message: string, choices: LineChoice[] = []): ChosenProduct => ({
    form: null,
    strength: '',
    faults: [fault(message, choices)],
  });
  const all: Product[] = drug.forms.flatMap(({ form, strengths }) =>
    strengths.map((name) => ({ form, strength: name })),
  );
  const ofForm = forms ? all.filter(({ form }) => forms.includes(form)) : all;
  if (ofForm.length === 0) {
    return none(`${drug.name} is not listed as ${forms?.[0]}. Listed: ${listed(drug.forms.map(({ form }) => form))}.`);
  }
  const ofAmount = amount ? ofForm.filter(({ form }) => fitsAmount(form, amount.unit)) : ofForm;
  if (ofAmount.length === 0)
    return none(`${drug.name} is not given like that: it is ${listed(drug.forms.map(({ form }) => form))}.`);
  const fitting = strength
    ? ofAmount.filter((product) => isStrengthOf(product.strength, strength.number, strength.unit))
    : ofAmount;
  const choices = (products: readonly Product[]) =>
    products.slice(0, mostChoices).map((product) => ({
      label: `${product.strength} ${product.form}`,
      text: lineWith(drug, product, rest),
    }));
  if (strength && fitting.length === 0) {
    return none(
      `${drug.name} is not listed in ${strength.number}${strength.unit && ` ${strength.unit}`}.`,
      choices(ofAmount),
    );
  }
  // What is counted needs no amount, and what is measured does: without one only the former can be meant.
  const counted = amount ? fitting : fitting.filter(({ form }) => unitOf[form] === 'count');
  const candidates = counted.length > 0 ? counted : fitting;
  const [first] = candidates;
  if (!first) return none(`${drug.name} has no strength listed.`);
  if (new Set(candidates.map((product) => product.strength)).size > 1) return none('Which one?', choices(candidates));
  if (candidates.length > 1 && !candidates.every(({ form }) => isSwallowedWhole(form))) {
    return none('Which form?', choices(candidates));
  }
  const needsAmount = ['ml', 'drops', 'puffs', 'units'].includes(unitOf[first.form]);
  if (needsAmount && !amount) return none(`How much each time? For example ${exampleAmount[unitOf[first.form]]}.`);
  return { ...first, faults: [] };
}

const exampleAmount: Record<Unit, string> = {
  count: '1 tab',
  ml: '5 ml',
  drops: '2 drops',
  puffs: '2 puffs',
  units: '1 ml or 10 units',
  application: '',
};

/** The line written out, with the product that was chosen instead of the strength and form that were typed. */
function lineWith(drug: Drug, { form, strength }: Product, rest: readonly string[]): string {
  const others = rest.filter((word) => {
    const read = readWord(word);
    if (read.kind === 'form') return false;
    if (read.kind !== 'number') return true;
    return read.parts !== null && !hasStrength(drug, read.number, read.unit);
  });
  const number = /^[\d.]+/.exec(strength)?.[0] ?? '';
  return [drug.name, form, number, ...others].join(' ');
}

const plural: Partial<Record<Form, string>> = { tablet: 'tablets', capsule: 'capsules', sachet: 'sachets' };

function amountText(amount: number, unit: Unit, form: Form): string {
  if (unit === 'count') return `${amount} ${amount > 1 ? (plural[form] ?? form) : form}`;
  if (unit === 'drops' || unit === 'puffs' || unit === 'units')
    return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit}`;
  return `${amount} ml`;
}

function doseText({ amount, counts }: Parts, frequency: Frequency, form: Form): string {
  if (amount) return `${amountText(amount.amount, amount.unit, form)} ${frequency.words}`;
  if (unitOf[form] === 'application') return `apply ${frequency.words}`;
  const taken = counts?.filter((count) => count > 0) ?? [];
  const [first = 1] = taken;
  const isSame = taken.every((count) => count === first);
  return isSame && first !== 1 ? `${amountText(first, 'count', form)} ${frequency.words}` : frequency.words;
}

function quantityOf({ amount, counts }: Parts, { perDay }: Frequency, days: number): number | null {
  if (perDay === null) return null;
  const each = amount?.unit === 'count' ? amount.amount : 1;
  const aDay = counts ? counts.reduce((sum, count) => sum + count, 0) * each : perDay * each;
  return Math.ceil(aDay * days - 1e-9);
}

function durationText(days: number | null | undefined): string {
  if (days === undefined) return '';
  if (days === null) return 'to be continued';
  return days === 1 ? '1 day' : `${days} days`;
}

/** "Paracetamol 650 mg, morning and night, 5 days" */
export function drugText({ drug, strength, form, dose, duration, note }: PrescribedDrug): string {
  const kind = form && form !== 'tablet' && form !== 'capsule' ? ` ${form}` : '';
  const name = `${drug}${strength && ` ${strength}`}${kind}`;
  return [name, dose, duration, note].filter(Boolean).join(', ');
}

/** A line that nobody could read, prescribed exactly as it stands because the doctor says so. */
export function asWritten(text: string): PrescribedDrug {
  return {
    drug: text.trim(),
    ingredients: [],
    schedule: null,
    form: null,
    strength: '',
    dose: '',
    duration: '',
    days: null,
    quantity: null,
    note: '',
  };
}
