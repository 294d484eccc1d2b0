import { expect, test } from 'vitest';
import { fluenceDoubt, fluenceFault } from './fluence.ts';

test.each([
  ['Diode laser 808 nm', 14, null],
  ['Diode laser 808 nm', 140, 'A diode laser gives 1 to 100 J/cm²'],
  ['Q-switched Nd:YAG laser', 5, null],
  ['Q-switched Nd:YAG laser', 50, 'A Q-switched or picosecond laser gives 0.1 to 20 J/cm²'],
  ['PicoSure', 0.05, 'A Q-switched or picosecond laser gives 0.1 to 20 J/cm²'],
  ['IPL', 61, 'IPL gives 1 to 60 J/cm²'],
  ['Fractional CO2', 18, null],
  ['Nd:YAG 1064', 180, null],
  ['', 200, null],
  ['Diode laser', null, null],
])('the error of %s with %d J/cm² is: %s', (device, fluence, fault) => {
  expect(fluenceFault(device, fluence)).toBe(fault);
});

test.each([
  [14, 41, true],
  [14, 21, false],
  [14, 21.1, true],
  [14, 7, false],
  [14, 6.9, true],
  [14, 14, false],
  [null, 41, false],
  [14, null, false],
])('after %s J/cm², a fluence of %s needs confirmation: %s', (before, fluence, isAsked) => {
  expect(fluenceDoubt(before, fluence) !== null).toBe(isAsked);
});
