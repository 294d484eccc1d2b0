export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number, both ends included. */
  integer(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T;
  /** Returns a new list and leaves the given one unchanged. */
  shuffle<T>(list: readonly T[]): T[];
  /** Shaped like a random UUID (version 4), but the same one every time. */
  id(): string;
}

/**
 * The same seed always gives the same values. Each part of the demo uses its own seed, so that changing one part leaves
 * the others unchanged.
 */
export function createRandom(seed: string): Random {
  const nextWord = sfc32(fnv1a(seed, 0x811c9dc5), fnv1a(seed, 0x9e3779b9));

  const next = () => nextWord() / 2 ** 32;

  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('Cannot pick from an empty list');
    return list[integer(0, list.length - 1)] as T;
  }

  function weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
    let left = next() * total;
    for (const [value, weight] of choices) {
      if (left < weight) return value;
      left -= weight;
    }
    throw new RangeError('Weights must add up to more than nothing');
  }

  function shuffle<T>(list: readonly T[]): T[] {
    const shuffled = [...list];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = integer(0, last);
      [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
    }
    return shuffled;
  }

  function id(): string {
    const hex = Array.from({ length: 4 }, () => nextWord().toString(16).padStart(8, '0')).join('');
    const variant = (8 + (Number.parseInt(hex.charAt(16), 16) % 4)).toString(16);
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `${variant}${hex.slice(17, 20)}`,
      hex.slice(20),
    ].join('-');
  }

  return { next, integer, pick, weighted, shuffle, id };
}

function fnv1a(text: string, basis: number): number {
  let hash = basis;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** Chris Doty-Humphrey's Small Fast Counting generator: 128 bits of state, so that no two seeds run into each other. */
function sfc32(low: number, high: number): () => number {
  let a = 0;
  let b = low | 0;
  let c = high | 0;
  let counter = 1;

  function nextWord(): number {
    const word = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return word >>> 0;
  }

  // Skip the first words, which still resemble the seed.
  for (let round = 0; round < 15; round++) nextWord();
  return nextWord;
}
