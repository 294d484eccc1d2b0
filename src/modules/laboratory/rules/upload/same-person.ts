const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'smt', 'sri', 'shri', 'kum', 'kumari', 'master', 'baby']);

/** The words of a name without titles; a name that consists only of titles keeps them. */
function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean);
  const names = words.filter((word) => !titles.has(word));
  return names.length > 0 ? names : words;
}

const isInitialOf = (one: string, other: string) => one.length === 1 && other.startsWith(one);

/**
 * Whether the name in a message may be that of the patient on record: each word of the shorter name is in the longer
 * one, in any order and with initials, and at least one of them in full. A missing name fits anybody.
 */
export function isSamePerson(sent: string, onRecord: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(sent), wordsOf(onRecord)].toSorted(
    (one, other) => one.length - other.length,
  );
  if (shorter.length === 0) return true;
  const left = [...longer];
  let whole = 0;
  // Whole words first, so that an initial does not use up a word that fits in full.
  for (const word of shorter.toSorted((one, other) => other.length - one.length)) {
    const same = left.indexOf(word);
    const at = same >= 0 ? same : left.findIndex((other) => isInitialOf(word, other) || isInitialOf(other, word));
    if (at < 0) return false;
    if (same >= 0 && word.length > 1) whole += 1;
    left.splice(at, 1);
  }
  return whole > 0;
}
