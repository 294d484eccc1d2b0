/** The soft sounds of the letters with which Tamil words begin hard or soft, as `foldName` writes them. */
const softened: Record<string, string> = { k: 'g', t: 'd', p: 'b' };

/** க, த or ப without a conjunct. Kumar is never Gumar. */
const unclearWord = /^(?!குமா)[கதப](?!\u0bcd[\u0b80-\u0bff])/;

/** More would make a name as many names as it can be read. */
const mostUnclear = 2;

/** Tamil has one letter for k and g, t and d, p and b: கணேஷ் is Ganesh, and could be Kanesh. */
export const isUnclear = (word: string) => unclearWord.test(word);

/**
 * The ways to read a name of several words, of which the first two unclear ones may begin softly; the hard way first.
 * soft_readings in the database does the same.
 */
export function waysToRead(words: readonly { folded: string; isUnclear: boolean }[]): string[] {
  const unclear = words.flatMap((word, at) => (word.isUnclear ? at : [])).slice(0, mostUnclear);
  return Array.from({ length: 2 ** unclear.length }, (_, way) =>
    words
      .map(({ folded }, at) => {
        const isSoft = unclear.includes(at) && (way >> unclear.indexOf(at)) & 1;
        return isSoft ? folded.replace(/^[ktp]/, (letter) => softened[letter] ?? letter) : folded;
      })
      .filter(Boolean)
      .join(' '),
  );
}
