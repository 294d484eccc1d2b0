import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The patient's row in "To bill", on whichever page it is: other journeys leave bills too, and by noon there are many.
 */
export async function rowToBill(page: Page, name: string): Promise<Locator> {
  const rows = page.getByRole('list', { name: 'To bill' }).getByRole('listitem');
  const row = rows.filter({ hasText: name });
  const next = page.getByRole('button', { name: 'Next' });
  await expect(rows.first()).toBeVisible();
  while (!(await row.isVisible()) && (await next.isVisible()) && (await next.isEnabled())) {
    const before = await rows.first().innerText();
    await next.click();
    await expect(rows.first()).not.toHaveText(before, { useInnerText: true });
  }
  return row;
}
