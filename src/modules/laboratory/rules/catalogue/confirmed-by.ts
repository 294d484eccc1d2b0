import { measuredAnalyte } from './own-analyte.ts';

/** The pathologists who had confirmed all of these ranges; null: some of them nobody had. */
export function pathologistsOf(
  results: readonly { code: string; confirmedBy?: string | undefined }[],
): string[] | null {
  const measured = results.filter(({ code }) => measuredAnalyte(code));
  const names = measured.flatMap(({ confirmedBy }) => confirmedBy || []);
  return names.length === measured.length ? [...new Set(names)] : null;
}
