const withoutSummary = 'No discharge summary: ';

/** The note of a discharge; if no summary is signed, the first line gives the reason. */
export const dischargeNoteOf = (note: string, reasonForNone: string): string =>
  [reasonForNone ? withoutSummary + reasonForNone : '', note.trim()].filter(Boolean).join('\n');

/** The part of a discharge note that is about the stay itself. */
export const stayNoteOf = (dischargeNote: string): string =>
  dischargeNote
    .split('\n')
    .filter((line) => !line.startsWith(withoutSummary))
    .join('\n')
    .trim();
