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

describe('failed tries are slowed down, doubling from the fifth, never locked for good', () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [14, 512],
    [15, 900],
    [10_000, 900],
  ])('after %i failures one waits %i seconds', (failures, seconds) => {
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

describe('what is counted as one address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});

describe('the name of an account is the same however it is typed', () => {
  test.each([
    [' Asha@Clinic.Example ', 'asha@clinic.example'],
    ['098480 12345', '+919848012345'],
    ['0091-98480-12345', '+919848012345'],
  ])('%j is %s', (typed, name) => {
    expect(accountName(typed)).toBe(name);
  });
});

describe('a GSTIN is checked by shape and by its last character', () => {
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '36AABCT1332L1ZF'])('%s is one', (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });
  test.each(['27AAPFU0939F1ZW', '27AAPFU0939F1Z', 'AAAPFU0939F1ZV1', '', '27aapfu0939f1zv'])('%j is none', (gstin) => {
    expect(isGstin(gstin)).toBe(false);
  });
});

test('time zones are those that computers know', () => {
  expect([isTimeZone('Asia/Kolkata'), isTimeZone('Asia/Hyderabad'), isTimeZone('')]).toEqual([true, false, false]);
});

describe('after sign-in only a path of this site is opened', () => {
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

test('a token ends after the idle time, and never after its session', () => {
  const now = new Date('2026-11-15T04:00:00Z');
  const end = new Date('2026-11-15T05:00:00Z');
  expect(tokenExpiry(now, 30, end).toISOString()).toBe('2026-11-15T04:30:00.000Z');
  expect(tokenExpiry(now, 90, end).toISOString()).toBe('2026-11-15T05:00:00.000Z');
});
