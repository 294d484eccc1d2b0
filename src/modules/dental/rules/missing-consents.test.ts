import { expect, test } from 'vitest';
import { missingConsents } from './missing-consents.ts';

const planned = { status: 'planned', sitting: 1 } as const;
const filling = { ...planned, code: 'filling' } as const;
const rootCanal = { ...planned, code: 'root_canal' } as const;
const crown = { ...planned, code: 'crown' } as const;
const extraction = { ...planned, code: 'extraction' } as const;

test.each([
  ['a filling', [filling], 0, [], ['filling']],
  ['two fillings', [filling, filling], 0, [], ['filling']],
  ['a sealant', [{ ...planned, code: 'sealant' }], 0, ['treatment'], ['filling']],
  [
    'a crown, a veneer and a pontic',
    [crown, { ...crown, code: 'veneer' }, { ...crown, code: 'pontic' }],
    0,
    [],
    ['crown'],
  ],
  ['an implant', [{ ...planned, code: 'implant' }], 0, ['treatment'], ['implant']],
  ['a root canal', [rootCanal], 0, [], ['root_canal']],
  ['an extraction and a filling', [filling, extraction], 0, [], ['extraction', 'filling']],
  ['an extraction that was agreed to', [filling, extraction], 0, ['extraction', 'photo'], ['filling']],
  ['nothing that was not agreed to', [filling], 0, ['filling'], []],
  ['a root canal of the sitting after', [filling, { ...rootCanal, sitting: 2 }], 0, ['filling'], []],
  ['a root canal of this sitting', [filling, { ...rootCanal, sitting: 2 }], 1, ['filling'], ['root_canal']],
  ['what an earlier sitting left over', [rootCanal], 3, [], ['root_canal']],
  ['what is in progress', [{ ...rootCanal, status: 'in_progress' as const }], 0, [], ['root_canal']],
  ['what is done', [{ ...rootCanal, status: 'completed' as const }], 0, [], []],
  ['no procedure', [], 0, [], []],
] as const)('before a sitting with %s', (_, procedures, sessionsCompleted, signed, missing) => {
  expect(missingConsents(procedures, sessionsCompleted, signed)).toEqual(missing);
});
