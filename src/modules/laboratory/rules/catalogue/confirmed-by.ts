/** The pathologists who confirmed the ranges of all numeric results; null if any range was unconfirmed. */
export function pathologistsOf(measured: readonly { confirmedBy?: string | undefined }[]): string[] | null {
  const names = measured.flatMap(({ confirmedBy }) => confirmedBy || []);
  return names.length === measured.length ? [...new Set(names)] : null;
}
