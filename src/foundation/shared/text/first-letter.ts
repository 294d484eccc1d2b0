let graphemes: Intl.Segmenter | undefined;

/**
 * A letter as people see it: in Telugu or Hindi including its vowel sign. A plain letter needs no segmenter, which is
 * slow to create.
 */
export function firstLetter(word: string): string {
  if (/^[a-z]([a-z]|$)/i.test(word)) return word.charAt(0);
  graphemes ??= new Intl.Segmenter('en-IN', { granularity: 'grapheme' });
  const [first] = graphemes.segment(word);
  return first?.segment ?? '';
}
