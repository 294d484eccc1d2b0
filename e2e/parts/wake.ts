import type { Page } from '@playwright/test';

/** Triggers the first interaction, after which the parts of a public page load their scripts. */
export async function wake(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('a');
}
