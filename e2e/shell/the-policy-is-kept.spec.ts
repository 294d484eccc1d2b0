import { expect, type Page } from '@playwright/test';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

/** Collects the policy violations that the browser reports for this page. */
async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('violation', (told: string) => void found.push(told));
  await page.addInitScript(`document.addEventListener('securitypolicyviolation', (event) =>
    violation([event.effectiveDirective, event.blockedURI, event.sourceFile].join(' ')))`);
  return found;
}

test('public pages do nothing that their own policy forbids', async ({ page }) => {
  const violations = await violationsOf(page);
  for (const path of ['/', '/product', '/specialties/hospital', '/roadmap', '/contact', '/login', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /Krama API/ })).toBeVisible();
  expect(violations).toEqual([]);
});

test('screens behind sign-in keep to it too, with their theme, dialogs and notices', async ({ page }) => {
  const violations = await violationsOf(page);
  await openAs(page, 'receptionist', '/hospital/patients');
  await expect(page.getByRole('table')).toBeVisible();
  const toggle = page.getByRole('button', { name: /theme/i }).first();
  // The toggle goes from system to light to dark.
  await toggle.click();
  await toggle.click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate('getComputedStyle(document.body).overflow')).toBe('hidden');
  expect(
    await page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--mantine-radius-md')"),
  ).toBe(await page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--radius')"));
  await page.goto('/hospital/appointments');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(violations).toEqual([]);
});
