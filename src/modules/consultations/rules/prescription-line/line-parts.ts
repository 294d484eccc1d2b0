import type { Drug, Form } from '../../content/drugs.ts';
import { fault, type LineFault } from './line-fault.ts';
import { type Amount, frequencyOf, isByWeek, joinedFrequency, mostAtOnce } from './line-frequency.ts';
import { type Frequency, readWord, unitOf } from './line-words.ts';
import { hasStrength } from './strength.ts';

const mostDays = 365;
/** Without the word for it, a number above this that the drug also comes in is a strength as well as days. */
const mostBareDays = 31;

/** What a line says of its drug, word for word. */
export interface Parts {
  forms: readonly Form[] | null;
  strength: { number: number; unit: string } | null;
  counts: number[] | null;
  amount: Amount | null;
  frequency: Frequency | null;
  /** IV, IM, SC */
  route: string;
  /** Undefined: not said. Null: continued. */
  days: number | null | undefined;
  timing: string;
  faults: LineFault[];
}

/** Puts word after word where it belongs; what does not fit is a fault, never something else. */
class PartsReader {
  readonly parts: Parts = {
    forms: null,
    strength: null,
    counts: null,
    amount: null,
    frequency: null,
    route: '',
    days: undefined,
    timing: '',
    faults: [],
  };
  readonly #drug: Drug;
  #isStrengthLate = false;
  /** "2tabs" says the form too. */
  counted: { forms: readonly Form[]; word: string } | null = null;
  /** Where a number without a unit was taken for days. */
  bareDaysAt: number | null = null;

  constructor(drug: Drug) {
    this.#drug = drug;
  }

  take(words: readonly string[], at: number) {
    const { parts } = this;
    const word = words[at] ?? '';
    const read = readWord(word);
    if (read.kind === 'form') {
      if (parts.forms) this.#twice('forms', word);
      else parts.forms = read.forms;
    } else if (read.kind === 'frequency') this.#takeFrequency(read.frequency, word);
    else if (read.kind === 'timing') parts.timing = read.timing;
    else if (read.kind === 'route') this.#takeRoute(read.route, word);
    else if (read.kind === 'days') this.#takeDays(read.days, word);
    else if (read.kind === 'amount') {
      this.#takeAmount(read, word);
      if (read.forms) this.counted = { forms: read.forms, word };
    } else if (read.kind === 'fraction') this.#takeAmount({ amount: read.amount, unit: 'count' }, word);
    else if (read.kind === 'parts') this.#takeCounts(read.parts, word, read.isUnits);
    else if (read.kind === 'number') this.#takeNumber(read, { word, at, words });
    else this.#refuse(`"${word}" isn't recognised. Put notes after a semicolon.`);
  }

