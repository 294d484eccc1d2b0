import { useState } from 'react';
import { type Measure, readMeasure } from '../rules/measures.ts';
import type { Consciousness } from '../rules/news2.ts';

const nothing: Record<Measure, string> = {
  systolic: '',
  diastolic: '',
  pulse: '',
  respiratoryRate: '',
  oxygenSaturation: '',
  temperature: '',
  glucose: '',
  weight: '',
  height: '',
};

interface Checked {
  consciousness: Consciousness | null;
  isOnOxygen: boolean;
  isHypercapnic: boolean;
  isPregnant: boolean;
}

/** Empty to begin with, all of it: what nobody checked must not count as measured. */
const unchecked: Checked = {
  consciousness: null,
  isOnOxygen: false,
  isHypercapnic: false,
  isPregnant: false,
};

/** Vitals while they are typed, and what they mean so far. What was known of the person before is known still. */
export function useTypedVitals(known: Partial<Pick<Checked, 'isHypercapnic' | 'isPregnant'>> = {}) {
  const [typed, setTyped] = useState(nothing);
  const [checked, setChecked] = useState({ ...unchecked, ...known });
  const readingOf = (measure: Measure) => readMeasure(measure, typed[measure]);
  const hasFault = (measures: readonly Measure[]) => measures.some((measure) => readingOf(measure).fault);
  return {
    typed,
    checked,
    type: (measure: Measure, text: string) => setTyped({ ...typed, [measure]: text }),
    check: (changes: Partial<Checked>) => setChecked({ ...checked, ...changes }),
    hasFault,
    values: {
      respiratoryRate: readingOf('respiratoryRate').value,
      oxygenSaturation: readingOf('oxygenSaturation').value,
      systolic: readingOf('systolic').value,
      diastolic: readingOf('diastolic').value,
      pulse: readingOf('pulse').value,
      temperature: readingOf('temperature').value,
      glucose: readingOf('glucose').value,
      weight: readingOf('weight').value,
      height: readingOf('height').value,
      ...checked,
    },
  };
}

export type TypedVitals = ReturnType<typeof useTypedVitals>;
