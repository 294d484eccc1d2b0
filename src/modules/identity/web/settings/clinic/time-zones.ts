import { usualTimeZone } from '#foundation/shared/dates/dates.ts';

/** Browsers list some zones only under old names (Asia/Calcutta), so the usual zone and the clinic's own are added. */
export function timeZones(own: string): string[] {
  const listed = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'Asia/Calcutta');
  return [...new Set([own, usualTimeZone, ...listed])].sort();
}
