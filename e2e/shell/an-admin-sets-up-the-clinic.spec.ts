import { expect } from '@playwright/test';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

// Run these in sequence: both save the demo clinic and would conflict.
test.describe.configure({ mode: 'default' });

test('a picture becomes the logo of the clinic, and a file that is not a picture is refused', async ({ page }) => {
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

test('the clinic is saved, a wrong GSTIN is refused, and a change by someone else is not overwritten', async ({
  page,
  request,
}) => {
  await openAs(page, 'admin', '/settings/clinic');
  await page.getByLabel('GSTIN').fill('36AAAAA0000A1Z0');
  await page.getByLabel('Name').focus();
  await expect(page.getByText('Not a valid GSTIN')).toBeVisible();
  await page.getByLabel('GSTIN').fill('');
  await page.getByLabel('Address').fill('12-5-3, Tarnaka, Hyderabad 500017');
  await page.getByLabel('Monday', { exact: true }).check();
  await page.getByRole('button', { name: 'Save clinic' }).click();
  await expect(page.getByText('Clinic saved')).toBeVisible();
  await expect(page.getByLabel('Monday from')).toHaveValue('09:00');

  const { token } = await (await request.post('/api/auth/demo', { data: { role: 'admin' } })).json();
  const headers = { authorization: `Bearer ${token}` };
  const clinic = await (await request.get('/api/clinic', { headers })).json();
  await request.put('/api/clinic', { headers, data: { ...clinic, address: 'Somewhere else' } });
  await page.getByLabel('Address').fill('Mine');
  await page.getByRole('button', { name: 'Save clinic' }).click();
  await expect(page.getByText('Someone else has changed this.')).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Discard mine and reload' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('Somewhere else');
});
