import { expect } from '@playwright/test';
import { callAs } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('a Schedule X drug is moved to the wards and entered in its register, and a second person signs', async ({
  page,
  request,
}) => {
  const name = `Ketmin ${Date.now()}`;
  const counter = await callAs(request, 'pharmacist');
  const item = await counter.post('/pharmacy/items', {
    name,
    genericName: 'Ketamine',
    form: 'injection',
    schedule: 'X',
    unitPrice: 9000,
    reorderLevel: 0,
    reorderQuantity: 1,
    batch: { batchNumber: 'KX1', quantity: 30, expiryDate: '2090-12-31' },
  });

  await openAs(page, 'pharmacist', '/hospital/pharmacy');
  await page.getByLabel('Search medicines').fill(name);
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByText('Move', { exact: true }).click();
  await dialog.getByLabel('To', { exact: true }).selectOption('Wards');
  await dialog.getByLabel('How many').fill('31');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByText('Only 30 in this batch')).toBeVisible();
  await dialog.getByLabel('How many').fill('12');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText(`12 of ${name} moved to Wards`)).toBeVisible();
  const ward = await counter.get(`/pharmacy/items/${item.id}?location=ward`);
  expect(ward.item.quantityAvailable).toBe(12);

  await openAs(page, 'admin', '/hospital/pharmacy?view=controlled');
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(3);
  const moved = rows.filter({ hasText: 'To Wards' });
  await expect(moved).toContainText('−12');
  await moved.getByRole('button', { name: 'Sign' }).click();
  await expect(moved.getByRole('button', { name: 'Sign' })).toBeHidden();
  await expect(rows.getByRole('button', { name: 'Sign' })).toHaveCount(2);
});
