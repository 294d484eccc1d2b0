import { type Clock, dateTimeIn } from '#foundation/shared/dates/clock.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Gap, Isolate, LabResult, LabTest } from '../../contract-records.ts';
import { orderedBy } from '../orders/ordered-by.ts';
import { flagNames, isCritical } from '../results/flag.ts';
import { isGap, withGaps } from '../results/gaps.ts';
import { correctedValues } from './corrected-values.ts';

/** The content of a printed report. */
export interface ReportSheet {
  clinic: { name: string; address: string; logo: string | null };
  patient: { name: string; number: number; about: string; phone: string };
  testName: string;
  /** The doctor or referrer, as printed on the report. */
  orderedBy: string;
  accessionNumber: string;
  /** Label and moment, in the order of the printed report. */
  times: readonly (readonly [label: string, moment: string])[];
  rows: { name: string; value: string; unit: string; range: string; flag: string; isCritical: boolean }[];
  /** What grew in a culture, with its antibiotics. */
  isolates: Isolate[];
  /** The methods of measurement, one per line; empty if not stated. */
  methods: string[];
  notes: string[];
  comment: string;
  releasedBy: string;
  /** Who verified the results, and when; empty if nobody had to. */
  verified: string;
  /** Empty for the first version, unless it is being corrected. */
  correction: string;
  /** The address in the QR code. */
  checkUrl: string;
}

interface SheetMaterial extends Clock {
  test: LabTest;
  patient: { sex: 'female' | 'male' | 'other'; age: string };
  clinic: ReportSheet['clinic'];
  report: {
    releasedAt: string;
    reason: string;
    isBeingCorrected: boolean;
    /** The version that replaced this one; null if this one is current. */
    next: { version: number; releasedAt: string } | null;
    /** The results of the report that this one replaces. */
    replaced: readonly LabResult[];
  };
  checkUrl: string;
  /** Who confirmed the ranges; null if not all are confirmed. */
  pathologists: readonly string[] | null;
}

export const sexNames = { female: 'Female', male: 'Male', other: 'Other' } as const;

/** `pathologists` are those who confirmed the ranges; null if a range is unconfirmed. */
export const rangesNotice = (pathologists: readonly string[] | null) => {
  if (!pathologists) return ['Reference ranges are to be confirmed by the pathologist of this laboratory.'];
  return pathologists.length > 0 ? [`Reference ranges confirmed by ${pathologists.join(', ')}.`] : [];
};

const rowOf = ({ name, value, unit, range, rangeNote, flag }: LabResult) => ({
  name,
  value,
  unit,
  range: [range, rangeNote && `(${rangeNote})`].filter(Boolean).join(' '),
  flag: flag ? `${flag} ${flagNames[flag]}` : '',
  isCritical: isCritical(flag),
});

const gapRow = ({ name, why }: Gap) => ({ name, value: '–', unit: '', range: why, flag: '', isCritical: false });

/** A single method stands alone; several name what each of them measured. */
function methodLines(results: readonly LabResult[]): string[] {
  const measured = results.filter(({ isCalculated }) => !isCalculated);
  const byMethod = Map.groupBy(measured, ({ method = '' }) => method);
  const isOne = byMethod.size === 1;
  return [...byMethod].flatMap(([method, of]) => {
    if (!method) return [];
    return isOne ? [method] : [`${of.map(({ name }) => name).join(', ')}: ${method}`];
  });
}

export function reportSheet({
  test,
  patient,
  clinic,
  report,
  checkUrl,
  pathologists,
  ...clock
}: SheetMaterial): ReportSheet {
  const moment = (instant: string | null) => (instant === null ? '' : dateTimeIn(clock, instant));
  return {
    clinic,
    patient: {
      name: fullName(test),
      number: test.patientNumber,
      about: [patient.age, sexNames[patient.sex]].filter(Boolean).join(', '),
      phone: phoneText(test.phone),
    },
    testName: test.testName,
    orderedBy: orderedBy(test),
    accessionNumber: test.accessionNumber ?? '',
    times: [
      ['Ordered', moment(test.orderedAt)],
      ['Collected', moment(test.collectedAt)],
      ['Reported', moment(report.releasedAt)],
    ],
    rows: withGaps(test.results ?? []).map((row) => (isGap(row) ? gapRow(row) : rowOf(row))),
    isolates: (test.results ?? []).flatMap(({ isolates = [] }) => isolates),
    methods: methodLines(test.results ?? []),
    notes: [...(test.criticalValues ? ['This report contains critical values.'] : []), ...rangesNotice(pathologists)],
    comment: test.comment,
    checkUrl,
    releasedBy: test.enteredBy ? `Entered by ${test.enteredBy}` : '',
    verified: test.verifiedAt ? `Verified by ${test.verifiedBy ?? ''}, ${moment(test.verifiedAt)}` : '',
    correction: [
      ...(report.next
        ? [`Replaced by version ${report.next.version} on ${moment(report.next.releasedAt)}. Do not rely on this one.`]
        : []),
      ...(report.isBeingCorrected ? ['This report is being corrected. Ask the laboratory before you rely on it.'] : []),
      ...(test.reportVersion > 1 ? [`Corrected report, version ${test.reportVersion}: ${report.reason}`] : []),
      ...correctedValues(report.replaced, test.results ?? []),
    ].join('\n'),
  };
}
