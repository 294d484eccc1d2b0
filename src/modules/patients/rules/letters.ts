/** Maps each letter of one alphabet to its replacement; a letter without one is dropped. */
export function pairs(from: string, to: string): ReadonlyMap<string, string> {
  const replacements = [...to];
  return new Map([...from].map((letter, index) => [letter, replacements[index] ?? '']));
}

export const readAs = (name: string, letters: RegExp, known: ReadonlyMap<string, string>) =>
  name.replace(letters, (letter) => known.get(letter) ?? letter);
