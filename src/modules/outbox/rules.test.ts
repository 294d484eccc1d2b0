import { describe, expect, test } from 'vitest';
import { hideSecret, isRefusal, oneLine, revealSecret, secretMark, setBackSeconds } from './rules.ts';

describe('a secret', () => {
  test('is hidden wherever it appears in a text, and is restored in the same places', () => {
    const text = 'Open https://a.example/link/abc-_9 or paste abc-_9.';
    const hidden = hideSecret(text, 'abc-_9');
    expect(hidden).toBe(`Open https://a.example/link/${secretMark} or paste ${secretMark}.`);
    expect(revealSecret(hidden, 'abc-_9')).toBe(text);
    expect(revealSecret(hidden, null)).toBe(hidden);
  });

  test.each(['', 'a b', '<b>', 'a&b', '$1'])('cannot be %j, which would not survive conversion to HTML', (secret) => {
    expect(() => hideSecret('text', secret)).toThrow('A secret is');
  });
});

test.each([
  [200, false],
  [302, false],
  [400, true],
  [401, false],
  [403, false],
  [404, true],
  [408, false],
  [410, true],
  [422, true],
  [425, false],
  [429, false],
  [500, false],
  [503, false],
])('a webhook answer of %i refuses the message for good: %s', (status, refusal) => {
  expect(isRefusal(status)).toBe(refusal);
});

test.each([
  ['Welcome', 'Welcome'],
  ['Hello\r\nBcc: all@clinic.example', 'Hello Bcc: all@clinic.example'],
  ['a\u0000b\tc\u2028d', 'a b c d'],
  ['  శ్రీ క్లినిక్ \n', 'శ్రీ క్లినిక్'],
])('%j written on one line is %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test.each([
  ['keeps going', 10_000, 10_000, 0],
  ['answers late', 2_000, 10_000, 0],
  ['goes back an hour', 10_000 - 3_600_000, 10_000, 3600],
  ['stands still', 0, 10_000, 10],
  ['goes forward', 7_200_000, 10_000, 0],
])('the seconds a clock was set back are measured when it %s', (_, clockGain, steadyGain, seconds) => {
  const before = { clock: 1_800_000_000_000, steady: 5_000 };
  const after = { clock: before.clock + clockGain, steady: before.steady + steadyGain };
  expect(setBackSeconds(before, after)).toBe(seconds);
});
