const withoutSummary = 'No discharge summary: ';

/** The note of a discharge; where no summary is signed, its first line says why. */
export const dischargeNoteOf = (note: string, reasonForNone: string): string =>
  [reasonForNone ? withoutSummary + reasonForNone : '', note.trim()].filter(Boolean).join('\n');

/** What a discharge note says of the stay itself. */
export const stayNoteOf = (dischargeNote: string): string =>
  dischargeNote
    .split('\n')
    .filter((line) => !line.startsWith(withoutSummary))
    .join('\n')
    .trim();
