import { analytes } from '../../content/catalogue.ts';
import { type LabTestKind, testKinds } from '../../content/tests.ts';
import type { Measure, OwnTest } from '../../contract-own-tests.ts';
import type { ResultField } from '../../contract-records.ts';
import { renamed } from '../results/formula.ts';
import type { Analyte } from './analyte.ts';
import { measureNamed } from './measure-named.ts';
import { ownTestOf } from './own-code.ts';

/** Gives each new measure of a test a code. A code that once stood for something else is never reused. */
export function withCodes(code: string, test: OwnTest, earlier: readonly OwnTest[]): OwnTest {
  const used = earlier.flatMap(({ measures }) => measures.map((measure) => measure.code));
  let last = Math.max(0, ...used.filter((one) => ownTestOf(one) === code).map((one) => Number(one.split('-').at(-1))));
  const codeOf = (measure: Measure) => {
    if (analytes.has(measure.code) || used.includes(measure.code)) return measure.code;
    last += 1;
    return `${code}-${last}`;
  };
  const measures = test.measures.map((measure) => ({ ...measure, code: codeOf(measure) }));
  return { ...test, measures: measures.map((measure) => ({ ...measure, formula: formulaByCode(measure, measures) })) };
}

/** The formula with codes instead of names, so that a measure may be renamed. */
const formulaByCode = ({ formula }: Measure, measures: readonly Measure[]) =>
  renamed(formula, (name) => measureNamed(name, measures)?.code ?? name);

/** The formula with names, as it is typed. */
export const formulaByName = ({ formula }: Pick<Measure, 'formula'>, measures: readonly Measure[]) =>
  renamed(formula, (code) => {
    const meant = measures.find((measure) => measure.code === code);
    return meant ? measureAnalyte(meant).name : code;
  });

/** A clinic's own measure in the form of a catalogue analyte. Its ranges are set like those of any other analyte. */
export function measureAnalyte({ code, name, kind, unit, most, choices, usual, formula }: Measure): Analyte {
  const named = { code, name, loinc: '' } as const;
  const known = analytes.get(code);
  if (known) return known;
  return kind === 'number'
    ? {
        ...{ ...named, kind, unit, ranges: [], source: 'clinic', most: most ?? Number.MAX_SAFE_INTEGER },
        ...(formula && { formula }),
      }
    : { ...named, kind, source: 'none', choices, normal: usual };
}

/** The analyte of a field in the grid: from the catalogue, or the clinic's own. */
export const fieldAnalyte = ({ code, own }: Pick<ResultField, 'code' | 'own'>): Analyte | undefined =>
  own ? measureAnalyte({ ...own, code }) : analytes.get(code);

const plain = (text: string) => text.trim().toLowerCase();

/** The test that already uses this name; null if none does. Doctors must get the test they write. */
export function nameTaken(name: string, code: string, others: readonly LabTestKind[]): string | null {
  const isNamed = (kind: LabTestKind) =>
    [kind.code, kind.name, ...kind.aliases].some((one) => plain(one) === plain(name));
  return [...testKinds, ...others.filter((other) => other.code !== code)].find(isNamed)?.name ?? null;
}
