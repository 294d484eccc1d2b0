import { expect, test } from 'vitest';
import { chosenDaysFault } from '../rules/period.ts';
import { addressOfDay, daysOfAddress } from './days-of-address.ts';

test.each([
  ['', { from: '2026-11-01', to: '2026-11-16' }],
  ['from=2026-04-05&to=2026-05-06', { from: '2026-04-05', to: '2026-05-06' }],
  ['to=2026-05-06', { from: '2026-05-01', to: '2026-05-06' }],
  ['from=2026-02-30', { from: '', to: '2026-11-16' }],
  [`from=${addressOfDay('')}`, { from: '', to: '2026-11-16' }],
  [`to=${addressOfDay('')}`, { from: '2026-11-01', to: '' }],
])('the address %s means %j', (address, days) => {
  expect(daysOfAddress(new URLSearchParams(address), '2026-11-16')).toEqual(days);
});

test.each([
  ['from=none', 'from'],
  ['to=none', 'to'],
  ['from=none&to=none', 'from'],
])('an emptied day is reported as missing: %s', (address, field) => {
  const days = daysOfAddress(new URLSearchParams(address), '2026-11-16');
  expect(chosenDaysFault(days)).toEqual({ field, message: 'Enter a date' });
});
