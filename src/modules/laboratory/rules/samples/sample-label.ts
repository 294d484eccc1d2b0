import { type Clock, dateTimeIn } from '#foundation/shared/dates/clock.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { LabTest } from '../../contract-records.ts';

/** The content of a tube's label; null until the sample is taken. */
export function sampleLabel(test: LabTest, clock: Clock) {
  const { accessionNumber: code, collectedAt, tube, patientNumber, isUrgent } = test;
  if (code === null || collectedAt === null) return null;
  const name = fullName(test);
  return {
    title: `${code}, ${name}`,
    code,
    heading: `${name} · No. ${patientNumber}`,
    lines: [isUrgent ? `URGENT · ${tube}` : tube, dateTimeIn(clock, collectedAt)],
  };
}
