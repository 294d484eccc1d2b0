import type { Drug, Form } from '../../content/drugs.ts';
import { fault, type LineFault } from './line-fault.ts';
import { type Amount, frequencyOf, isByWeek, joinedFrequency, mostAtOnce } from './line-frequency.ts';
import {
  countsOrStrength,
  countsOrTaper,
  daysOrStrength,
  daysOrWeeks,
  howMany,
  wholeAndPart,
} from './line-questions.ts';
import { type Frequency, onceNow, readWord, unitOf } from './line-words.ts';
import { hasStrength, isDosedInUnits, isPartOfStrength } from './strength.ts';

const mostDays = 365;

/** The parts of a line, as read word by word. */
export interface Parts {
  forms: readonly Form[] | null;
  strength: { number: number; unit: string } | null;
  counts: number[] | null;
  amount: Amount | null;
  frequency: Frequency | null;
  /** IV, IM or SC. */
  route: string;
  /** Undefined if not stated, null if to be continued. */
  days: number | null | undefined;
  timing: string;
  faults: LineFault[];
}

/** Assigns each word to its part. A word that does not fit is reported as a fault and never reinterpreted. */
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
  #strengthAt: number | null = null;
  /** An amount that names the form too, such as "2tabs". */
  counted: { forms: readonly Form[]; word: string } | null = null;
  /** Index of a number without a unit that was read as days. */
  bareDaysAt: number | null = null;
  /** Index of a number such as "400" that was read as the parts of a day. */
  bareCountsAt: number | null = null;

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
    else if (read.kind === 'timing') this.#takeTiming(read.timing, word);
    else if (read.kind === 'route') this.#takeRoute(read.route, word);
    else if (read.kind === 'days') this.#takeDays(read.days, word);
    else if (read.kind === 'amount' && read.unit === 'units' && this.#isCountedStrength(read.amount)) {
      this.#takeNumber({ number: read.amount, unit: 'iu', parts: null }, { word, at, words });
    } else if (read.kind === 'amount') {
      this.#takeAmount(read, word);
      if (read.forms) this.counted = { forms: read.forms, word };
    } else if (read.kind === 'fraction') this.#takeAmount({ amount: read.amount, unit: 'count' }, word);
    else if (read.kind === 'parts') this.#takeCounts(read.parts, { at, words }, read.isUnits);
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

  #takeTiming(timing: string, word: string) {
    if (this.parts.timing && this.parts.timing !== timing) this.#twice('times of meals', word);
    else this.parts.timing = timing;
  }

  #takeRoute(route: string, word: string) {
    if (this.parts.route) return this.#twice('routes', word);
    this.parts.route = route;
  }

  #takeCounts(counts: number[], { at, words }: { at: number; words: readonly string[] }, isUnits: boolean) {
    const word = words[at] ?? '';
    const taper = isUnits ? null : countsOrTaper(this.#drug, counts, words, at);
    if (taper) this.parts.faults.push(taper);
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
    const mixed = read.unit ? null : wholeAndPart(this.#drug, parts, words, at);
    if (mixed) parts.faults.push(mixed);
    else if (asked) parts.faults.push(asked);
    else if (!parts.strength && isStrength && canBeCount) {
      this.#refuse(`Is "${word}" the strength or how many? Write the strength with its unit, or "${word}tab".`);
    } else if (!parts.strength && isStrength) {
      parts.strength = read;
      this.#strengthAt = at;
    } else if (read.parts && !this.#isWeight(word, words)) {
      this.bareCountsAt = at;
      this.#takeCounts(read.parts, { at, words }, false);
    } else if (!read.unit && isCounted(next)) this.#takeAmount({ amount: read.number, unit: 'count' }, word);
    else if (!read.unit && parts.frequency && Number.isInteger(read.number) && this.#hasStrength()) {
      if (isPartOfStrength(this.#strengths(), read.number)) {
        parts.faults.push(daysOrStrength(this.#drug, parts, words, { at, strengthAt: this.#strengthAt }));
        parts.days = null;
      } else {
        this.#takeDays(read.number, word);
        this.bareDaysAt = at;
      }
    } else if (read.unit === 'iu' && !isStrength && this.#isInUnits()) {
      this.#takeAmount({ amount: read.number, unit: 'units' }, word);
    } else if (parts.strength) this.#twice('strengths', word);
    else parts.strength = read;
  }

  /** "Phenytoin 1000 iv" and "clopidogrel 300 stat" are weights, not how many in the morning. */
  #isWeight(word: string, words: readonly string[]) {
    const isSaidElsewhere = words.map(readWord).some((other) => {
      if (other.kind === 'frequency') return !other.frequency.onDays && !other.frequency.isWhenNeeded;
      return other.kind === 'route' || (other.kind === 'form' && other.forms.includes('injection'));
    });
    return isSaidElsewhere && !this.parts.strength && /^[1-4]00+$/.test(word);
  }

  /** True if a strength was stated, or only one exists in the stated form. */
  #hasStrength() {
    return this.parts.strength !== null || new Set(this.#strengths()).size === 1;
  }

  /** The strengths in the stated form. */
  #strengths() {
    const forms = this.parts.forms ?? this.counted?.forms;
    return this.#drug.forms.flatMap(({ form, strengths }) => (!forms || forms.includes(form) ? strengths : []));
  }

  #isInUnits() {
    return this.#drug.forms.some(({ form, strengths }) =>
      strengths.some((strength) => isDosedInUnits(this.#drug, { form, strength })),
    );
  }

  /** "60000 units" of a capsule is its strength, not an amount. */
  #isCountedStrength(amount: number) {
    const counted = this.#drug.forms.filter(({ form }) => unitOf[form] === 'count');
    return !this.parts.strength && hasStrength({ ...this.#drug, forms: counted }, amount, 'iu');
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
  const { parts, counted, bareDaysAt, bareCountsAt } = reader;
  if (counted && !parts.forms) parts.forms = counted.forms;
  else if (counted && !parts.forms?.some((form) => counted.forms.includes(form))) {
    parts.faults.push(fault(`Two forms given: "${counted.word}".`));
  }
  if (parts.days && parts.frequency?.words === onceNow) {
    parts.faults.push(fault('Once only, or for days? Leave out stat or the days.'));
  }
  if (parts.amount && !parts.amount.isInCounts && parts.counts?.some((count) => count !== 0 && count !== 1)) {
    parts.faults.push(fault('Two amounts given: how much each time, and how many at a time of day.'));
  }
  if (bareDaysAt !== null && isByWeek(parts.frequency)) parts.faults.push(daysOrWeeks(drug, words, bareDaysAt));
  if (bareCountsAt !== null && !parts.strength) {
    parts.faults.push(...countsOrStrength(drug, words, bareCountsAt));
  }
  if (parts.route && !parts.forms) parts.forms = ['injection'];
  else if (parts.route && !parts.forms?.includes('injection')) {
    parts.faults.push(fault(`Only an injection is given ${parts.route}.`));
  }
  return parts;
}

/** Excludes "weekly": some people read "4 weekly" as every four weeks. */
function isDaily(word: string | undefined): boolean {
  const read = word === undefined ? null : readWord(word);
  return read?.kind === 'frequency' && read.frequency.onDays === undefined;
}

/** In "2 tabs" the number before a counted form is an amount, unless the drug comes in that strength. */
export function isCounted(word: string | undefined): boolean {
  const read = word === undefined ? null : readWord(word);
  return read?.kind === 'form' && read.forms.some((form) => unitOf[form] === 'count');
}
