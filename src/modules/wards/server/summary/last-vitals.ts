import { type Clock, dateTimeIn } from '#foundation/shared/dates/clock.ts';
import { measuredText } from '#modules/consultations/rules/prescription-sheet.ts';
import { latestVitals, type VitalsSet } from '#modules/vitals/rules/latest.ts';

const dayMs = 86_400_000;

/** Values measured more than a day before the last set tell nothing about the discharge; a weight does. */
export function lastVitals(sets: readonly VitalsSet[], clock: Clock): string {
  const stay = latestVitals(sets);
  if (!stay) return '';
  const isRecent = ({ takenAt }: VitalsSet) => Date.parse(stay.takenAt) - Date.parse(takenAt) <= dayMs;
  const last = latestVitals(sets.filter(isRecent));
  if (!last) return '';
  const { weight, origins } = stay;
  return measuredText({ ...last, weight, origins: { ...last.origins, weight: origins.weight } }, (instant) =>
    dateTimeIn(clock, instant),
  );
}
