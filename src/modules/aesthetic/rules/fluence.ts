/**
 * What devices of a kind can give, in J/cm². Wider than what is used on skin: a slip of the decimal point is caught, and the
 * choice stays with the practitioner. The first kind that a device's name fits counts.
 */
const deviceRanges: readonly (readonly [name: RegExp, kind: string, least: number, most: number])[] = [
  [/q[\s-]?switch|pico/i, 'A Q-switched or picosecond laser', 0.1, 20],
  [/\bipl\b|intense pulsed|\belos\b/i, 'IPL', 1, 60],
  [/diode/i, 'A diode laser', 1, 100],
  [/alex/i, 'An alexandrite laser', 1, 100],
  [/\bco2\b|er:?\s?yag|erbium|fractional/i, 'A fractional laser', 0.1, 150],
];

export const mostFluence = 200;

/** Why a fluence cannot be what the device gave, or null. */
export function fluenceFault(device: string, fluence: number | null): string | null {
  if (fluence === null) return null;
  const [, kind, least, most] = deviceRanges.find(([name]) => name.test(device)) ?? [null, null, 0, mostFluence];
  if (kind === null || (fluence >= least && fluence <= most)) return null;
  return `${kind} gives ${least} to ${most} J/cm²`;
}

/** How far from the fluence before it one is asked for twice. Usual steps between sessions are a tenth to a fifth. */
const farAbove = 1.5;
const farBelow = 0.5;

/** What is asked when a fluence is far from the one before; null: nothing. */
export function fluenceDoubt(before: number | null, fluence: number | null): string | null {
  if (before === null || fluence === null) return null;
  if (fluence <= before * farAbove && fluence >= before * farBelow) return null;
  return `${fluence} J/cm², and ${before} J/cm² in the previous session.`;
}
