/** Undo is offered for seconds, but a slow connection may deliver it late. Afterwards a step is final. */
export const undoMinutes = 5;
