import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openAs } from './open-demo.ts';

/** Every screen, as somebody who may see it. */
const screens = [
  { path: '/', role: null, ready: 'Smarter Clinic Software' },
  { path: '/no-such-page', role: null, ready: 'This page does not exist' },
  { path: '/hospital/patients', role: 'receptionist', ready: 'Patients' },
] as const;

async function expectNoFault(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([]);
  const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(sideways).toBeLessThanOrEqual(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      for (const { path, role, ready } of screens) {
        test(`${path} has no fault that axe finds and no sideways scroll`, async ({ page }) => {
          const faults: string[] = [];
          page.on('pageerror', (error) => faults.push(error.message));
          page.on('console', (message) => {
            const missing = message.text().includes('404 (Not Found)') && path === '/no-such-page';
            if (message.type() === 'error' && !missing) faults.push(message.text());
          });
          if (role) await openAs(page, role, path);
          else await page.goto(path);
          await expect(page.getByRole('heading', { name: ready })).toBeVisible();
          if (role) await expect(page.getByText('Total Patients').locator('..')).toContainText(/\d/);
          await expectNoFault(page);
          expect(faults).toEqual([]);
        });
      }

      test('the registration dialog has no fault that axe finds', async ({ page }) => {
        await openAs(page, 'receptionist', '/hospital/patients');
        await page.getByRole('button', { name: 'Register patient' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
        await expect(page.getByText('First name is required')).toBeVisible();
        await expectNoFault(page);
      });
    });
  }
}
