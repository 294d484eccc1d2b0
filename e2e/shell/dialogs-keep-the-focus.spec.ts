import { expect } from '@playwright/test';
import { newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('a dialog opens in its first field and gives the focus back to the button that opened it', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', `/hospital/patients/${patient.id}`);
  const dialog = page.getByRole('dialog');
  for (const name of ['Edit', 'Book', 'Order tests', 'New bill', 'Take deposit', 'Add policy']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await expect(dialog, name).toBeVisible();
    if (name !== 'New bill') {
      await expect(dialog.locator('input:focus, select:focus, textarea:focus'), name).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog, name).toBeHidden();
    await expect(button, name).toBeFocused();
  }
});

test('the focus comes back after discarding and after saving', async ({ page, request }) => {
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', `/hospital/patients/${patient.id}`);
  const dialog = page.getByRole('dialog');
  const deposit = page.getByRole('button', { name: 'Take deposit' });
  await deposit.click();
  await dialog.getByLabel('Amount').fill('100');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(deposit).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByLabel('Amount').fill('100');
  await dialog.getByRole('button', { name: 'Take deposit' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(deposit).toBeFocused();
});

test('turning the pages of a list keeps the focus on its buttons, even on the last page', async ({ page }) => {
  await openAs(page, 'pharmacist', '/hospital/pharmacy');
  const [previous, next] = [
    page.getByRole('button', { name: 'Previous', exact: true }),
    page.getByRole('button', { name: 'Next', exact: true }),
  ];
  await next.focus();
  while (await next.isEnabled()) {
    await page.keyboard.press('Enter');
    await expect(
      page
        .locator('main')
        .getByRole('button', { name: /^(Previous|Next)$/ })
        .and(page.locator(':focus')),
    ).toHaveCount(1);
    await expect(page.getByRole('table').first()).toHaveAttribute('aria-busy', 'false');
  }
  await expect(previous).toBeFocused();
});

test('a second key press meant for a row that is gone does not press the button that has the focus now', async ({
  page,
}) => {
  await openAs(page, 'admin', '/hospital/pharmacy');
  await expect(page.getByRole('button', { name: 'Add Item' })).toBeVisible();
  const wasPressed = await page.evaluate<boolean>(`new Promise((resolve) => {
    const row = document.createElement('div');
    row.innerHTML = '<p><button>Approve</button></p><p><button>Approve</button></p>';
    document.querySelector('main').append(row);
    const [first, second] = row.querySelectorAll('button');
    first.focus();
    second.addEventListener('focus', () => setTimeout(() => {
      const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
      resolve(second.dispatchEvent(press));
    }));
    first.parentElement.remove();
  })`);
  expect(wasPressed).toBe(false);
});
