/**
 * What devices of each kind can emit, in J/cm². Wider than the settings used on skin: it catches a misplaced decimal
 * point and leaves the choice to the practitioner. The first kind that matches the device's name counts.
 */
const deviceRanges: readonly (readonly [name: RegExp, kind: string, least: number, most: number])[] = [
  [/q[\s-]?switch|pico/i, 'A Q-switched or picosecond laser', 0.1, 20],
  [/\bipl\b|intense pulsed|\belos\b/i, 'IPL', 1, 60],
  [/diode/i, 'A diode laser', 1, 100],
  [/alex/i, 'An alexandrite laser', 1, 100],
  [/\bco2\b|er:?\s?yag|erbium|fractional/i, 'A fractional laser', 0.1, 150],
];

export const mostFluence = 200;

/** Why the device cannot have emitted this fluence; null if it can. */
export function fluenceFault(device: string, fluence: number | null): string | null {
  if (fluence === null) return null;
  const [, kind, least, most] = deviceRanges.find(([name]) => name.test(device)) ?? [null, null, 0, mostFluence];
  if (kind === null || (fluence >= least && fluence <= most)) return null;
  return `${kind} gives ${least} to ${most} J/cm²`;
}

/**
 * Factors of the previous fluence beyond which a fluence must be confirmed. Usual steps between sessions are a tenth to
 * a fifth.
 */
const farAbove = 1.5;
const farBelow = 0.5;

/** What to ask when a fluence is far from the previous one; null if it is not. */
export function fluenceDoubt(before: number | null, fluence: number | null): string | null {
  if (before === null || fluence === null) return null;
  if (fluence <= before * farAbove && fluence >= before * farBelow) return null;
  return `${fluence} J/cm², and ${before} J/cm² in the previous session.`;
}
