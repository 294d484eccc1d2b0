/**
 * Turns '2026-11-15 04:30:00.5+00' into '2026-11-15T04:30:00.500Z'. Every connection uses UTC, so cutting the text is
 * enough, and several times faster than a Date for every moment in every row.
 */
export function isoMoment(value: string): string {
  const milliseconds = value.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${milliseconds}Z`;
}
