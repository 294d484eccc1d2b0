/**
 * Compares two days, times or instants in ISO 8601. Their text already sorts in order; comparing by a language's rules
 * makes the browser load these, 20 ms before the first screen.
 */
export const earlierFirst = (one: string, other: string): number => Number(one > other) - Number(one < other);
