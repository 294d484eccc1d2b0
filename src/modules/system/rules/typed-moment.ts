import { instantIn } from '#foundation/shared/dates/dates.ts';

const pattern = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::(\d\d(?:\.\d{1,3})?))?\s*(Z|[+-]\d\d:?\d\d)?$/;

/**
 * Reads a time typed at the terminal, such as "2026-11-16 10:05", optionally with seconds, by the clinics' clock or
 * with an offset. Returns an error message if it cannot be read.
 */
export function typedMoment(text: string, timeZones: readonly string[]): Date | string {
  const [, day, time, seconds = '00', offset] = pattern.exec(text.trim()) ?? [];
  const shown = new Date(`${day}T${time}:${seconds}Z`);
  if (!day || !time || Number.isNaN(shown.getTime()) || !shown.toISOString().startsWith(`${day}T${time}`)) {
    return 'Give the time as "2026-11-16 10:05" or "2026-11-16 10:05:30 +05:30".';
  }
  if (offset)
    return new Date(`${day}T${time}:${seconds}${offset === 'Z' ? offset : offset.replace(/(\d\d):?(\d\d)/, '$1:$2')}`);
  const [timeZone, another] = timeZones;
  if (!timeZone || another) return `Clinics here are in several time zones: add an offset, as in "${text} +05:30".`;
  return new Date(instantIn(timeZone, day, time).getTime() + Number(seconds) * 1000);
}
