import { analytes } from '../../content/catalogue.ts';
import { readFormula } from '../results/formula.ts';

interface Typed {
  code: string;
  name: string;
  kind: 'number' | 'choice' | 'text';
  formula: string;
}

const plain = (text: string) => text.trim().toLowerCase();

/** The measure of a test that a formula refers to, by name or code. */
export const measureNamed = <Measure extends Pick<Typed, 'code' | 'name'>>(
  name: string,
  measures: readonly Measure[],
) =>
  measures.find(
    (measure) => measure.code === name || plain(analytes.get(measure.code)?.name ?? measure.name) === plain(name),
  );

/**
 * What is wrong with the formula of a measure; null if nothing. A calculated measure cannot be an input of another
 * formula.
 */
export function formulaFault(measure: Typed, measures: readonly Typed[]): string | null {
  const formula = readFormula(measure.formula);
  if (!formula || formula.names.length === 0) return 'Enter a formula, like [Iron] / [Ferritin] * 100';
  const inputs = measures.filter(
    ({ code, kind, formula: made }) => (analytes.get(code)?.kind ?? kind) === 'number' && !made,
  );
  const unknown = formula.names.find((name) => !measureNamed(name, inputs));
  return unknown ? `${unknown} is not a measured number of this test` : null;
}
