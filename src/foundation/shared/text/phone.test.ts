import { describe, expect, test } from 'vitest';
import { normalisePhone, phoneText } from './phone.ts';

describe('a phone number is stored as plus, country code and national number', () => {
  test.each([
    ['9848012345', '+919848012345'],
    ['98480 12345', '+919848012345'],
    ['098480-12345', '+919848012345'],
    ['+91 98480 12345', '+919848012345'],
    ['0091 98480 12345', '+919848012345'],
    ['919848012345', '+919848012345'],
    ['(040) 2345-6789', '+914023456789'],
    ['+1 702 123 4567', '+17021234567'],
    ['+44 20 7946 0000', '+442079460000'],
  ])('%s becomes %s', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored);
  });

  test.each([
    '',
    '12',
    '984801234',
    '91984801234',
    '+91 98480 1234',
    'ninety',
    '98480x12345',
    '+0 12345678',
    '+1234567890123456',
  ])('%s is refused', (typed) => {
    expect(normalisePhone(typed)).toBeNull();
  });
});

test.each([
  ['+919848012345', '+91 98480 12345'],
  ['+914023456789', '+91 40234 56789'],
  ['+17021234567', '+17021234567'],
  ['', ''],
])('%j is shown as %j', (stored, shown) => {
  expect(phoneText(stored)).toBe(shown);
});
