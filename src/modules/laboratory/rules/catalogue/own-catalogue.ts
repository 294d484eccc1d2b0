import { earlierFirst } from '#foundation/shared/dates/earlier-first.ts';
import type { LabTestKind } from '../../content/tests.ts';
import type { Confirmation, KeptTerms, TestTerms } from '../../contract-catalogue.ts';
import type { OwnTest } from '../../contract-own-tests.ts';
import type { Analyte, Measured } from './analyte.ts';
import { confirmable, measuredAnalyte, ownAnalyte } from './own-analyte.ts';
import { ownKind, ownTestOf } from './own-code.ts';
import { measureAnalyte } from './own-tests.ts';

/** A decision of the clinic that applies from a day on. */
export interface Change<Terms> {
  version: number;
  validFrom: string;
  terms: Terms | null;
  /** When the change was saved. */
  at: string;
}

/** The later day first; within a day, the change saved last. */
const newestFirst = <Terms>(changes: readonly Change<Terms>[]) =>
  changes.toSorted((one, other) => earlierFirst(other.validFrom, one.validFrom) || other.version - one.version);

/** The terms that apply on a day, among all changes saved by a moment; null if the catalogue's values apply. */
export function termsOn<Terms>(changes: readonly Change<Terms>[], day: string, savedBy?: string): Terms | null {
  const known = changes.filter(({ validFrom, at }) => validFrom <= day && (savedBy === undefined || at <= savedBy));
  return newestFirst(known)[0]?.terms ?? null;
}

/** The changes that apply only after a day, the earliest first. */
export function plannedAfter<Terms>(changes: readonly Change<Terms>[], day: string): Change<Terms>[] {
  const later = newestFirst(changes.filter(({ validFrom }) => validFrom > day));
  return later.filter(({ validFrom }, at) => later[at - 1]?.validFrom !== validFrom).toReversed();
}

interface Decided {
  tests: ReadonlyMap<string, readonly Change<TestTerms>[]>;
  analytes: ReadonlyMap<string, readonly Change<KeptTerms>[]>;
  /** Tests that the clinic has added, with their changes newest first. */
  ownTests: ReadonlyMap<string, readonly Change<OwnTest>[]>;
  confirmations: readonly (Confirmation & { analyteCode: string; confirmedAs: string })[];
}

/** Expects the changes newest first; a test that is no longer ordered stays as it was before. */
const lastOwnTest = (changes: readonly Change<OwnTest>[]) => changes.find(({ terms }) => terms)?.terms ?? undefined;

/** The catalogue with the clinic's own decisions. A corrected report keeps what was known when it was made. */
export class OwnCatalogue {
  readonly #decided: Decided;
  readonly #savedBy: string | undefined;

  constructor(decided: Decided, savedBy?: string) {
    this.#decided = decided;
    this.#savedBy = savedBy;
  }

  /** The measures of a test that the clinic has added, even if it is no longer ordered. */
  #ownTest(code: string): OwnTest | undefined {
    const changes = this.#decided.ownTests.get(code) ?? [];
    const known = changes.filter(({ at }) => this.#savedBy === undefined || at <= this.#savedBy);
    return lastOwnTest(known) ?? lastOwnTest(changes);
  }

  ownKind(code: string): LabTestKind | undefined {
    const test = this.#ownTest(code);
    return test && ownKind(code, test);
  }

  ownAnalyte(code: string): Analyte | undefined {
    const measure = this.#ownTest(ownTestOf(code))?.measures.find((one) => one.code === code);
    return measure && measureAnalyte(measure);
  }

  /** The analyte if it is reported as a number, and so has ranges to confirm. */
  measured(code: string): Measured | undefined {
    const analyte = measuredAnalyte(code) ?? this.ownAnalyte(code);
    return analyte?.kind === 'number' ? analyte : undefined;
  }

  analyteOn(analyte: Measured, day: string): Measured {
    return ownAnalyte(analyte, termsOn(this.#decided.analytes.get(analyte.code) ?? [], day, this.#savedBy));
  }

  /** Who confirmed the analyte's current ranges; null if nobody has. */
  confirmationOf(analyte: Measured): Confirmation | null {
    const ofAnalyte = this.#decided.confirmations.filter(({ analyteCode }) => analyteCode === analyte.code);
    if (ofAnalyte.length === 0) return null;
    const text = confirmable(analyte);
    const found = ofAnalyte.findLast(({ confirmedAs }) => confirmedAs === text);
    return found ? { by: found.by, at: found.at } : null;
  }

  /** Who had confirmed the range of a day by the time of the report; empty if nobody had. */
  confirmedBy(code: string, day: string): string {
    const known = this.measured(code);
    if (!known) return '';
    const [text, savedBy] = [confirmable(this.analyteOn(known, day)), this.#savedBy];
    const found = this.#decided.confirmations.findLast(
      ({ analyteCode, confirmedAs, at }) =>
        analyteCode === code && confirmedAs === text && (savedBy === undefined || at <= savedBy),
    );
    return found?.by ?? '';
  }

  /** The method by which the analytes of a test are measured; empty if not stated. */
  methodOn(testCode: string, day: string): string {
    return termsOn(this.#decided.tests.get(testCode) ?? [], day, this.#savedBy)?.method ?? '';
  }
}
