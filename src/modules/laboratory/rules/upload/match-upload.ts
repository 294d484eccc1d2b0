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

/** A test that has a tube, with what is reported for its patient. */
export interface TestInTube {
  id: string;
  accessionNumber: string;
  testName: string;
  patient: string;
  status: TestStatus;
  collectedAt: string;
  reported: readonly ReportedAnalyte[];
  /** What a completed test was reported with. */
  completedWith?: readonly LabResult[] | null;
  /** What is missing in its report may follow: its tube is not rejected. */
  mayGrow?: boolean;
  /** Its report is an analyser's. */
  isByAnalyser?: boolean;
  /** What has come of its panel so far, and what speaks against that or against a report that nobody has verified yet. */
  received?: readonly LabResult[] | null;
  receivedDoubt?: string;
  /** The patient's last values, by analyte. */
  earlier: ReadonlyMap<string, Earlier>;
}

export interface MatchedUpload {
  rows: UploadRow[];
  /** What each test has with these rows, by its id. */
  results: ReadonlyMap<string, LabResult[]>;
  /** Rows that say what their tests have already. */
  repeated: ReadonlySet<number>;
  /** Rows that may be one analyte of the sample or another. */
  unclear: ReadonlySet<number>;
  /** What somebody should check before a test counts as final, by its id. */
  doubts: ReadonlyMap<string, string>;
  /** Other units that can be converted, each once for an analyte. */
  offers: readonly UnitOffer[];
}

interface Matching {
  /** A person looks at the rows before they are used. */
  isSeen: boolean;
  /** Units that a person lets be converted, by analyte. */
  accepted?: readonly AcceptedUnit[];
}

const unmatched = {
  ...{ patient: '', test: '', flag: null, jumpedFrom: null, note: '' },
  ...{ isToCheck: false, isSkipped: false, fault: null },
};

const otherNames = new Map(Object.entries(analyserNames));

/** Whether an analyte is meant: by its code, its name, its LOINC code or what analysers call it. */
export function nameOf({ code, codes = [code] }: UploadedValue): (analyte: Analyte) => boolean {
  const meant = new Set(codes.flatMap((name) => [name, ...(otherNames.get(name) ?? [])]));
  return ({ code, name, loinc }) =>
    meant.has(code) || meant.has(name.toLowerCase()) || (loinc !== '' && meant.has(loinc));
}

/** The analytes of some tests that are meant, each once. */
const namesOf = (tests: readonly TestInTube[], isMeant: (analyte: Analyte) => boolean) => [
  ...new Set(
    tests.flatMap(({ reported }) => reported.flatMap(({ analyte }) => (isMeant(analyte) ? [analyte.name] : []))),
  ),
];

const withNote = (result: LabResult, note: string): LabResult =>
  note ? { ...result, rangeNote: [result.rangeNote, note].filter(Boolean).join(', ') } : result;

const isCompleted = 'This test is already completed';

/** Whether a test takes a value, has it already, is closed to it, or has another one that stands against it. */
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
 * Finds the tests of every row by the number on its tube and the analyte; whatever does not fit is a fault of that row. A value belongs to
 * every test of the tube that reports it. With `isSeen` a person looks at the rows: they stand against what an analyser has sent before.
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
      // An analyser sends all it measures, ordered or not.
      if (uploaded.codes) return { ...blank, patient, isSkipped: true, note: 'Not ordered for this sample' };
      return { ...blank, ...at('analyte'), patient, fault: `${code} is not a test of this sample` };
    }
    const meant = namesOf(
      measuring.map(({ test }) => test),
      isNamed,
    );
    if (meant.length > 1) {
      // Fasting or after the meal: the one who drew the samples knows, and a guess would be reported as a finding.
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
    // What was converted is what somebody has just accepted.
    const doubt = [uploaded.note, unit.note, read.doubt].filter(Boolean).join('. ');
    const note = [doubt, unit.converted].filter(Boolean).join('. ');
    for (const { test, found } of taking) {
      // The same number may have another mark: one of two tests may have been ordered in pregnancy.
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
      // What came before has no row here: it is said at what does not fit to it.
      return contradictions(completed.get(testId) ?? []).filter(
        ({ code, others }) => code === placedCode || (!isHere(code) && others.includes(placedCode)),
      );
    })[0]?.message;
  };
  const withFaults = rows.map((row) => ({ ...row, fault: row.fault ?? said(row) ?? null }));
  return { rows: withFaults, results: completed, repeated, unclear, doubts, offers: units.offers };
}
