import type { LabResult, ResultField } from '../../contract-records.ts';
import { fieldAnalyte } from '../catalogue/own-tests.ts';
import { readValue } from './flag.ts';
import { chosenFinding } from './isolates.ts';

type Field = Pick<ResultField, 'code' | 'own' | 'low' | 'high' | 'criticalLow' | 'criticalHigh'>;

/**
 * Reported values that the form of the test cannot show, because the test had other measures or findings when they were
 * entered.
 */
export const leftOverValues = (results: readonly LabResult[], fields: readonly Field[]) =>
  results.filter((result) => {
    const field = fields.find(({ code }) => code === result.code);
    const analyte = field && fieldAnalyte(field);
    if (result.isCalculated) return false;
    if (!analyte) return true;
    return analyte.kind === 'choice' && readValue(chosenFinding(result), analyte, field).fault !== undefined;
  });
