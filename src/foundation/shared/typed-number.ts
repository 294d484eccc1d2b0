/** Why a field would make another number of what was typed. */
export type NumberDoubt = 'comma' | 'figures' | 'unclear';

/**
 * A field of numbers drops what it does not know: 1e5 would be 15, 1.2.3 would be 1.23, and 1.005 would be 1. Whether commas are in
 * place is told by what comes after them.
 */
export function doubtOf(text: string, decimals: number | undefined): NumberDoubt | null {
  const read = /^-?[\d,]*(?:\.(\d*))?$/.exec(text.replace(/[₹\s]/g, ''));
  if (!read) return 'unclear';
  return decimals !== undefined && (read[1] ?? '').length > decimals ? 'figures' : null;
}
