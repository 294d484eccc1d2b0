/** Nursing notes per page, latest first. */
export const notesAtOnce = 50;
