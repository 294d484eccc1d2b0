import { analyserNames } from '../../content/analyser-names.ts';
import type { Earlier, LabResult, UploadRow } from '../../contract-records.ts';
import { type AcceptedUnit, type UnitOffer, UnitOffers } from '../analysers/unit-offers.ts';
import type { Analyte } from '../catalogue/analyte.ts';
import { type ReportedAnalyte, resultOf } from '../catalogue/reported-analytes.ts';
import type { TestStatus } from '../orders/steps.ts';
import { contradictions } from '../results/contradictions.ts';
import { deltaOf, isJump, withJumps } from '../results/delta.ts';
import { readValue } from '../results/flag.ts';
import { isCulture, isolatesFault } from '../results/isolates.ts';
import { keptResults } from '../results/panel.ts';
import { withCalculated } from '../results/with-calculated.ts';
import type { UploadedValue } from './read-upload.ts';
import { isSamePerson } from './same-person.ts';

/** A test that has a tube, with what it reports for its patient. */
export interface TestInTube {
  id: string;
  accessionNumber: string;
  testName: string;
  patient: string;
  status: TestStatus;
  collectedAt: string;
  reported: readonly ReportedAnalyte[];
  /** The results that a completed test was reported with. */
  completedWith?: readonly LabResult[] | null;
  /** Missing results may still be added to its report, because its tube is not rejected. */
  mayGrow?: boolean;
  /** Whether an analyser made its report. */
  isByAnalyser?: boolean;
  /**
   * The results of the panel that have arrived so far, and doubts about them or about a report that nobody has verified
   * yet.
   */
  received?: readonly LabResult[] | null;
  receivedDoubt?: string;
  /** The patient's previous values, by analyte. */
  earlier: ReadonlyMap<string, Earlier>;
}

export interface MatchedUpload {
  rows: UploadRow[];
  /** The results of each test including these rows, by test id. */
  results: ReadonlyMap<string, LabResult[]>;
  /** Rows whose values their tests already have. */
  repeated: ReadonlySet<number>;
  /** Rows that fit more than one analyte of the sample. */
  unclear: ReadonlySet<number>;
  /** What to check before a test counts as final, by test id. */
  doubts: ReadonlyMap<string, string>;
  /** Other units that can be converted, each once per analyte. */
  offers: readonly UnitOffer[];
}

interface Matching {
  /** Whether a person looks at the rows before they are used. */
  isSeen: boolean;
  /** Units whose conversion a person has accepted, by analyte. */
  accepted?: readonly AcceptedUnit[];
}

const unmatched = {
  ...{ patient: '', test: '', flag: null, jumpedFrom: null, note: '' },
  ...{ isToCheck: false, isSkipped: false, fault: null },
};

const otherNames = new Map(Object.entries(analyserNames));

/** Whether the value names this analyte: by its code, its name, its LOINC code or what analysers call it. */
export function nameOf({ code, codes = [code] }: UploadedValue): (analyte: Analyte) => boolean {
  const meant = new Set(codes.flatMap((name) => [name, ...(otherNames.get(name) ?? [])]));
  return ({ code, name, loinc }) =>
    meant.has(code) || meant.has(name.toLowerCase()) || (loinc !== '' && meant.has(loinc));
}

/** The analytes of these tests that the value may mean, each once. */
const namesOf = (tests: readonly TestInTube[], isMeant: (analyte: Analyte) => boolean) => [
  ...new Set(
    tests.flatMap(({ reported }) => reported.flatMap(({ analyte }) => (isMeant(analyte) ? [analyte.name] : []))),
  ),
];

const withNote = (result: LabResult, note: string): LabResult =>
  note ? { ...result, rangeNote: [result.rangeNote, note].filter(Boolean).join(', ') } : result;

const isCompleted = 'This test is already completed';

/** Whether a test takes a value, already has it, is closed to it, or has a different one that conflicts. */
function answerOf(
  { status, completedWith, received, mayGrow, isByAnalyser }: TestInTube,
  { code }: Analyte,
  value: string,
  isSeen: boolean,
): 'takes' | 'has' | 'closed' | { fault: string } {
  const isReported = status === 'completed';
  const reported = isReported ? completedWith?.find((result) => result.code === code) : undefined;
  const sent = received?.find((result) => result.code === code);
  const known = reported ?? sent;
  if (known?.value === value) return 'has';
  if (reported) return { fault: isCompleted };
  if (sent && !isSeen) return { fault: `${sent.value} was sent before` };
  return isReported && !(mayGrow && (isSeen || isByAnalyser)) ? 'closed' : 'takes';
}

/**
 * Finds the tests of every row by the number on its tube and the analyte; whatever does not fit is a fault of that row.
 * A value goes to every test of the tube that reports it. With `isSeen`, a person looks at the rows: they override what
 * an analyser has sent before.
 */
