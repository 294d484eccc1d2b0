import { expect, test } from '@playwright/test';
import { openAs } from './open-demo.ts';

test('reception registers a patient by keyboard alone and finds her again', async ({ page }) => {
  const name = `Asha ${Date.now()}`;
  await openAs(page, 'receptionist', '/hospital/patients');
  await expect(page.getByRole('heading', { name: 'Patients' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.keyboard.type('98480 12345');
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.getByLabel('Female').press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Registered ${name}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('+91 98480 12345');
});

test('what is wrong is said at the field on leaving it, and goes when it is mended', async ({ page }) => {
  await openAs(page, 'receptionist', '/hospital/patients');
  await page.getByRole('button', { name: 'Register patient' }).click();
  await page.getByLabel('Phone').fill('12');
  await page.getByLabel('First name').focus();
  const message = page.getByText('Enter a 10-digit mobile number, or + and the country code');
  await expect(message).toBeVisible();
  await page.getByLabel('Phone').fill('98480 12345');
  await expect(message).toBeHidden();
});

test('a save that fails says so, loses nothing, and succeeds on Retry', async ({ page }) => {
  const name = `Retry ${Date.now()}`;
  await openAs(page, 'receptionist', '/hospital/patients');
  await page.getByRole('button', { name: 'Register patient' }).click();
  await page.getByLabel('Phone').fill('98480 12345');
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Female').check();
  await page.route('**/api/patients', (route) => route.abort('connectionrefused'));
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Not saved')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(name);
  await page.unroute('**/api/patients');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(`Registered ${name}`)).toBeVisible();
});

test('a list that cannot be read shows an error with Retry, never the words for an empty one', async ({ page }) => {
  await page.route('**/api/patients?**', (route) => route.abort('connectionrefused'));
  await page.route('**/api/patients', (route) => route.abort('connectionrefused'));
  await openAs(page, 'receptionist', '/hospital/patients');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByText('No patients found')).toBeHidden();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row')).not.toHaveCount(0);
});

test('a search that finds nobody says so', async ({ page }) => {
  await openAs(page, 'receptionist', '/hospital/patients');
  await page.getByPlaceholder('Search patients...').fill('zzzz nobody');
  await expect(page.getByText('No patients found')).toBeVisible();
});

test('Escape asks before it throws away what was typed, and Keep editing keeps it', async ({ page }) => {
  await openAs(page, 'receptionist', '/hospital/patients');
  await page.getByRole('button', { name: 'Register patient' }).click();
  await page.getByLabel('First name').fill('Asha');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Discard this registration?' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Discard this registration?' })).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
});
