import type { Frequency, Unit } from './line-words.ts';

export const mostAtOnce = 4;

/** The amount taken each time. */
export interface Amount {
  amount: number;
  unit: Unit;
  /** The parts of the day give the number of units, as in 10-0-8. */
  isInCounts?: boolean;
  /** The amount is in ampoules: an ampoule holds less than the vial that the injection may also come in. */
  isAmpoule?: boolean;
}

const dayParts = [
  ['morning', 'noon', 'night'],
  ['morning', 'noon', 'evening', 'night'],
] as const;

const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The frequency that 1-0-1 means. With a unit, each number has it: "10 units morning and 8 units night". */
export function frequencyOf(counts: readonly number[], unit: string): Frequency {
  const names = counts.length === 4 ? dayParts[1] : dayParts[0];
  const taken = counts.flatMap((count, at) => (count > 0 ? [{ name: names[at] ?? '', count }] : []));
  const isSame = new Set(taken.map(({ count }) => count)).size === 1;
  const measure = unit && ` ${unit}`;
  const words =
    isSame && !unit
      ? joined(taken.map(({ name }) => name))
      : joined(taken.map(({ name, count }) => `${count}${measure} ${name}`));
  return { words, perDay: counts.reduce((sum, count) => sum + count, 0) };
}

const isRate = /^(?:once|twice|three|four|every)/;

/** True if taken less often than every other day. */
export const isByWeek = (frequency: Frequency | null) => (frequency?.onDays ?? 1) < 0.5;

/**
 * Joins two frequencies: "tds prn" is up to three times a day, "001 eod" every other night. Null if both words say the
 * same kind of thing.
 */
export function joinedFrequency(one: Frequency, other: Frequency): Frequency | null {
  const needed = [one, other].find(({ isWhenNeeded }) => isWhenNeeded);
  const some = [one, other].find(({ onDays }) => onDays);
  const daily = [one, other].find((frequency) => frequency !== needed && frequency !== some);
  if (daily?.perDay == null || daily.isOpenEnded || daily.onDays || (needed && some)) return null;
  if (needed) {
    const most = isRate.test(daily.words) ? `up to ${daily.words}` : daily.words;
    return { words: `${most}, when needed`, perDay: daily.perDay, isOpenEnded: true };
  }
  if (!some?.onDays) return null;
  // Refuses "weekly od": a weekly dose taken every day is seven times too much.
  if (isByWeek(some) && isRate.test(daily.words)) return null;
  return { words: `${daily.words}, ${some.words}`, perDay: daily.perDay * some.onDays, onDays: some.onDays };
}
