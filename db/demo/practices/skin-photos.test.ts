import { expect, test } from 'vitest';
import { drawSkin } from './skin-photos.ts';

test('a picture is drawn the same every time, and the skin is less red after each session', async () => {
  const [first, again, later] = await Promise.all([1, 1, 0.3].map((irritation) => drawSkin({ client: 0, irritation })));
  expect(first?.image).toEqual(again?.image);
  expect(first?.measurement?.exposure).toBe('good');
  expect(later?.measurement?.redness).toBeLessThan(first?.measurement?.redness ?? 0);
});
