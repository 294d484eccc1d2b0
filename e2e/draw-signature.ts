import type { Page } from '@playwright/test';

/** Signs with the mouse in the box that is open. */
export async function drawSignature(page: Page) {
  const pad = page.getByRole('img', { name: 'Signature' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no box to sign in');
  await page.mouse.move(box.x + 20, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 100, { steps: 8 });
  await page.mouse.move(box.x + 180, box.y + 30, { steps: 8 });
  await page.mouse.up();
}
