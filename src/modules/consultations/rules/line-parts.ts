import type { Drug, Form } from '../content/drugs.ts';
import { fault, type LineFault } from './line-fault.ts';
import { type Frequency, readWord, type Unit, unitOf } from './line-words.ts';
import { hasStrength } from './strength.ts';

const mostDays = 365;
const mostAtOnce = 4;

/** What a line says of its drug, word for word. */
export interface Parts {
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

export function readParts(drug: Drug, words: readonly string[]): Parts {
  const parts: Parts = {
    forms: null,
    strength: null,
    counts: null,
    amount: null,
    frequency: null,
    days: undefined,
    timing: '',
    faults: [],
  };
  const twice = (what: string, word: string) => parts.faults.push(fault(`Two ${what} given: "${word}".`));
  const takeCounts = (counts: number[], word: string) => {
    if (parts.frequency) twice('frequencies', word);
    else if (counts.every((count) => count === 0)) parts.faults.push(fault(`"${word}" gives no dose.`));
    else if (counts.some((count) => count > mostAtOnce)) {
      parts.faults.push(fault(`"${word}" is more than ${mostAtOnce} at once.`));
    } else {
      parts.counts = counts;
      parts.frequency = frequencyOf(counts);
    }
  };
  const takeAmount = (amount: { amount: number; unit: Unit }, word: string) => {
    if (parts.amount) twice('amounts', word);
    else if (amount.unit === 'count' && amount.amount > mostAtOnce) {
      parts.faults.push(fault(`"${word}" is more than ${mostAtOnce} at once.`));
    } else parts.amount = amount;
  };
  for (const [at, word] of words.entries()) {
    const read = readWord(word);
    if (read.kind === 'form') {
      if (parts.forms) twice('forms', word);
      else parts.forms = read.forms;
    } else if (read.kind === 'frequency') {
      if (parts.frequency) twice('frequencies', word);
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
      else if (parts.strength) twice('strengths', word);
      else parts.strength = read;
    } else parts.faults.push(fault(`"${word}" isn't recognised. Put notes after a semicolon.`));
  }
  return parts;
}

function takeDays(parts: Parts, days: number | null, word: string, twice: (what: string, word: string) => void) {
  if (parts.days !== undefined) twice('durations', word);
  else if (days === 0) parts.faults.push(fault('Enter at least 1 day.'));
  else if (days !== null && days > mostDays) {
    parts.faults.push(fault(`"${word}" is longer than a year. Use cont for a long-term drug.`));
    parts.days = null;
  } else parts.days = days;
}

/** "2 tabs": a number before what is counted says how many, unless the drug comes in that strength. */
function isCounted(word: string | undefined): boolean {
  const read = word === undefined ? null : readWord(word);
  return read?.kind === 'form' && read.forms.some((form) => unitOf[form] === 'count');
}
