import type { Page } from '@playwright/test';

/** Draws a signature with the mouse from the middle of the open box to the right, where no message covers it. */
export async function drawSignature(page: Page) {
  const pad = page.getByRole('img', { name: 'Signature' });
  // Hovering scrolls the box into view and waits until it stands still: a dialog that is still opening would move it.
  await pad.hover();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no box to sign in');
  const move = (x: number, y: number) => page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 8 });
  await move(0.5, 0.5);
  await page.mouse.down();
  await move(0.65, 0.75);
  await move(0.9, 0.25);
  await page.mouse.up();
}
