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
  /** Its report is an analyser's: what is missing there may follow. */
  mayGrow?: boolean;
  /** What analysers have sent of its panel so far, and what speaks against that or against a report that nobody has verified yet. */
  received?: readonly LabResult[] | null;
  receivedDoubt?: string;
  /** The patient's last values, by analyte. */
  earlier: ReadonlyMap<string, Earlier>;
}

export interface MatchedUpload {
  rows: UploadRow[];
  /** What each test would be completed with, by its id. */
  results: ReadonlyMap<string, LabResult[]>;
  /** Rows that say what their test was reported with already. */
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
  /** Units that this person lets be converted, by analyte. */
  accepted?: readonly AcceptedUnit[];
}

const unmatched = { patient: '', test: '', flag: null, jumpedFrom: null, note: '', isSkipped: false, fault: null };

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

/** What a test has for an analyte already, and what that says against another value. */
function knownResult(test: TestInTube, { code }: Analyte, isSeen: boolean) {
  const reported = test.completedWith?.find((result) => result.code === code);
  if (test.status === 'completed' && (reported || isSeen || !test.mayGrow)) {
    return { value: reported?.value, fault: 'This test is already completed' };
  }
  const sent = isSeen ? undefined : test.received?.find((result) => result.code === code);
  return sent ? { value: sent.value, fault: `${sent.value} was sent before` } : null;
}

/**
 * Finds the test of every row by the number on its tube and the analyte; whatever does not fit is a fault of that row. With `isSeen` a person
 * looks at the rows: they stand against what an analyser has sent before, and complete the test.
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
  const units = new UnitOffers(isSeen ? accepted : []);
  const placed = new Map<number, { testId: string; code: string }>();
  const tubes = Map.groupBy(tests, ({ accessionNumber }) => accessionNumber);
  const rows = values.map((uploaded): UploadRow => {
    const { row, accession, code, value } = uploaded;
    const blank = { ...unmatched, row, accession, analyte: code, value };
    if (uploaded.skipped) return { ...blank, isSkipped: true, note: uploaded.skipped };
    const inTube = tubes.get(accession) ?? [];
    const [first] = inTube;
    if (!accession) return { ...blank, fault: 'Enter the accession number' };
    if (!first) return { ...blank, fault: `No sample has the number ${accession}` };
    const { patient } = first;
    if (!isSamePerson(uploaded.patientName ?? '', patient)) {
      return { ...blank, patient, fault: `The message is for ${uploaded.patientName}, this sample is of ${patient}` };
    }
    const isNamed = nameOf(uploaded);
    const measuring = inTube.filter(({ reported }) => reported.some(({ analyte }) => isNamed(analyte)));
    const test = measuring.find(({ status }) => status !== 'completed') ?? measuring[0];
    const found = test?.reported.find(({ analyte }) => isNamed(analyte));
    if (!code) return { ...blank, patient, fault: 'Enter the test code' };
    if (!test || !found) {
      // An analyser sends all it measures, ordered or not.
      if (uploaded.codes) return { ...blank, patient, isSkipped: true, note: 'Not ordered for this sample' };
      return { ...blank, patient, fault: `${code} is not a test of this sample` };
    }
    const meant = namesOf(measuring, isNamed);
    if (meant.length > 1) {
      // Fasting or after the meal: whoever drew the samples knows, and a guess would be reported as a finding.
      const either = meant.join(' or ');
      unclear.add(row);
      if (uploaded.codes) return { ...blank, patient, isSkipped: true, note: `May be ${either}. Type it in` };
      return { ...blank, patient, fault: `${code} may be ${either}. Enter its own code` };
    }
    const { analyte, limits } = found;
    const named = { ...blank, patient, test: test.testName, analyte: analyte.name };
    const known = knownResult(test, analyte, isSeen);
    if (known) {
      const again = readValue(value, analyte, limits);
      if (again.fault === undefined && again.value === known.value) repeated.add(row);
      return { ...named, fault: known.fault };
    }
    if (!value) return { ...named, fault: 'Enter a value' };
    const unit = units.read(uploaded, analyte);
    if ('fault' in unit) return { ...named, fault: unit.fault };
    const read = readValue(unit.value, analyte, limits);
    if (read.fault !== undefined) return { ...named, fault: read.fault };
    if (isCulture(analyte) && isolatesFault(read.value, [])) return { ...named, fault: 'Type it in, with what grew' };
    const ofTest = results.get(test.id) ?? [];
    if (ofTest.some((other) => other.code === analyte.code)) return { ...named, fault: 'Already in a row above' };
    const result = withNote(resultOf(found, read), unit.converted);
    results.set(test.id, [...ofTest, result]);
    placed.set(row, { testId: test.id, code: analyte.code });
    const last = test.earlier.get(analyte.code) ?? null;
    const jumpedFrom = isJump(deltaOf(analyte), read.value, test.collectedAt, last) ? last : null;
    const note = [uploaded.note, unit.note, unit.converted, read.doubt].filter(Boolean).join('. ');
    if (note && !doubts.has(test.id)) doubts.set(test.id, `${analyte.name}: ${note}`);
    return { ...named, value: read.value, flag: read.flag, jumpedFrom, note };
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
    const place = placed.get(row.row);
    if (!place) return undefined;
    const isHere = (code: string) => results.get(place.testId)?.some((result) => result.code === code);
    // What came before has no row here: it is said at what does not fit to it.
    const isSaidAt = (code: string, others: readonly string[]) =>
      code === place.code || (!isHere(code) && others.includes(place.code));
    return contradictions(completed.get(place.testId) ?? []).find(({ code, others }) => isSaidAt(code, others))
      ?.message;
  };
  const withFaults = rows.map((row) => ({ ...row, fault: row.fault ?? said(row) ?? null }));
  return { rows: withFaults, results: completed, repeated, unclear, doubts, offers: units.offers };
}
