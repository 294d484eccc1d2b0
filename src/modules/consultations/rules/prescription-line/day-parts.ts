const names = ['morning', 'noon', 'evening', 'night'] as const;
export type DayPart = (typeof names)[number];

/**
 * Splits a dose into the parts of the day: "2 tablets morning and night", "1 morning and 2 night". Null if the words do
 * not name a time ("twice a day") or say more: then the words are shown as they are, and nothing is guessed or lost.
 */
export function dayParts(dose: string): Record<DayPart, string | null> | null {
  if (/when needed|every other day|a week|\b(?:IV|IM|SC)\b/.test(dose)) return null;
  const words = dose.replace('at bedtime', 'night');
  const each = /^(apply|[\d.]+ [a-z]+)(?= (?:morning|noon|evening|night|in the morning))/.exec(words)?.[1];
  const said = [...words.matchAll(/(?:([\d.]+(?: [a-z]+)?) )?(morning|noon|evening|night)/g)];
  if (said.length === 0) return null;
  const amountAt = (name: DayPart) => {
    const found = said.find(([, , part]) => part === name);
    return found ? (found[1] ?? each ?? '1') : null;
  };
  return {
    morning: amountAt('morning'),
    noon: amountAt('noon'),
    evening: amountAt('evening'),
    night: amountAt('night'),
  };
}

/** A signed visit without drugs has no prescription to download. */
export const isDownloadable = ({ drugs }: { drugs: readonly unknown[] }) => drugs.length > 0;