export function matchUpload(
  values: readonly UploadedValue[],
  tests: readonly TestInTube[],
  { isSeen, accepted = [] }: Matching = { isSeen: true },
): MatchedUpload {
  const results = new Map<string, LabResult[]>();
  const repeated = new Set<number>();
  const unclear = new Set<number>();
  const doubts = new Map<string, string>();
  const units = new UnitOffers(accepted);
  const placed = new Map<number, { testIds: readonly string[]; code: string }>();
  const tubes = Map.groupBy(tests, ({ accessionNumber }) => accessionNumber);
  const rows = values.map((uploaded): UploadRow => {
    const { row, accession, code, value } = uploaded;
    const at = (column: UploadRow['column']) => ({ column: uploaded.codes ? null : column });
    const blank = { ...unmatched, ...at('value'), row, accession, analyte: code, value };
    if (uploaded.skipped) return { ...blank, isSkipped: true, note: uploaded.skipped };
    const inTube = tubes.get(accession) ?? [];
    const [first] = inTube;
    if (!accession) return { ...blank, ...at('accession'), fault: 'Enter the accession number' };
    if (!first) return { ...blank, ...at('accession'), fault: `No sample has the number ${accession}` };
    const { patient } = first;
    if (!isSamePerson(uploaded.patientName ?? '', patient)) {
      const source = uploaded.codes ? 'message' : 'row';
      const fault = `The ${source} is for ${uploaded.patientName}, this sample is of ${patient}`;
      return { ...blank, ...at('patient'), patient, fault };
    }
    const isNamed = nameOf(uploaded);
    const measuring = inTube.flatMap((test) => {
      const found = test.reported.find(({ analyte }) => isNamed(analyte));
      return found ? [{ test, found }] : [];
    });
    if (!code) return { ...blank, ...at('analyte'), patient, fault: 'Enter the test code' };
    const [one] = measuring;
    if (!one) {
      // An analyser sends everything it measures, ordered or not.
      if (uploaded.codes) return { ...blank, patient, isSkipped: true, note: 'Not ordered for this sample' };
      return { ...blank, ...at('analyte'), patient, fault: `${code} is not a test of this sample` };
    }
    const meant = namesOf(
      measuring.map(({ test }) => test),
      isNamed,
    );
    if (meant.length > 1) {
      // Fasting or after the meal: only the person who drew the samples knows, and a guess would be reported as a
      // finding.
      const either = meant.join(' or ');
      unclear.add(row);
      if (uploaded.codes) return { ...blank, patient, isSkipped: true, note: `May be ${either}. Type it in` };
      return { ...blank, ...at('analyte'), patient, fault: `${code} may be ${either}. Enter its own code` };
    }
    const { analyte, limits } = one.found;
    const namedIn = (tests: typeof measuring) => ({
      ...{ ...blank, patient, analyte: analyte.name },
      test: tests.map(({ test }) => test.testName).join(', '),
    });
    const named = namedIn(measuring);
    if (!value) return { ...named, fault: 'Enter a value' };
    const unit = units.read(uploaded, analyte);
    if ('fault' in unit) return { ...named, fault: unit.fault };
    const read = readValue(unit.value, analyte, limits);
    if (read.fault !== undefined) return { ...named, fault: read.fault };
    if (isCulture(analyte) && isolatesFault(read.value, [])) return { ...named, fault: 'Type it in, with what grew' };
    const answers = measuring.map((of) => ({ ...of, answer: answerOf(of.test, analyte, read.value, isSeen) }));
    const against = answers.flatMap(({ answer }) => (typeof answer === 'object' ? [answer.fault] : []))[0];
    if (against) return { ...named, ...at('analyte'), fault: against };
    const taking = answers.filter(({ answer }) => answer === 'takes');
    if (taking.length === 0) {
      if (!answers.some(({ answer }) => answer === 'has')) return { ...named, ...at('analyte'), fault: isCompleted };
      repeated.add(row);
      return { ...named, value: read.value, isSkipped: true, note: 'Already saved' };
    }
    const isAbove = ({ test }: (typeof taking)[number]) =>
      results.get(test.id)?.some((other) => other.code === analyte.code);
    if (taking.some(isAbove)) return { ...named, ...at('analyte'), fault: 'Already in a row above' };
    // A conversion raises no doubt, because a person has just accepted it.
    const doubt = [uploaded.note, unit.note, read.doubt].filter(Boolean).join('. ');
    const note = [doubt, unit.converted].filter(Boolean).join('. ');
    for (const { test, found } of taking) {
      // The same number may get another flag in each test: one of two tests may have been ordered in pregnancy.
      const ofTest = readValue(unit.value, found.analyte, found.limits);
      if (ofTest.fault !== undefined) return { ...named, fault: ofTest.fault };
      const result = withNote(resultOf(found, ofTest), unit.converted);
      results.set(test.id, [...(results.get(test.id) ?? []), result]);
      if (doubt && !doubts.has(test.id)) doubts.set(test.id, `${analyte.name}: ${doubt}`);
    }
    placed.set(row, { testIds: taking.map(({ test }) => test.id), code: analyte.code });
    const { test } = taking[0] ?? one;
    const last = test.earlier.get(analyte.code) ?? null;
    const jumpedFrom = isJump(deltaOf(analyte), read.value, test.collectedAt, last) ? last : null;
    const isToCheck = Boolean(doubt || jumpedFrom);
    return { ...namedIn(taking), value: read.value, flag: read.flag, jumpedFrom, note, isToCheck };
  });
  const completed = new Map(
    tests.flatMap((test) => {
      const { id, reported, collectedAt, earlier } = test;
      const found = results.get(id);
      const kept = keptResults(test).filter(({ code }) => !found?.some((other) => other.code === code));
      const values = found && [...kept, ...found];
      return values ? [[id, withJumps(withCalculated(values, reported), collectedAt, earlier, reported)] as const] : [];
    }),
  );
  const said = (row: UploadRow) => {
    const { testIds = [], code: placedCode = '' } = placed.get(row.row) ?? {};
    return testIds.flatMap((testId) => {
      const isHere = (code: string) => results.get(testId)?.some((result) => result.code === code);
      // Earlier results have no row here, so their contradictions are reported at the row that does not fit.
      return contradictions(completed.get(testId) ?? []).filter(
        ({ code, others }) => code === placedCode || (!isHere(code) && others.includes(placedCode)),
      );
    })[0]?.message;
  };
  const withFaults = rows.map((row) => ({ ...row, fault: row.fault ?? said(row) ?? null }));
  return { rows: withFaults, results: completed, repeated, unclear, doubts, offers: units.offers };
}
