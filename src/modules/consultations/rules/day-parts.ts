const names = ['morning', 'noon', 'evening', 'night'] as const;
export type DayPart = (typeof names)[number];

/**
 * What to take when, from the words on a prescription: "2 tablets morning and night", "1 morning and 2 night". Null where they
 * do not say when ("twice a day"): then the words themselves are shown, and nothing is guessed.
 */
export function dayParts(dose: string): Record<DayPart, string | null> | null {
  const words = dose.replace('at bedtime', 'night');
  const each = /^(apply|[\d.]+ [a-z]+)(?= (?:morning|noon|evening|night|in the morning))/.exec(words)?.[1];
  const said = [...words.matchAll(/(?:([\d.]+) )?(morning|noon|evening|night)/g)];
  if (said.length === 0) return null;
  const amountAt = (name: DayPart) => {
    const found = said.find(([, , part]) => part === name);
    return found ? (each ?? found[1] ?? '1') : null;
  };
  return {
    morning: amountAt('morning'),
    noon: amountAt('noon'),
    evening: amountAt('evening'),
    night: amountAt('night'),
  };
}

/** A signed visit without drugs has no prescription to take along. */
export const isDownloadable = ({ drugs }: { drugs: readonly unknown[] }) => drugs.length > 0;
