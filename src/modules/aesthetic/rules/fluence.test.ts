import { expect, test } from 'vitest';
import { fluenceFault } from './fluence.ts';

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
])('%s with %d J/cm²: %s', (device, fluence, fault) => {
  expect(fluenceFault(device, fluence)).toBe(fault);
});
