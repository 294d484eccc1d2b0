import type { Isolate, LabResult } from '../../contract-records.ts';
import type { Analyte } from '../catalogue/analyte.ts';

/** The choice for a culture in which something grew; the organisms are named with it. */
export const growth = 'Growth';

/** Susceptible, intermediate or resistant. */
export const susceptibilities = ['S', 'I', 'R'] as const;
export const susceptibilityNames = { S: 'Susceptible', I: 'Intermediate', R: 'Resistant' } as const;

export const isCulture = (analyte: Analyte) => analyte.kind !== 'number' && analyte.isCulture === true;

const isolateText = ({ organism, count }: Isolate) => [organism, count].filter(Boolean).join(', ');

/** A culture in one line, for lists without room for its antibiotics. */
export const cultureText = (found: string, isolates: readonly Isolate[]) =>
  isolates.length > 0 ? `${found}: ${isolates.map(isolateText).join('; ')}` : found;

/** The finding chosen for a culture, without the organisms. */
export const chosenFinding = ({ value, isolates = [] }: Pick<LabResult, 'value' | 'isolates'>) =>
  isolates.length > 0 ? growth : value;

const hasTwice = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase())).size < names.length;

/** What is wrong with the organisms of a culture, and where; null if nothing. */
export function isolatesFault(found: string, isolates: readonly Isolate[]): string | null {
  if (found !== growth) return isolates.length > 0 ? `Choose ${growth}, or remove the organisms` : null;
  if (isolates.length === 0) return 'Add what grew';
  if (hasTwice(isolates.map(({ organism }) => organism))) return 'Each organism once';
  const twice = isolates.find(({ tested }) => hasTwice(tested.map(({ antibiotic }) => antibiotic)));
  return twice ? `${twice.organism}: each antibiotic once` : null;
}
