import { describe, expect, test } from 'vitest';
import { acceptOf, kindsText, rangeOf, storedName } from './rules.ts';

describe('a requested range of bytes', () => {
  test.each([
    [undefined, null],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=50-20', 'outside'],
    ['bytes=0-1,5-9', null],
    ['bytes=-', null],
    ['lines=0-1', null],
  ])('%s of 1000 bytes is read as %j', (header, expected) => {
    expect(rangeOf(header, 1000)).toEqual(expected);
  });
});

describe('a file is stored under a harmless name', () => {
  test.each([
    ['Report March.pdf', 'pdf', 'Report March.pdf'],
    ['IMG_2041.HEIC', 'jpeg', 'IMG_2041.jpg'],
    ['C:\\scans\\x-ray.PNG', 'png', 'x-ray.png'],
    ['../../etc/passwd', 'pdf', 'passwd.pdf'],
    ['report\u202efdp.exe', 'pdf', 'reportfdp.pdf'],
    ['రిపోర్ట్.pdf', 'pdf', 'రిపోర్ట్.pdf'],
    ['...', 'jpeg', 'file.jpg'],
    ['a"b\r\nc.pdf', 'pdf', 'abc.pdf'],
  ] as const)('%j as %s is %j', (given, kind, expected) => {
    expect(storedName(given, kind)).toBe(expected);
  });
});

test('file kinds are named for people and for the file dialog', () => {
  expect(kindsText(['jpeg', 'png', 'pdf'])).toBe('JPEG, PNG or PDF');
  expect(acceptOf(['pdf'])).toBe('application/pdf,.pdf');
  expect(acceptOf(['jpeg'])).not.toContain('heic');
});
