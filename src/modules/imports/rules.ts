/** A field that a column of a table can contain. */
export interface ImportField {
  key: string;
  title: string;
  /** Other common headings of the field. */
  aliases: readonly string[];
  isRequired: boolean;
}

export const mostImportRows = 100_000;

/** The most faults that are reported, and the most rows that can be left out. */
export const mostFaults = 1_000;

const plain = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Guesses the field of each heading, each field once: if two headings fit, the key comes before the title and the
 * aliases.
 */
export function guessColumns(headings: readonly string[], fields: readonly ImportField[]): (string | null)[] {
  const guessed: (string | null)[] = headings.map(() => null);
  const isFree = (at: number) => guessed[at] === null;
  for (const { key, title, aliases } of fields) {
    const fitting = [key, title, ...aliases].map((name) =>
      headings.findIndex((heading, at) => isFree(at) && plain(heading) === plain(name)),
    );
    const found = fitting.find((at) => at >= 0);
    if (found !== undefined) guessed[found] = key;
  }
  return guessed;
}

/** Why a choice of columns is not allowed, or null if it is. */
export function columnsFault(columns: readonly (string | null)[], fields: readonly ImportField[]): string | null {
  const missing = fields.filter(({ key, isRequired }) => isRequired && !columns.includes(key));
  if (missing.length > 0) return `Choose a column for ${missing.map(({ title }) => title).join(', ')}`;
  const twice = fields.find(({ key }) => columns.filter((column) => column === key).length > 1);
  return twice ? `${twice.title} is chosen for two columns` : null;
}

interface Faulty {
  faultCount: number;
  faults: readonly { row: number; isOfRow: boolean }[];
}

/** True if a table has no fault except in rows left out. Rows of faults that were not reported cannot be left out. */
export const isWhole = ({ faultCount, faults }: Faulty, leftOut: ReadonlySet<number>) =>
  faultCount === faults.length && faults.every(({ row, isOfRow }) => isOfRow && leftOut.has(row));

/**
 * A new check does not cover rows that were left out, so their earlier faults stay in the list, where the rows can be
 * ticked again.
 */
export function keepLeftOut<Fault extends { row: number; isOfRow: boolean }>(
  told: readonly Fault[],
  leftOut: readonly number[],
  found: { faultCount: number; faults: readonly Fault[] },
): { faultCount: number; faults: Fault[] } {
  const rows = new Set(leftOut);
  const kept = told.filter(({ row, isOfRow }) => isOfRow && rows.has(row));
  const faults = [...kept, ...found.faults].toSorted((one, other) => one.row - other.row);
  return { faultCount: found.faultCount + kept.length, faults };
}
