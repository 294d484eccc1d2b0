import { expect, test } from 'vitest';
import { usesDevice } from './uses-device.ts';

const none = { device: '', fluence: null };

test.each([
  ['laser', none, true],
  ['treatment', none, true],
  ['peel', none, false],
  ['injectable', none, false],
  ['peel', { device: 'Dermapen', fluence: null }, true],
  ['peel', { device: '', fluence: 4 }, true],
] as const)('%s with %o is done with a device: %s', (consentKind, settings, expected) => {
  expect(usesDevice({ consentKind, settings })).toBe(expected);
});
