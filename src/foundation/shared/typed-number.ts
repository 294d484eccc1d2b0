/** Why a field might turn the typed text into another number. */
export type NumberDoubt = 'comma' | 'figures' | 'unclear';

/**
 * A number field drops characters that it does not know: 1e5 would become 15, 1.2.3 would become 1.23, and 1.005 would
 * become 1. Whether commas are in place depends on the digits after them.
 */
export function doubtOf(text: string, decimals: number | undefined): NumberDoubt | null {
  const read = /^-?[\d,]*(?:\.(\d*))?$/.exec(text.replace(/[₹\s]/g, ''));
  if (!read) return 'unclear';
  return decimals !== undefined && (read[1] ?? '').length > decimals ? 'figures' : null;
}
