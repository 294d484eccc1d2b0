import { earlierFirst } from '#foundation/shared/dates/earlier-first.ts';
import { dayOf } from '#modules/appointments/web/day-of.ts';
import type { OwnRecord } from '#modules/consultations/contract-portal.ts';
import { isDownloadable } from '#modules/consultations/rules/prescription-line/day-parts.ts';
import { useOwnRecords } from '#modules/consultations/web/portal/use-own-records.ts';
import type { OwnResult } from '#modules/laboratory/contract-records.ts';
import { useOwnResults } from '#modules/laboratory/web/portal/use-own-results.ts';
import { useFamily } from '#modules/portal/web/use-family.ts';

export type PortalRecord = { id: string; day: string; isDownloadable: boolean } & (
  | { visit: OwnRecord }
  | { test: OwnResult }
);

/** Signed visits and released tests of the family members shown, newest first. */
export function usePortalRecords() {
  const { query: visits } = useOwnRecords();
  const { query: tests } = useOwnResults();
  const { isShown } = useFamily();
  const records =
    visits.data && tests.data
      ? [
          ...visits.data
            .filter(isShown)
            .map(
              (visit): PortalRecord => ({ id: visit.id, day: visit.day, isDownloadable: isDownloadable(visit), visit }),
            ),
          ...tests.data
            .filter(isShown)
            .map((test): PortalRecord => ({ id: test.id, day: dayOf(test.completedAt), isDownloadable: true, test })),
        ].toSorted((one, other) => earlierFirst(other.day, one.day))
      : undefined;
  return { records, visits, tests };
}
