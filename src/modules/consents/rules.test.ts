import { expect, test } from 'vitest';
import { firstWordings } from './content/first-wordings.ts';
import {
  type ConsentKind,
  consentKinds,
  expectedSigner,
  inkOf,
  isSigned,
  isUnderAge,
  readTeeth,
  roomConsents,
  signaturePath,
  validConsent,
  withinBox,
} from './rules.ts';

const drawn = (...strokes: number[][]) => ({ width: 300, height: 120, strokes });

test.each([
  ['nothing', drawn(), 0, false],
  ['a dot', drawn([10, 10]), 0, false],
  ['a slip', drawn([0, 0, 30, 0]), 30, false],
  ['a line', drawn([0, 0, 30, 40]), 50, true],
  ['two short strokes', drawn([0, 0, 20, 0], [15, 5, 35, 5]), 40, true],
  ['a scribble on one spot', drawn([0, 0, 20, 0, 0, 0, 20, 0]), 60, false],
  ['a line outside the box', drawn([400, 10, 500, 10]), 100, false],
  ['a line that leaves the box', drawn([200, 10, 320, 10]), 120, false],
  ['a line above the box', drawn([10, -90, 110, -90]), 100, false],
  ['a line in a box of a wall', { width: 4000, height: 3000, strokes: [[0, 0, 60, 0]] }, 60, false],
  ['a line in a box of a wall that can be seen', { width: 4000, height: 3000, strokes: [[0, 0, 330, 0]] }, 330, true],
  ['a box without room', { width: 1, height: 1, strokes: [[0, 0, 1, 1]] }, Math.SQRT2, false],
])('%s is judged to be a signature or not', (_, signature, ink, signed) => {
  expect(inkOf(signature)).toBe(ink);
  expect(isSigned(signature)).toBe(signed);
});

test('a pen that leaves the box is drawn along its edge', () => {
  expect(withinBox(drawn([200, -5, 320, 10, 310, 130])).strokes).toEqual([[200, 0, 300, 10, 300, 120]]);
});

test.each([
  [drawn([1, 2, 3, 4]), 'M1 2 L3 4'],
  [drawn([1, 2], [3, 4, 5, 6]), 'M1 2 l0.1 0 M3 4 L5 6'],
  [drawn([]), ''],
])('strokes are converted to a path', (signature, path) => {
  expect(signaturePath(signature)).toBe(path);
});

const consent = (kind: ConsentKind, withdrawnAt: string | null = null) => ({ kind, withdrawnAt });
const withdrawn = consent('treatment', '2026-11-16T04:00:00.000Z');

test.each([
  ['none', [], null],
  ['another kind', [consent('photo')], null],
  ['a withdrawn one', [withdrawn], null],
  ['a new one after a withdrawn one', [withdrawn, consent('treatment')], 1],
])('with %s, finds the valid consent if there is one', (_, consents, index) => {
  expect(validConsent(consents, 'treatment')).toBe(index === null ? null : consents[index]);
});

test.each([
  ['2008-11-18', true],
  ['2008-11-17', false],
  ['2019-02-01', true],
  [null, false],
])('someone born on %s is under age on 2026-11-17: %s', (birthDate, isMinor) => {
  expect(isUnderAge(birthDate, '2026-11-17')).toBe(isMinor);
});

test.each([
  ['self', 'Mohan Rao', 'Asha Rao'],
  ['father', 'Mohan Rao', 'Mohan Rao'],
  ['guardian', null, ''],
] as const)('who signs as %s with the guardian %s is expected to be %s', (signer, guardian, expected) => {
  expect(expectedSigner(signer, { name: 'Asha Rao', guardian })).toBe(expected);
});

test.each([
  ['46', [46]],
  ['36, 46', [36, 46]],
  [' 36 46,', [36, 46]],
  ['', []],
  ['46a', [0]],
  ['3', [0]],
  ['465', [0]],
])('reads teeth typed as "%s"', (typed, teeth) => {
  expect(readTeeth(typed)).toEqual(teeth);
});

test('each room offers its own consents, and every kind can be signed in some room', () => {
  expect(roomConsents.dental).toEqual([
    'treatment',
    'extraction',
    'root_canal',
    'filling',
    'crown',
    'implant',
    'photo',
  ]);
  expect(roomConsents.aesthetic).toEqual(['treatment', 'laser', 'peel', 'injectable', 'photo']);
  expect(new Set([...roomConsents.dental, ...roomConsents.aesthetic])).toEqual(new Set(consentKinds));
});

test.each(['filling', 'crown', 'implant', 'extraction', 'root_canal'] as const)(
  'the text for work on teeth (%s) speaks of teeth, not of skin',
  (kind) => {
    const { body } = firstWordings[kind];
    expect(body).toMatch(/tooth|teeth/);
    expect(body).not.toMatch(/burns|scars|changes of colour/);
  },
);
