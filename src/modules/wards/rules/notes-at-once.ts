/** Nursing notes are shown so many at a time, the latest first. */
export const notesAtOnce = 50;
