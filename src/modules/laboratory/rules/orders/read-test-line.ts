import { type LabTestKind, testKinds } from '../../content/tests.ts';

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

interface Named {
  kind: LabTestKind;
  name: string;
}

const namesOf = (kinds: readonly LabTestKind[]): Named[] =>
  kinds.flatMap((kind) => [kind.code, kind.name, ...kind.aliases].map((name) => ({ kind, name: plain(name) })));
const ofCatalogue = namesOf(testKinds);
const mostWords = 5;

export interface ReadTestLine {
  kinds: LabTestKind[];
  /** Words that name no test. */
  unknown: string[];
}

/**
 * The tests of the catalogue and of the clinic named on a line: codes, names or aliases, separated by spaces or commas.
 */
export function readTestLine(line: string, own: readonly LabTestKind[] = []): ReadTestLine {
  const named = [...ofCatalogue, ...namesOf(own)];
  const words = plain(line).split(' ').filter(Boolean);
  const kinds: LabTestKind[] = [];
  const unknown: string[] = [];
  for (let at = 0; at < words.length; ) {
    const [count, kind] = longestName(words.slice(at, at + mostWords), named);
    if (!kind) unknown.push(words[at] ?? '');
    else if (!kinds.includes(kind)) kinds.push(kind);
    at += count;
  }
  return { kinds, unknown };
}

function longestName(
  words: readonly string[],
  named: readonly Named[],
): [count: number, kind: LabTestKind | undefined] {
  for (let count = words.length; count > 0; count -= 1) {
    const typed = words.slice(0, count).join(' ');
    const found = named.find(({ name }) => name === typed);
    if (found) return [count, found.kind];
  }
  return [1, undefined];
}

/** What is wrong with a line of tests; null if it can be ordered. */
export function testLineFault(line: string, own: readonly LabTestKind[] = []): string | null {
  const { kinds, unknown } = readTestLine(line, own);
  if (unknown.length > 0) return `No results for ${unknown.map((word) => `“${word}”`).join(', ')}`;
  return kinds.length > 0 ? null : 'Enter at least one test, like cbc lft tsh';
}

/** Codes of the tests whose name or alias contains the search text. */
export function kindsNamed(search: string): string[] {
  const typed = plain(search);
  if (!typed) return [];
  return [...new Set(ofCatalogue.filter(({ name }) => name.includes(typed)).map(({ kind }) => kind.code))];
}
