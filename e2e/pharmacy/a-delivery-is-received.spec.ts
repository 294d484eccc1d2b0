import { expect } from '@playwright/test';
import { callAs } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('a pharmacist reorders, receives the delivery with an unpaid invoice, and sends a part back', async ({
  page,
  request,
}) => {
  const mark = String(Date.now());
  const [name, supplier, batch] = [`Calpol ${mark}`, `Koti Agencies ${mark}`, `B${mark}`];
  const counter = await callAs(request, 'pharmacist');
  const item = await counter.post('/pharmacy/items', {
    name,
    form: 'tablet',
    schedule: 'OTC',
    supplier,
    packSize: 10,
    unitPrice: 250,
    reorderLevel: 0,
    reorderQuantity: 100,
  });

  await openAs(page, 'pharmacist', '/hospital/pharmacy');
  await page.getByLabel('Search medicines').fill(name);
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Reorder' }).click();
  await expect(page.getByText(`${name}: 100 on the purchase list`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText(/^Purchase list/).click();
  await page.getByRole('region', { name: supplier }).getByRole('button', { name: 'Mark as ordered' }).click();
  await page.getByRole('button', { name: `Receive the order of ${supplier}` }).click();
  const receipt = page.getByRole('dialog', { name: 'Receive goods' });
  await expect(receipt.getByLabel('Invoice number')).toBeFocused();
  await receipt.getByLabel('Invoice number').fill(`INV-${mark}`);
  const line = receipt.getByRole('group', { name });
  await line.getByLabel('Batch').fill(batch);
  await line.getByRole('textbox', { name: 'Expiry' }).fill('12/2090');
  await expect(line.getByLabel('Pieces per pack')).toHaveValue('10');
  await expect(line.getByLabel('Billed')).toHaveValue('10');
  await line.getByLabel('Rate').fill('25.37');
  await line.getByLabel('Free').fill('1');
  await receipt.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(line.getByText('Enter the MRP on the pack: nothing may be sold above it')).toBeVisible();
  await expect(line.getByLabel('MRP of a pack')).toBeFocused();
  await page.keyboard.type('32.99');
  await line.getByLabel('Damaged').fill('2');
  await expect(line.getByText('9 × 10: 90 into stock, ₹202.96')).toBeVisible();
  await receipt.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByText('received, ₹202.96 to pay')).toBeVisible();
  await expect(page.getByText(`${name}, batch ${batch}: 100 + 10 free at ₹25.37 for 10, 20 damaged`)).toBeVisible();

  await page.getByRole('button', { name: 'New return' }).click();
  const back = page.getByRole('dialog', { name: 'Return to supplier' });
  await expect(back.getByLabel('Supplier')).toBeFocused();
  await back.getByLabel('Supplier').selectOption(supplier);
  await back.getByLabel('Reason').selectOption('Damaged');
  await back.getByLabel('Items to return').fill(batch);
  await back.getByRole('button', { name: `${name}, batch ${batch}` }).click();
  await back.getByLabel(`How many of batch ${batch}`).fill('6');
  await back.getByRole('button', { name: 'Return to supplier' }).click();
  const row = page.getByRole('listitem').filter({ hasText: supplier }).filter({ hasText: 'Credit open' });
  await expect(row).toContainText(`${name} × 6`);
  const { item: after } = await counter.get(`/pharmacy/items/${item.id}?location=pharmacy`);
  expect(after.quantityAvailable).toBe(84);

  await row.getByRole('button', { name: /Credit received/ }).click();
  const credit = page.getByRole('dialog', { name: /Credit for SR/ });
  await expect(credit.getByLabel(/credit note/)).toBeFocused();
  await credit.getByLabel(/credit note/).fill('CN-4');
  await credit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: supplier }).filter({ hasText: 'CN-4' })).toContainText(
    'Credited',
  );

  await openAs(page, 'receptionist', '/hospital/accounts?view=payables');
  await page.getByRole('button', { name: `Open bill INV-${mark} of ${supplier}` }).click();
  await expect(page.getByRole('dialog', { name: supplier, exact: true })).toContainText('₹202.96');
});

test('goods of a new supplier are received without leaving the form, and the typed text stays', async ({
  page,
  request,
}) => {
  const mark = String(Date.now());
  const [name, supplier] = [`Calpol ${mark}`, `Abids Medicals ${mark}`];
  const counter = await callAs(request, 'pharmacist');
  const stocked = { form: 'tablet', schedule: 'OTC', unitPrice: 250, reorderLevel: 0, reorderQuantity: 100 };
  const item = await counter.post('/pharmacy/items', { ...stocked, name });

  await openAs(page, 'pharmacist', '/hospital/pharmacy?view=purchases');
  await page.getByRole('button', { name: 'Receive goods' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receive goods' });
  await expect(receipt.getByLabel('Supplier')).toBeFocused();
  await receipt.getByLabel('Invoice number').fill(`INV-${mark}`);
  await receipt.getByLabel('Add a medicine').fill(name);
  await receipt.getByRole('button', { name }).click();
  const line = receipt.getByRole('group', { name });
  await expect(line.getByLabel('Batch')).toBeFocused();
  await line.getByLabel('Batch').fill(`B${mark}`);

  await receipt.getByRole('button', { name: 'New supplier' }).click();
  const added = page.getByRole('dialog', { name: 'New supplier' });
  await expect(added.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(added).toBeHidden();
  await receipt.getByRole('button', { name: 'New supplier' }).click();
  await added.getByLabel('Name').fill(supplier);
  await added.getByLabel('Phone').fill('040 2345');
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(added).toBeHidden();
  await expect(receipt.getByLabel('Supplier').locator('option:checked')).toHaveText(supplier);
  await expect(receipt.getByLabel('Invoice number')).toHaveValue(`INV-${mark}`);
  await expect(line.getByLabel('Batch')).toHaveValue(`B${mark}`);

  await line.getByRole('textbox', { name: 'Expiry' }).fill('12/2090');
  await line.getByLabel('Rate incl. GST').fill('8.93');
  await line.getByLabel('Billed').fill('100');
  await line.getByLabel('MRP').fill('12');
  await expect(receipt.getByText('To pay: ₹893')).toBeVisible();
  await receipt.getByLabel('Rates include GST').uncheck();
  await expect(line.getByLabel('Rate excl. GST')).toHaveValue('₹8.93');
  await expect(line.getByText('100 into stock, ₹937.65 with GST 5%, ₹9.38 each')).toBeVisible();
  await receipt.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByText('received, ₹937.65 to pay')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: `${supplier}, invoice INV-${mark}` });
  await expect(row).toContainText('100 at ₹9.38');
  const { item: after } = await counter.get(`/pharmacy/items/${item.id}?location=pharmacy`);
  expect(after.quantityAvailable).toBe(100);
});
