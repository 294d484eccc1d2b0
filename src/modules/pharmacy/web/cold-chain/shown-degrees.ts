/**
 * What stands in a field for degrees: what was typed as long as it means the same. As a number, "-" and "-0" on the way to
 * "-0.5" would lose their sign. NaN: no number yet.
 */
export function shownDegrees(typed: number | string, celsius: number): number | string {
  const means = typed === '' || typed === '-' ? Number.NaN : Number(typed);
  if (means === celsius || (Number.isNaN(celsius) && typed === '-')) return typed;
  return Number.isNaN(celsius) ? '' : celsius;
}
