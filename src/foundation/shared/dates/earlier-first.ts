/**
 * The order of two days, times or instants as ISO 8601 writes them. As text they are in order already: to compare them by a
 * language's rules makes the browser load these, 20 ms before the first screen.
 */
export const earlierFirst = (one: string, other: string): number => Number(one > other) - Number(one < other);
