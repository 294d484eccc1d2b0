import { isEmptyVitals, type Measure, type Vitals } from './measures.ts';

export const noMeasure = 'Enter at least one measure';

interface SetFault {
  field: Measure;
  message: string;
}

/** Faults of a set as a whole, each reported at the field to change. */
export function setFaults(vitals: Partial<Vitals>): SetFault[] {
  const { systolic = null, diastolic = null } = vitals;
  const faults: SetFault[] = [];
  if (isEmptyVitals(vitals)) faults.push({ field: 'pulse', message: noMeasure });
  if (systolic !== null && diastolic !== null && diastolic >= systolic) {
    faults.push({ field: 'diastolic', message: 'Must be lower than the systolic pressure' });
  }
  return faults;
}
