/** The offer stands for seconds; a bad line may bring it late. After this a step is history. */
export const undoMinutes = 5;
