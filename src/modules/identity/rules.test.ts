import { describe, expect, test } from 'vitest';
import {
  accountName,
  addressGroup,
  delaySeconds,
  isGstin,
  isTimeZone,
  safeOrigin,
  tokenExpiry,
  triesLeft,
  tryLimits,
} from './rules.ts';

describe('failed tries are slowed down, doubling from the fifth, but never locked for good', () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [14, 512],
    [15, 900],
    [10_000, 900],
  ])('after %i failures the wait is %i seconds', (failures, seconds) => {
    expect(delaySeconds(failures, tryLimits.account)).toBe(seconds);
  });

  test.each([
    ['account', 7, 3_600, 7],
    ['account', 7, 90_000, 0],
    ['address', 7, 59, 7],
    ['address', 7, 125, 5],
    ['address', 7, 3_600, 0],
    ['address', 7, -30, 7],
  ] as const)('for the %s of %i failures, %i seconds later, %i still count', (kind, failures, seconds, left) => {
    expect(triesLeft(failures, seconds, tryLimits[kind])).toBe(left);
  });
});

describe('addresses counted as one', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is counted as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});

describe('an account name is the same however it is typed', () => {
  test.each([
    [' Asha@Clinic.Example ', 'asha@clinic.example'],
    ['098480 12345', '+919848012345'],
    ['0091-98480-12345', '+919848012345'],
  ])('%j is read as %s', (typed, name) => {
    expect(accountName(typed)).toBe(name);
  });
});

describe('a GSTIN is checked by its format and last character', () => {
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '36AABCT1332L1ZF'])('%s is valid', (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });
  test.each(['27AAPFU0939F1ZW', '27AAPFU0939F1Z', 'AAAPFU0939F1ZV1', '', '27aapfu0939f1zv'])(
    '%j is not valid',
    (gstin) => {
      expect(isGstin(gstin)).toBe(false);
    },
  );
});

test('only time zones known to computers are accepted', () => {
  expect([isTimeZone('Asia/Kolkata'), isTimeZone('Asia/Hyderabad'), isTimeZone('')]).toEqual([true, false, false]);
});

describe('only a path of this site is opened after sign-in', () => {
  test.each([
    ['/hospital/patients?search=a#b', '/hospital/patients?search=a#b'],
    ['/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    [undefined, '/'],
    [{ pathname: '/x' }, '/'],
  ])('%j opens %s', (origin, path) => {
    expect(safeOrigin(origin)).toBe(path);
  });
});

test('a token expires after the idle time, but never later than its session', () => {
  const now = new Date('2026-11-15T04:00:00Z');
  const end = new Date('2026-11-15T05:00:00Z');
  expect(tokenExpiry(now, 30, end).toISOString()).toBe('2026-11-15T04:30:00.000Z');
  expect(tokenExpiry(now, 90, end).toISOString()).toBe('2026-11-15T05:00:00.000Z');
});
