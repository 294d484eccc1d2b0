import { expect, type Locator } from '@playwright/test';
import { newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

const placeOf = async (button: Locator) => (await button.boundingBox()) ?? { x: 0, y: 0 };

for (const width of [1280, 360]) {
  test(`a critical value that arrives late moves no button of the page at ${width} wide`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 });
    const { id } = await newPatient(request);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/lab/criticals', async (route) => {
      await answered;
      await route.continue();
    });
    await openAs(page, 'nurse', `/hospital/patients/${id}`);
    const edit = page.getByRole('button', { name: 'Edit' });
    const before = await placeOf(edit);
    answer();
    await expect(page.getByText('Read back:').first()).toBeVisible();
    expect(await placeOf(edit)).toEqual(before);

    await page.getByRole('button', { name: 'Admit' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}