  #refuse(message: string) {
    this.parts.faults.push(fault(message));
  }

  #twice(what: string, word: string) {
    this.#refuse(`Two ${what} given: "${word}".`);
  }

  #takeFrequency(frequency: Frequency, word: string) {
    const both = this.parts.frequency ? joinedFrequency(this.parts.frequency, frequency) : frequency;
    if (both) this.parts.frequency = both;
    else this.#twice('frequencies', word);
  }

  #takeRoute(route: string, word: string) {
    if (this.parts.route) return this.#twice('routes', word);
    this.parts.route = route;
  }

  #takeCounts(counts: number[], word: string, isUnits: boolean) {
    if (this.parts.counts) this.#twice('frequencies', word);
    else if (counts.every((count) => count === 0)) this.#refuse(`"${word}" gives no dose.`);
    else if (!isUnits && counts.some((count) => count > mostAtOnce)) {
      this.#refuse(`"${word}" is more than ${mostAtOnce} at once. For insulin, add the word units.`);
    } else {
      if (isUnits) this.#takeAmount({ amount: 1, unit: 'units', isInCounts: true }, word);
      this.parts.counts = counts;
      this.#takeFrequency(frequencyOf(counts, isUnits ? 'units' : ''), word);
    }
  }

  #takeAmount(amount: Amount, word: string) {
    if (this.parts.amount) this.#twice('amounts', word);
    else if (amount.unit === 'count' && amount.amount > mostAtOnce) {
      this.#refuse(`"${word}" is more than ${mostAtOnce} at once.`);
    } else if (amount.amount === 0) this.#refuse(`"${word}" is not a dose.`);
    else this.parts.amount = amount;
  }

  #takeNumber(
    read: { number: number; unit: string; parts: number[] | null },
    { word, at, words }: { word: string; at: number; words: readonly string[] },
  ) {
    const { parts } = this;
    const next = words[at + 1];
    const isStrength = hasStrength(this.#drug, read.number, read.unit);
    const canBeCount = !read.unit && Number.isInteger(read.number) && read.number <= mostAtOnce && isCounted(next);
    const isNoStrength = parts.strength !== null || !isStrength;
    const canBeHowMany = !read.unit && isNoStrength && read.number <= mostAtOnce && !parts.frequency && isDaily(next);
    const asked = canBeHowMany ? howMany(this.#drug, parts, words, at) : null;
    if (asked) parts.faults.push(asked);
    else if (!parts.strength && isStrength && canBeCount) {
      this.#refuse(`Is "${word}" the strength or how many? Write the strength with its unit, or "${word}tab".`);
    } else if (!parts.strength && isStrength) {
      parts.strength = read;
      this.#isStrengthLate = parts.frequency !== null;
    } else if (read.parts) this.#takeCounts(read.parts, word, false);
    else if (!read.unit && isCounted(next)) this.#takeAmount({ amount: read.number, unit: 'count' }, word);
    else if (!read.unit && parts.frequency && Number.isInteger(read.number) && this.#hasStrength()) {
      if (isStrength && (this.#isStrengthLate || read.number > mostBareDays))
        this.#refuse(`Which is the strength? Write the days as "${word}d".`);
      else {
        this.#takeDays(read.number, word);
        this.bareDaysAt = at;
      }
    } else if (parts.strength) this.#twice('strengths', word);
    else parts.strength = read;
  }

  /** Said already, or there is only one, in the form that was said. */
  #hasStrength() {
    const forms = this.parts.forms ?? this.counted?.forms;
    const said = this.#drug.forms.filter(({ form }) => !forms || forms.includes(form));
    const strengths = said.flatMap((form) => form.strengths);
    return this.parts.strength !== null || new Set(strengths).size === 1;
  }

  #takeDays(days: number | null, word: string) {
    if (this.parts.days !== undefined) this.#twice('durations', word);
    else if (days === 0) this.#refuse('Enter at least 1 day.');
    else if (days !== null && days > mostDays) {
      this.#refuse(`"${word}" is longer than a year. Use cont for a long-term drug.`);
      this.parts.days = null;
    } else this.parts.days = days;
  }
}

export function readParts(drug: Drug, words: readonly string[]): Parts {
  const reader = new PartsReader(drug);
  for (const at of words.keys()) reader.take(words, at);
  const { parts, counted, bareDaysAt } = reader;
  if (counted && !parts.forms) parts.forms = counted.forms;
  else if (counted && !parts.forms?.some((form) => counted.forms.includes(form))) {
    parts.faults.push(fault(`Two forms given: "${counted.word}".`));
  }
  if (bareDaysAt !== null && isByWeek(parts.frequency)) parts.faults.push(daysOrWeeks(drug, words, bareDaysAt));
  if (parts.route && !parts.forms) parts.forms = ['injection'];
  else if (parts.route && !parts.forms?.includes('injection')) {
    parts.faults.push(fault(`Only an injection is given ${parts.route}.`));
  }
  return parts;
}

/** "weekly 8" can be eight days or eight weeks. */
function daysOrWeeks(drug: Drug, words: readonly string[], at: number): LineFault {
  const count = words[at] ?? '';
  const choices = (['day', 'week'] as const).map((unit) => ({
    label: count === '1' ? `1 ${unit}` : `${count} ${unit}s`,
    text: [drug.name, ...words.with(at, `${count}${unit.charAt(0)}`)].join(' '),
  }));
  return fault(`${choices.map(({ label }) => label).join(' or ')}?`, choices);
}

const shortForms = [
  ['tablet', 'tab'],
  ['capsule', 'cap'],
  ['sachet', 'sachet'],
] as const;

/** "1 bd", "2 tds": as people write how many. It is asked, and only where the strength is known: "warfarin 2.5 od" means another one. */
function howMany(drug: Drug, { forms, strength }: Parts, words: readonly string[], at: number): LineFault | null {
  const count = words[at] ?? '';
  const listed = drug.forms.filter(({ form }) => (forms ? forms.includes(form) : unitOf[form] === 'count'));
  const isStrengthKnown = strength !== null || new Set(listed.flatMap(({ strengths }) => strengths)).size === 1;
  const choices = shortForms
    .filter(([form]) => listed.some((one) => one.form === form))
    .map(([form, short]) => ({
      label: `${count} ${form}${Number(count) > 1 ? 's' : ''} each time`,
      text: [drug.name, ...words.with(at, `${count}${short}`)].join(' '),
    }));
  return isStrengthKnown && choices.length > 0 ? fault(`Is "${count}" how many each time?`, choices) : null;
}

/** "4 weekly" is every four weeks to some. */
function isDaily(word: string | undefined): boolean {
  const read = word === undefined ? null : readWord(word);
  return read?.kind === 'frequency' && read.frequency.onDays === undefined;
}

/** "2 tabs": a number before what is counted says how many, unless the drug comes in that strength. */
export function isCounted(word: string | undefined): boolean {
  const read = word === undefined ? null : readWord(word);
  return read?.kind === 'form' && read.forms.some((form) => unitOf[form] === 'count');
}
