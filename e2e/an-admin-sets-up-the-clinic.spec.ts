import { expect, test } from '@playwright/test';
import { openAs } from './open-demo.ts';

test('a picture becomes the logo of the clinic, and what is no picture is refused', async ({ page }) => {
  await openAs(page, 'admin', '/settings/clinic');
  await expect(page.getByRole('button', { name: 'Choose a logo' })).toBeVisible();
  const picture = await page.screenshot();
  const files = page.locator('input[type=file]');

  await files.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText("This file isn't a picture we can open.")).toBeVisible();

  await files.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  const logo = page.getByRole('img', { name: 'Logo of the clinic' });
  await expect(logo).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Clinic saved')).toBeVisible();

  await page.reload();
  await expect(logo).toBeVisible();
  await expect(logo).toHaveJSProperty('naturalWidth', 256);
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Clinic saved')).toBeVisible();
  await expect(logo).toBeHidden();
});
