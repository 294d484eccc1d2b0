import { earlierFirst } from '#foundation/shared/dates/earlier-first.ts';
import type { LabTestKind } from '../../content/tests.ts';
import type { Confirmation, KeptTerms, TestTerms } from '../../contract-catalogue.ts';
import type { OwnTest } from '../../contract-own-tests.ts';
import type { Analyte, Measured } from './analyte.ts';
import { confirmable, measuredAnalyte, ownAnalyte } from './own-analyte.ts';
import { ownKind, ownTestOf } from './own-code.ts';
import { measureAnalyte } from './own-tests.ts';

/** What the clinic has decided for something, from a day on. */
export interface Change<Terms> {
  version: number;
  validFrom: string;
  terms: Terms | null;
  /** When it was saved. */
  at: string;
}

/** The later day first; of one day what was saved last. */
const newestFirst = <Terms>(changes: readonly Change<Terms>[]) =>
  changes.toSorted((one, other) => earlierFirst(other.validFrom, one.validFrom) || other.version - one.version);

/** What holds on a day, of all that was saved by a moment; null: the catalogue's values. */
export function termsOn<Terms>(changes: readonly Change<Terms>[], day: string, savedBy?: string): Terms | null {
  const known = changes.filter(({ validFrom, at }) => validFrom <= day && (savedBy === undefined || at <= savedBy));
  return newestFirst(known)[0]?.terms ?? null;
}

/** What is to hold later than a day, the next first. */
export function plannedAfter<Terms>(changes: readonly Change<Terms>[], day: string): Change<Terms>[] {
  const later = newestFirst(changes.filter(({ validFrom }) => validFrom > day));
  return later.filter(({ validFrom }, at) => later[at - 1]?.validFrom !== validFrom).toReversed();
}

interface Decided {
  tests: ReadonlyMap<string, readonly Change<TestTerms>[]>;
  analytes: ReadonlyMap<string, readonly Change<KeptTerms>[]>;
  /** What the clinic has added, the newest first. */
  ownTests: ReadonlyMap<string, readonly Change<OwnTest>[]>;
  confirmations: readonly (Confirmation & { analyteCode: string; confirmedAs: string })[];
}

/** Of changes from the newest on; what is no longer ordered is what it was before. */
const lastOwnTest = (changes: readonly Change<OwnTest>[]) => changes.find(({ terms }) => terms)?.terms ?? undefined;

/** The catalogue as a clinic has it. A report that is corrected keeps what was known when it was made. */
export class OwnCatalogue {
  readonly #decided: Decided;
  readonly #savedBy: string | undefined;

  constructor(decided: Decided, savedBy?: string) {
    this.#decided = decided;
    this.#savedBy = savedBy;
  }

  /** A test that the clinic has added, as it is measured, also where it is no longer ordered. */
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

  /** Whether it is reported in numbers, and so has ranges to confirm. */
  measured(code: string): Measured | undefined {
    const analyte = measuredAnalyte(code) ?? this.ownAnalyte(code);
    return analyte?.kind === 'number' ? analyte : undefined;
  }

  analyteOn(analyte: Measured, day: string): Measured {
    return ownAnalyte(analyte, termsOn(this.#decided.analytes.get(analyte.code) ?? [], day, this.#savedBy));
  }

  /** Who confirmed the ranges of an analyte as they are; null: nobody has. */
  confirmationOf(analyte: Measured): Confirmation | null {
    const ofAnalyte = this.#decided.confirmations.filter(({ analyteCode }) => analyteCode === analyte.code);
    if (ofAnalyte.length === 0) return null;
    const text = confirmable(analyte);
    const found = ofAnalyte.findLast(({ confirmedAs }) => confirmedAs === text);
    return found ? { by: found.by, at: found.at } : null;
  }

  /** Who had confirmed the range of a day by the time of the report; empty: nobody had. */
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

  /** By which the analytes of a test are measured; empty: not said. */
  methodOn(testCode: string, day: string): string {
    return termsOn(this.#decided.tests.get(testCode) ?? [], day, this.#savedBy)?.method ?? '';
  }
}
