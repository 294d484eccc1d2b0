import type { News2Vitals } from './news2.ts';

/**
 * The possible range of each measure, including someone who does not breathe; a value outside was mistyped or measured
 * wrongly.
 */
const possible = {
  respiratoryRate: { min: 0, max: 120, name: 'respiration', unit: 'a minute' },
  oxygenSaturation: { min: 20, max: 100, name: 'oxygen saturation', unit: '%' },
  systolic: { min: 40, max: 300, name: 'systolic pressure', unit: 'mmHg' },
  diastolic: { min: 20, max: 200, name: 'diastolic pressure', unit: 'mmHg' },
  pulse: { min: 20, max: 300, name: 'pulse', unit: 'a minute' },
  temperature: { min: 25, max: 45, name: 'temperature', unit: '°C' },
  glucose: { min: 10, max: 1500, name: 'glucose', unit: 'mg/dL' },
  weight: { min: 0.3, max: 400, name: 'weight', unit: 'kg' },
  height: { min: 20, max: 250, name: 'height', unit: 'cm' },
} as const;
export type Measure = keyof typeof possible;

/** The full set of measures, in the order in which they are called out. */
export const wholeSet: readonly Measure[] = [
  'systolic',
  'diastolic',
  'pulse',
  'respiratoryRate',
  'oxygenSaturation',
  'temperature',
  'glucose',
  'weight',
  'height',
];

/** Why a value is impossible, or null. */
export function measureFault(measure: Measure, value: number): string | null {
  const { min, max, name, unit } = possible[measure];
  if (value >= min && value <= max) return null;
  const offer = measure === 'temperature' ? celsiusFrom(value) : null;
  if (offer !== null) return `${value} °C is not possible. ${value} °F would be ${offer.toFixed(1)} °C.`;
  const milligrams = measure === 'glucose' ? milligramsFrom(value) : null;
  if (milligrams !== null) return `${value} mg/dL is not possible. ${value} mmol/L would be ${milligrams} mg/dL.`;
  const article = name.startsWith('o') ? 'An' : 'A';
  return `${article} ${name} of ${value} is not possible. Enter ${min} to ${max} ${unit}.`;
}

/** The value in Celsius, if it makes sense in Fahrenheit. */
function celsiusFrom(fahrenheit: number): number | null {
  const celsius = Math.round(((fahrenheit - 32) * 50) / 9) / 10;
  return celsius >= 32 && celsius <= 43.5 ? celsius : null;
}

/** The value in mg/dL, if it makes sense in mmol/L. */
function milligramsFrom(millimoles: number): number | null {
  return millimoles >= 1 && millimoles < possible.glucose.min ? Math.round(millimoles * 18) : null;
}

export interface TypedMeasure {
  value: number | null;
  fault: string | null;
  /** A converted value to use instead, if the user confirms. */
  offer: { value: number; label: string } | null;
}

const nothing: TypedMeasure = { value: null, fault: null, offer: null };

/** Reads what was typed for a measure; only a temperature may have a unit. */
export function readMeasure(measure: Measure, typed: string): TypedMeasure {
  const text = typed.trim().replace(',', '.');
  if (!text) return nothing;
  const [, digits, unit] = /^(\d{1,4}(?:\.\d{1,2})?)\s*°?\s*([cf])?$/i.exec(text) ?? [];
  if (digits === undefined || (unit && measure !== 'temperature')) {
    return { ...nothing, fault: `"${typed.trim()}" is not a number.` };
  }
  const number = Number(digits);
  if (unit?.toLowerCase() === 'f') {
    const celsius = celsiusFrom(number);
    if (celsius !== null) return { ...nothing, value: celsius };
    return { ...nothing, fault: `${number} °F is not possible. Enter 89.6 to 110.3 °F, or the temperature in °C.` };
  }
  const fault = measureFault(measure, number);
  if (!fault) return { ...nothing, value: number };
  return { value: null, fault, offer: unit ? null : offerFor(measure, number) };
}

function offerFor(measure: Measure, number: number): TypedMeasure['offer'] {
  const celsius = measure === 'temperature' ? celsiusFrom(number) : null;
  if (celsius !== null) return { value: celsius, label: `Use ${number} °F = ${celsius.toFixed(1)} °C` };
  const milligrams = measure === 'glucose' ? milligramsFrom(number) : null;
  return milligrams === null ? null : { value: milligrams, label: `Use ${number} mmol/L = ${milligrams} mg/dL` };
}

/** Vitals of one set. */
export interface Vitals extends News2Vitals {
  diastolic: number | null;
  /** In mg/dL. */
  glucose: number | null;
  weight: number | null;
  height: number | null;
  isPregnant: boolean;
}

/** Whether nothing was measured. Consciousness that nobody checked stays null. */
export const isEmptyVitals = (vitals: Partial<Vitals>) =>
  [
    vitals.respiratoryRate,
    vitals.oxygenSaturation,
    vitals.systolic,
    vitals.diastolic,
    vitals.pulse,
    vitals.consciousness,
    vitals.temperature,
    vitals.glucose,
    vitals.weight,
    vitals.height,
  ].every((value) => value === null || value === undefined);

/** Body mass index with one decimal; null unless both measures are known. */
export function bodyMassIndex({ weight, height }: Pick<Vitals, 'weight' | 'height'>): number | null {
  if (weight === null || height === null) return null;
  return Math.round((weight / (height / 100) ** 2) * 10) / 10;
}
