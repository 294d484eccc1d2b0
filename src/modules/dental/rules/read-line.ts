import { entryFault, toothFault } from './check-entry.ts';
import { type Code, codeDetails, codes, type EntryStatus } from './codes.ts';
import { inOrder, type Surface, surfaceLetters } from './teeth.ts';

export interface ReadEntry {
  tooth: number;
  surfaces: string;
  code: Code;
  status: EntryStatus;
}

export type ReadLine = { entry: ReadEntry } | { fault: string };

const statusWords: readonly (readonly [EntryStatus, RegExp])[] = [
  ['planned', /\s(?:planned|plan|p)$/],
  ['in_progress', /\s(?:in\s*progress|ip)$/],
  ['completed', /\s(?:completed|done)$/],
  ['existing', /\s(?:existing|old)$/],
];

const example = 'Type a tooth, its surfaces and what you see, as in 36 MO caries.';
const fewestLetters = 3;

const joined = (words: string) => words.toLowerCase().replace(/[^a-z]/g, '');

/** The codes that a word can mean: an abbreviation, a name, or the beginning of a name. */
function codesFor(word: string): Code[] {
  const exact = codes.filter(
    (code) => codeDetails[code].short.includes(word) || joined(codeDetails[code].name) === word,
  );
  if (exact.length > 0 || word.length < fewestLetters) return exact;
  return codes.filter((code) => joined(codeDetails[code].name).startsWith(word));
}

const isSurface = (letter: string): letter is Surface => surfaceLetters.some((known) => known === letter);

interface Split {
  surfaces: Surface[];
  code: Code;
}

/** All ways to split letters into surfaces and a word. */
function splitsOf(letters: string): Split[] {
  const upper = [...letters.toUpperCase()];
  const run = upper.findIndex((letter) => !isSurface(letter));
  const most = run < 0 ? upper.length : run;
  return Array.from({ length: most + 1 }, (_, length) =>
    codesFor(letters.slice(length)).map((code) => ({ surfaces: upper.slice(0, length).filter(isSurface), code })),
  ).flat();
}

function unreadable(letters: string, words: readonly string[]): string {
  const [first = '', ...rest] = words;
  if (letters.length > 0 && [...letters.toUpperCase()].every(isSurface))
    return 'Add what you see, as in caries or filling.';
  const stray = [...first.toUpperCase()].find((letter) => !isSurface(letter));
  if (rest.length > 0 && stray && codesFor(rest.join('')).length > 0) {
    return `${stray} is not a surface. Surfaces are M, O or I, D, B and L.`;
  }
  return `“${words.join(' ')}” isn't recognised. Type caries, filling, crown, missing, root canal …`;
}

/**
 * Reads "36 MO caries", or as short as "36moc": a tooth, its surfaces, a finding or procedure, and at the end "planned"
 * or "p", "in progress" or "ip", "done". Input with no meaning or two is refused with an explanation; nothing is
 * guessed.
 */
export function readLine(typed: string): ReadLine {
  const line = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const [, number, rest = ''] = /^(\d+)(.*)$/.exec(line) ?? [];
  if (number === undefined) return { fault: line ? `Start with the tooth, as in 36 MO caries.` : example };
  const wrongTooth = toothFault(number);
  if (wrongTooth) return { fault: wrongTooth };
  const asked = statusWords.find(([, word]) => word.test(rest) && rest.replace(word, '').trim());
  const words = (asked ? rest.replace(asked[1], '') : rest)
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  const letters = words.join('');
  if (!letters) return { fault: example };
  const splits = splitsOf(letters);
  const [split, other] = splits;
  if (!split) return { fault: unreadable(letters, words) };
  if (other) {
    const names = splits.map(({ code }) => codeDetails[code].name.toLowerCase());
    return { fault: `“${words.join(' ')}” could be ${[...new Set(names)].join(' or ')}. Keep typing.` };
  }
  const entry = { tooth: Number(number), status: asked?.[0] ?? ('existing' as const), ...split };
  const fault = entryFault(entry);
  return fault ? { fault } : { entry: { ...entry, surfaces: inOrder(entry.surfaces) } };
}
