import { expect } from '@playwright/test';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

for (const { name, width } of [
  { name: 'a phone', width: 360 },
  { name: 'a desk', width: 1440 },
]) {
  test(`on ${name} every tab of a bed is in sight, and the arrow keys go through all of them`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAs(page, 'nurse', '/hospital/wards');
    const bed = page.getByRole('button', { name: /^ER-1\b/ });
    await bed.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const tabs = dialog.getByRole('tab');
    await expect(tabs.first()).toBeVisible();
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
    await tabs.first().focus();
    for (const tab of (await tabs.all()).slice(1)) {
      await page.keyboard.press('ArrowRight');
      await expect(tab).toBeFocused();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    }
    await dialog.getByRole('tab', { name: 'Medicines' }).click();
    await dialog.getByRole('button', { name: 'Day before' }).press('Enter');
    const after = dialog.getByRole('button', { name: 'Day after' });
    await after.press('Enter');
    await expect(dialog.getByText('Today', { exact: true })).toBeVisible();
    await expect(after).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(bed).toBeFocused();
  });
}
