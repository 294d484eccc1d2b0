import { type Clock, dateTimeIn } from '#foundation/shared/dates/clock.ts';
import { earlierFirst } from '#foundation/shared/dates/earlier-first.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { LabResult, LabTest } from '../../contract-records.ts';
import { isCritical } from '../results/flag.ts';
import { rangesNotice } from './report-sheet.ts';

/** A patient's values from sample to sample, ready for printing. */
export interface CumulativeSheet {
  clinic: { name: string; address: string; logo: string | null };
  patient: { name: string; number: number; about: string; phone: string };
  /** When the samples were taken, oldest first. */
  moments: string[];
  rows: {
    name: string;
    unit: string;
    range: string;
    cells: { text: string; isMarked: boolean; isCritical: boolean }[];
  }[];
  notes: string[];
}

interface SheetMaterial extends Clock {
  /** One patient's tests with results, in any order. */
  tests: readonly LabTest[];
  patient: Pick<LabTest, 'firstName' | 'lastName' | 'patientNumber' | 'phone'> & { about: string };
  clinic: CumulativeSheet['clinic'];
  /** Who confirmed the ranges; null if not all are confirmed. */
  pathologists: readonly string[] | null;
}

/** Samples that fit side by side on a page. */
const mostSamples = 6;

interface Sampled extends LabResult {
  isBeingCorrected: boolean;
}

const valueText = ({ value, flag, isBeingCorrected }: Sampled) =>
  [value, flag, isBeingCorrected && '*'].filter(Boolean).join(' ');

/** Two tests of the same moment may have measured the same analyte: then the cell shows both values. */
const cellOf = (results: readonly Sampled[]) => ({
  text: [...new Set(results.map(valueText))].join(' / '),
  isMarked: results.some(({ flag }) => flag !== null),
  isCritical: results.some(({ flag }) => isCritical(flag)),
});

/** The latest samples side by side, one line per analyte and unit. Tests of the same moment share a column. */
export function cumulativeSheet({ tests, patient, clinic, pathologists, ...clock }: SheetMaterial): CumulativeSheet {
  const samples = tests.flatMap(({ collectedAt, results: reported, awaitsVerification: isBeingCorrected }) => {
    if (!collectedAt || !reported) return [];
    const results = reported.map((result) => ({ ...result, isBeingCorrected }));
    return [{ at: dateTimeIn(clock, collectedAt), collectedAt, results }];
  });
  const newestFirst = samples.toSorted((one, other) => earlierFirst(other.collectedAt, one.collectedAt));
  const moments = [...new Set(newestFirst.map(({ at }) => at))].slice(0, mostSamples).reverse();
  const shown = newestFirst.filter(({ at }) => moments.includes(at));
  const lines = new Map(
    shown
      .flatMap(({ results }) => results.map((result) => [`${result.code} ${result.unit}`, result] as const))
      .reverse(),
  );
  const rows = [...lines].map(([key, { name, unit, range }]) => ({
    name,
    unit,
    range,
    cells: moments.map((at) =>
      cellOf(
        shown
          .filter((sample) => sample.at === at)
          .flatMap(({ results }) => results)
          .filter(({ code, unit: of }) => `${code} ${of}` === key),
      ),
    ),
  }));
  return {
    clinic,
    patient: {
      name: fullName(patient),
      number: patient.patientNumber,
      about: patient.about,
      phone: phoneText(patient.phone),
    },
    moments,
    rows: rows.toSorted((one, other) => one.name.localeCompare(other.name)),
    notes: [
      'L low, H high, LL and HH critical, A abnormal. Ranges are those of the last sample.',
      ...(shown.some(({ results }) => results.some(({ isBeingCorrected }) => isBeingCorrected))
        ? ['* This value is being corrected. Ask the laboratory before you rely on it.']
        : []),
      ...rangesNotice(pathologists),
    ],
  };
}
