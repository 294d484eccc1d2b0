import { describe, expect, test } from 'vitest';
import { bodyMassIndex, isEmptyVitals, type Measure, measureFault, readMeasure } from './measures.ts';

describe('a measure as typed', () => {
  test.each<[Measure, string, number | null, string | null]>([
    ['pulse', '72', 72, null],
    ['pulse', ' 72 ', 72, null],
    ['pulse', '', null, null],
    ['pulse', '900', null, 'A pulse of 900 is not possible. Enter 20 to 300 a minute.'],
    ['pulse', '7-2', null, '"7-2" is not a number.'],
    ['pulse', '72f', null, '"72f" is not a number.'],
    ['pulse', '20', 20, null],
    ['pulse', '19', null, 'A pulse of 19 is not possible. Enter 20 to 300 a minute.'],
    ['pulse', '300', 300, null],
    ['pulse', '301', null, 'A pulse of 301 is not possible. Enter 20 to 300 a minute.'],
    ['temperature', '37', 37, null],
    ['temperature', '37,2', 37.2, null],
    ['temperature', '38.4 c', 38.4, null],
    ['temperature', '98.6f', 37, null],
    ['temperature', '101 °F', 38.3, null],
    ['temperature', '98.6', null, '98.6 °C is not possible. 98.6 °F would be 37.0 °C.'],
    ['temperature', '60', null, 'A temperature of 60 is not possible. Enter 25 to 45 °C.'],
    ['temperature', '200f', null, '200 °F is not possible. Enter 89.6 to 110.3 °F, or the temperature in °C.'],
    ['temperature', 'warm', null, '"warm" is not a number.'],
    ['oxygenSaturation', '101', null, 'An oxygen saturation of 101 is not possible. Enter 20 to 100 %.'],
    ['oxygenSaturation', '38', 38, null],
    ['oxygenSaturation', '19', null, 'An oxygen saturation of 19 is not possible. Enter 20 to 100 %.'],
    ['respiratoryRate', '0', 0, null],
    ['respiratoryRate', '2', 2, null],
    ['respiratoryRate', '120', 120, null],
    ['respiratoryRate', '121', null, 'A respiration of 121 is not possible. Enter 0 to 120 a minute.'],
    ['glucose', '10', 10, null],
    ['glucose', '1500', 1500, null],
    ['glucose', '1501', null, 'A glucose of 1501 is not possible. Enter 10 to 1500 mg/dL.'],
    ['glucose', '5.6', null, '5.6 mg/dL is not possible. 5.6 mmol/L would be 101 mg/dL.'],
    ['glucose', '0.5', null, 'A glucose of 0.5 is not possible. Enter 10 to 1500 mg/dL.'],
    ['weight', '6.35', 6.35, null],
  ])('%s "%s"', (measure, typed, value, fault) => {
    expect(readMeasure(measure, typed)).toMatchObject({ value, fault });
  });

  test('offers Fahrenheit and mmol/L, and uses them only when chosen', () => {
    expect(readMeasure('temperature', '98.6')).toMatchObject({
      value: null,
      offer: { value: 37, label: 'Use 98.6 °F = 37.0 °C' },
    });
    expect(readMeasure('temperature', '98.6 c').offer).toBeNull();
    expect(readMeasure('glucose', '5.6').offer).toEqual({ value: 101, label: 'Use 5.6 mmol/L = 101 mg/dL' });
  });
});

test('the server gives the same answer for a number as the field', () => {
  expect(measureFault('temperature', 98.6)).toBe('98.6 °C is not possible. 98.6 °F would be 37.0 °C.');
  expect(measureFault('temperature', 45)).toBeNull();
});

test('the body mass index needs both weight and height', () => {
  expect(bodyMassIndex({ weight: 72, height: 170 })).toBe(24.9);
  expect(bodyMassIndex({ weight: 72, height: null })).toBeNull();
});

test('a flag alone is no measure, but an observed consciousness is', () => {
  const nothing = { isOnOxygen: true, isHypercapnic: true, isPregnant: true, consciousness: null, pulse: null };
  expect(isEmptyVitals(nothing)).toBe(true);
  expect(isEmptyVitals({ ...nothing, consciousness: 'alert' })).toBe(false);
});
