import { expect, test } from 'vitest';
import { type ConsentKind, inkOf, isSigned, signaturePath, validConsent } from './rules.ts';

const drawn = (...strokes: number[][]) => ({ width: 300, height: 120, strokes });

test.each([
  ['nothing', drawn(), 0, false],
  ['a dot', drawn([10, 10]), 0, false],
  ['a slip', drawn([0, 0, 30, 0]), 30, false],
  ['a line', drawn([0, 0, 30, 40]), 50, true],
  ['two short strokes', drawn([0, 0, 20, 0], [0, 5, 20, 5]), 40, true],
])('%s is a signature or not', (_, signature, ink, signed) => {
  expect(inkOf(signature)).toBe(ink);
  expect(isSigned(signature)).toBe(signed);
});

test.each([
  [drawn([1, 2, 3, 4]), 'M1 2 L3 4'],
  [drawn([1, 2], [3, 4, 5, 6]), 'M1 2 l0.1 0 M3 4 L5 6'],
  [drawn([]), ''],
])('strokes become a path', (signature, path) => {
  expect(signaturePath(signature)).toBe(path);
});

const consent = (kind: ConsentKind, withdrawnAt: string | null = null) => ({ kind, withdrawnAt });
const withdrawn = consent('treatment', '2026-11-16T04:00:00.000Z');

test.each([
  ['none', [], null],
  ['another kind', [consent('photo')], null],
  ['a withdrawn one', [withdrawn], null],
  ['a new one after a withdrawn one', [withdrawn, consent('treatment')], 1],
])('with %s, the consent that holds', (_, consents, index) => {
  expect(validConsent(consents, 'treatment')).toBe(index === null ? null : consents[index]);
});
