import { expect, test } from 'vitest';
import { itaOf, labOf, measureSkin } from './skin-colour.ts';

// Reference values computed by libvips, which uses another implementation.
test.each([
  ['white', [255, 255, 255], [100, 0, 0]],
  ['black', [0, 0, 0], [0, 0, 0]],
  ['red', [255, 0, 0], [53.24, 80.09, 67.2]],
  ['a light skin', [224, 172, 138], [74.31, 14.58, 24.83]],
] as const)('%s in CIELAB', (_, [red, green, blue], [lightness, a, b]) => {
  const lab = labOf(red, green, blue);
  expect(lab.lightness).toBeCloseTo(lightness, 1);
  expect(lab.a).toBeCloseTo(a, 1);
  expect(lab.b).toBeCloseTo(b, 1);
});

test.each([
  [70, 20, 45],
  [50, 20, 0],
  [30, 20, -45],
  [70, 0, 90],
  [30, 0, -90],
  [50, 0, 0],
])('lightness %d with b* %d is an angle of %d degrees', (lightness, b, ita) => {
  expect(itaOf({ lightness, b })).toBeCloseTo(ita, 5);
});

const filled = (count: number, [red, green, blue]: readonly [number, number, number]) =>
  Array.from({ length: count }, () => [red, green, blue, 255]).flat();
const skin = [200, 150, 120] as const;

test.each([
  ['an even area', [...filled(100, skin)], 'good'],
  ['a few glints', [...filled(96, skin), ...filled(4, [255, 255, 255])], 'good'],
  ['a reflection', [...filled(90, skin), ...filled(10, [255, 255, 255])], 'bright'],
  ['a shadow', [...filled(90, skin), ...filled(10, [5, 5, 5])], 'dark'],
])('the exposure is measured for %s', (_, pixels, exposure) => {
  expect(measureSkin(new Uint8ClampedArray(pixels))?.exposure).toBe(exposure);
});

test('no pixels give no measurement', () => {
  expect(measureSkin(new Uint8ClampedArray())).toBeNull();
});
