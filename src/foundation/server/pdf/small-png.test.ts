import sharp from 'sharp';
import { expect, test } from 'vitest';
import { boastfulPng } from '../testing/boastful-png.ts';
import { smallPng } from './small-png.ts';

const address = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;
const bytesOf = (picture: string | null) => Buffer.from(picture?.split(',')[1] ?? '', 'base64');
const red = { width: 1000, height: 500, channels: 4, background: 'red' } as const;

test.each(['png', 'jpeg', 'webp'] as const)('a %s becomes a PNG of at most 256 pixels', async (type) => {
  const picture = await smallPng(address(type, await sharp({ create: red }).toFormat(type).toBuffer()));
  expect(await sharp(bytesOf(picture)).metadata()).toMatchObject({ format: 'png', width: 256, height: 128 });
});

test('the metadata of where and by whom a picture was taken is removed', async () => {
  const told = await sharp({ create: red })
    .withExif({ IFD0: { Artist: 'Asha Rao' } })
    .jpeg()
    .toBuffer();
  expect(told.includes('Asha Rao')).toBe(true);
  const picture = bytesOf(await smallPng(address('jpeg', told)));
  expect(picture.includes('Asha Rao')).toBe(false);
  expect((await sharp(picture).metadata()).exif).toBeUndefined();
});

test('a small PNG stays the same, however often it is saved', async () => {
  const once = await smallPng(address('png', await sharp({ create: red }).png().toBuffer()));
  expect(await smallPng(once ?? '')).toBe(once);
});

test('a PNG of noise is scaled down until it is small enough', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 4 }, (_, at) => (at * 7919 * (at % 251)) % 256));
  const png = await sharp(noise, { raw: { width: 300, height: 300, channels: 4 } })
    .png()
    .toBuffer();
  expect((await smallPng(address('png', png)))?.length).toBeLessThanOrEqual(200_000);
});

test.each([
  ['a PNG that claims two thousand million pixels', boastfulPng],
  [
    'a PNG of 17 million pixels',
    address(
      'png',
      await sharp({ create: { ...red, width: 4100, height: 4100 } })
        .png()
        .toBuffer(),
    ),
  ],
  ['text', address('png', Buffer.from('not a picture'))],
  ['nothing', 'data:image/png;base64,'],
  ['half of a PNG', `${address('png', await sharp({ create: red }).png().toBuffer()).slice(0, 200)}`],
  ['an SVG', address('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))],
])('%s is not accepted as a picture', async (_, picture) => {
  expect(await smallPng(picture)).toBeNull();
});
