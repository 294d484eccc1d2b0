import { analytes } from '../../content/catalogue.ts';
import type { LabResult, ResultField } from '../../contract-records.ts';
import { readValue } from './flag.ts';
import { chosenFinding } from './isolates.ts';

type Field = Pick<ResultField, 'code' | 'low' | 'high' | 'criticalLow' | 'criticalHigh'>;

/** What a report says that the form of its test cannot show: the test measured something else then, or named other findings. */
export const leftOverValues = (results: readonly LabResult[], fields: readonly Field[]) =>
  results.filter((result) => {
    const [field, analyte] = [fields.find(({ code }) => code === result.code), analytes.get(result.code)];
    if (result.isCalculated) return false;
    if (!field || !analyte) return true;
    return analyte.kind === 'choice' && readValue(chosenFinding(result), analyte, field).fault !== undefined;
  });
