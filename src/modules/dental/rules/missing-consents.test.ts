import { expect, test } from 'vitest';
import type { TreatmentConsent } from '#modules/consents/rules.ts';
import { missingConsents } from './missing-consents.ts';

const planned = { status: 'planned', sitting: 1, tooth: 36 } as const;
const filling = { ...planned, code: 'filling' } as const;
const rootCanal = { ...planned, code: 'root_canal' } as const;
const crown = { ...planned, code: 'crown' } as const;
const extraction = { ...planned, code: 'extraction' } as const;
const signed = (kind: TreatmentConsent, ...teeth: number[]) => ({ kind, teeth });

test.each([
  ['a filling', [filling], 0, [], ['filling 36']],
  ['two fillings of one tooth', [filling, filling], 0, [], ['filling 36']],
  ['fillings of two teeth', [filling, { ...filling, tooth: 26 }], 0, [], ['filling 26,36']],
  [
    'a filling of a tooth that was not named',
    [filling, { ...filling, tooth: 26 }],
    0,
    [signed('filling', 36)],
    ['filling 26'],
  ],
  [
    'a filling of a tooth that is named elsewhere',
    [filling],
    0,
    [signed('crown', 36), signed('filling', 26)],
    ['filling 36'],
  ],
  ['a filling under a consent that names no tooth', [filling], 0, [signed('filling')], ['filling 36']],
  ['a sealant', [{ ...planned, code: 'sealant' }], 0, [signed('treatment')], ['filling 36']],
  [
    'a crown, a veneer and a pontic',
    [crown, { ...crown, code: 'veneer' }, { ...crown, code: 'pontic', tooth: 37 }],
    0,
    [],
    ['crown 36,37'],
  ],
  ['an implant', [{ ...planned, code: 'implant' }], 0, [signed('treatment')], ['implant 36']],
  ['a root canal', [rootCanal], 0, [], ['root_canal 36']],
  ['an extraction and a filling', [filling, extraction], 0, [], ['extraction 36', 'filling 36']],
  ['an extraction that was agreed to', [filling, extraction], 0, [signed('extraction', 36)], ['filling 36']],
  ['nothing that was not agreed to', [filling], 0, [signed('filling', 36)], []],
  ['a root canal of the sitting after', [filling, { ...rootCanal, sitting: 2 }], 0, [signed('filling', 36)], []],
  [
    'a root canal of this sitting',
    [filling, { ...rootCanal, sitting: 2 }],
    1,
    [signed('filling', 36)],
    ['root_canal 36'],
  ],
  ['what an earlier sitting left over', [rootCanal], 3, [], ['root_canal 36']],
  ['what is in progress', [{ ...rootCanal, status: 'in_progress' as const }], 0, [], ['root_canal 36']],
  ['what is done', [{ ...rootCanal, status: 'completed' as const }], 0, [], []],
  ['no procedure', [], 0, [], []],
])('finds the missing consents before a sitting with %s', (_, procedures, sessionsCompleted, consents, missing) => {
  const asked = missingConsents(procedures, sessionsCompleted, consents);
  expect(asked.map(({ kind, teeth }) => `${kind} ${teeth}`)).toEqual(missing);
});
