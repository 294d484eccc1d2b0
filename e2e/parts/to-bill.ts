import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The patient's row in "To bill", on whichever page it is: other journeys leave bills too, and by noon there are many.
 */
export async function rowToBill(page: Page, name: string): Promise<Locator> {
  const rows = page.getByRole('list', { name: 'To bill' }).getByRole('listitem');
  const row = rows.filter({ hasText: name });
  let step = 'Next';
  // Bills issued meanwhile move the row to another page, maybe to one already seen: then it is looked for again, backwards.
  await expect(async () => {
    await expect(rows.first()).toBeVisible();
    if (await row.isVisible()) return;
    const leads = page.getByRole('button', { name: step });
    if ((await leads.isVisible()) && (await leads.isEnabled())) {
      const before = await rows.first().innerText();
      await leads.click();
      await expect(rows.first()).not.toHaveText(before, { useInnerText: true });
    } else step = step === 'Next' ? 'Previous' : 'Next';
    expect(await row.isVisible()).toBe(true);
  }).toPass({ intervals: [50] });
  return row;
}
