import { useState } from 'react';
import type { Age } from '../rules/age-on.ts';
import { type Measure, readMeasure, wholeSet } from '../rules/measures.ts';
import type { Consciousness } from '../rules/news2.ts';
import { canBePregnant, hasScale2 } from '../rules/who-applies.ts';

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

export interface Checked {
  consciousness: Consciousness | null;
  isOnOxygen: boolean;
  isHypercapnic: boolean;
  isPregnant: boolean;
}

/** Everything starts empty: what nobody checked must not count as measured. */
const unchecked: Checked = {
  consciousness: null,
  isOnOxygen: false,
  isHypercapnic: false,
  isPregnant: false,
};

const typedFrom = (measured: Partial<Record<Measure, number | null>>) =>
  Object.fromEntries(wholeSet.map((measure) => [measure, `${measured[measure] ?? ''}`]));

export interface MeasuredPerson {
  /** Sex and age are null if not known. */
  sex: 'female' | 'male' | 'other' | null;
  age: Age | null;
}

/**
 * Vitals being typed, and what they mean so far. What was known before stays ticked, unless it does not apply to the
 * person's age or sex: a box that is not offered is never ticked.
 */
export function useTypedVitals(
  { sex, age }: MeasuredPerson,
  known: Partial<Checked>,
  /** Initial values, from the set being corrected. */
  measured: Partial<Record<Measure, number | null>> = {},
) {
  const [typed, setTyped] = useState(() => ({ ...nothing, ...typedFrom(measured) }));
  const [ticked, setTicked] = useState({ ...unchecked, ...known });
  const offers = { pregnancy: canBePregnant(sex, age), scale2: hasScale2(age) };
  const checked: Checked = {
    ...ticked,
    isHypercapnic: ticked.isHypercapnic && offers.scale2,
    isPregnant: ticked.isPregnant && offers.pregnancy,
  };
  const readingOf = (measure: Measure) => readMeasure(measure, typed[measure]);
  const hasFault = (measures: readonly Measure[]) => measures.some((measure) => readingOf(measure).fault);
  return {
    typed,
    checked,
    offers,
    type: (measure: Measure, text: string) => setTyped({ ...typed, [measure]: text }),
    check: (changes: Partial<Checked>) => setTicked({ ...ticked, ...changes }),
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
