/** The pathologists who had confirmed all ranges of what is reported in numbers; null: some of them nobody had. */
export function pathologistsOf(measured: readonly { confirmedBy?: string | undefined }[]): string[] | null {
  const names = measured.flatMap(({ confirmedBy }) => confirmedBy || []);
  return names.length === measured.length ? [...new Set(names)] : null;
}
