import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [0, '0 bytes'],
  [820, '820 bytes'],
  [2048, '2 KB'],
  [15 * 1024 * 1024, '15 MB'],
  [2.44 * 1024 * 1024, '2.4 MB'],
  [51.27 * 1024 ** 3, '51.3 GB'],
  [4096 * 1024 ** 4, '4096 TB'],
])('%i bytes read %s', (bytes, expected) => {
  expect(sizeText(bytes)).toBe(expected);
});
