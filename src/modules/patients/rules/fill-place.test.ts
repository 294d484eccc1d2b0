import { expect, test } from 'vitest';
import { fillPlace, type Place } from './fill-place.ts';

const hyderabad = { district: 'Hyderabad', state: 'Telangana' };
const medchal = { district: 'Medchal Malkajgiri', state: 'Telangana' };
const bangalore = { district: 'Bengaluru Urban', state: 'Karnataka' };
const empty = { district: '', state: '' };

test.each<[string, { typed: Place; filled: Place | null; places: Place[] | undefined }, Place | null]>([
  ['one district is filled in', { typed: empty, filled: null, places: [hyderabad] }, hyderabad],
  [
    'of two districts none is guessed',
    { typed: empty, filled: null, places: [hyderabad, medchal] },
    { ...empty, state: 'Telangana' },
  ],
  ['of two states none is guessed', { typed: empty, filled: null, places: [hyderabad, bangalore] }, empty],
  ['an unknown PIN code fills nothing', { typed: empty, filled: null, places: [] }, null],
  ['an unknown PIN code takes back what was filled in', { typed: hyderabad, filled: hyderabad, places: [] }, empty],
  [
    'an unknown PIN code takes back the state alone where the district was corrected',
    { typed: medchal, filled: hyderabad, places: [] },
    { ...medchal, state: '' },
  ],
  [
    'a PIN code that is not read yet takes nothing back',
    { typed: hyderabad, filled: hyderabad, places: undefined },
    null,
  ],
  ['what was typed stays with an unknown PIN code', { typed: medchal, filled: null, places: [] }, null],
  ['what was filled in follows the PIN code', { typed: hyderabad, filled: hyderabad, places: [bangalore] }, bangalore],
  ['what was typed stays', { typed: { district: 'Hyd', state: '' }, filled: null, places: [hyderabad] }, null],
  [
    'a typed state keeps the district too',
    { typed: { district: '', state: 'AP' }, filled: null, places: [hyderabad] },
    null,
  ],
  ['a corrected district stays', { typed: medchal, filled: hyderabad, places: [bangalore] }, null],
  ['the district of a saved record stays', { typed: medchal, filled: null, places: [hyderabad, medchal] }, null],
])('%s', (_, filling, expected) => {
  expect(fillPlace(filling)).toEqual(expected);
});
