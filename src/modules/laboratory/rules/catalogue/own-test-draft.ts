import { analytes } from '../../content/catalogue.ts';
import { OwnTest } from '../../contract-own-tests.ts';
import { formulaByName, measureAnalyte } from './own-tests.ts';

/** A measure as typed. */
export interface MeasureDraft {
  /** Only tells the lines of a form apart. */
  key: number;
  code: string;
  name: string;
  kind: 'number' | 'choice' | 'text';
  unit: string;
  most: string;
  /** Separated by commas. */
  choices: string;
  usual: string;
  /** Names of other measures stand in square brackets. */
  formula: string;
}

interface TestDraft extends Omit<OwnTest, 'measures'> {
  measures: MeasureDraft[];
}

export const newMeasure = (others: readonly MeasureDraft[]): MeasureDraft => ({
  ...{ key: Math.max(-1, ...others.map(({ key }) => key)) + 1, code: '', name: '', kind: 'number' },
  ...{ unit: '', most: '', choices: '', usual: '', formula: '' },
});

export function draftOfTest(test: OwnTest | null): TestDraft {
  if (!test) {
    return { name: '', tube: 'serum', bench: 'Biochemistry', isRestricted: false, measures: [newMeasure([])] };
  }
  return {
    ...test,
    measures: test.measures.map((measure, key) => ({
      ...measure,
      key,
      name: measureAnalyte(measure).name,
      most: String(measure.most ?? ''),
      choices: measure.choices.join(', '),
      usual: measure.usual.join(', '),
      formula: formulaByName(measure, test.measures),
    })),
  };
}

const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The analyte of the catalogue that already has this name. */
export const knownMeasure = (name: string) =>
  [...analytes.values()].find((analyte) => analyte.name.toLowerCase() === name.trim().toLowerCase());

/** A name from the catalogue stands for that analyte, so the other typed fields are ignored. */
const measureOf = ({ key: _, most, choices, usual, ...typed }: MeasureDraft) => {
  const known = knownMeasure(typed.name);
  if (known) return { code: known.code, name: known.name, kind: known.kind };
  const isOther = analytes.has(typed.code);
  return {
    ...typed,
    code: isOther ? '' : typed.code,
    most: typed.kind === 'number' && most.trim() ? Number(most) : null,
    choices: typed.kind === 'choice' ? listed(choices) : [],
    usual: typed.kind === 'choice' ? listed(usual) : [],
    formula: typed.kind === 'number' ? typed.formula : '',
  };
};

/** The test typed, or what is wrong with it and in which fields. */
export function readTestDraft(draft: TestDraft): { test: OwnTest } | { faults: { field: string; message: string }[] } {
  const read = OwnTest.safeParse({ ...draft, measures: draft.measures.map(measureOf) });
  if (read.success) return { test: read.data };
  return { faults: read.error.issues.map(({ path, message }) => ({ field: ['test', ...path].join('.'), message })) };
}
