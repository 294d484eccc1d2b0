import { expect } from '@playwright/test';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('a client opened in the aesthetic workspace stays in that workspace', async ({ page }) => {
  await openAs(page, 'practitioner', '/aesthetic/clients');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients');
  await expect(page.getByRole('link', { name: /^Total Clients/ })).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/aesthetic\/clients\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Clients' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: 'All clients' }).click();
  await expect(page).toHaveURL('/aesthetic/clients');
});

test('an assistant books for a dental patient, and finds no notes', async ({ page }) => {
  await openAs(page, 'assistant', '/dental');
  await expect(page.getByRole('heading', { name: 'Dental Practice Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new appointment');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dental\/appointments\?book/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/dental/consultations/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
