const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** The first letter of the first two names, in whatever script they are written. */
export function initialsOf(name: string): string {
  const firstLetter = (word: string) => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '';
  return name
    .replace(/^(dr|mr|mrs|ms)\.?\s+/i, '')
    .split(/\s+/)
    .slice(0, 2)
    .map(firstLetter)
    .join('')
    .toUpperCase();
}
