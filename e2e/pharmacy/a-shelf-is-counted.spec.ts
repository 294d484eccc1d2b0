import { expect } from '@playwright/test';
import { callAs } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('a pharmacist counts a rack on a phone, and a second person books the difference', async ({ page, request }) => {
  const rack = `R${Date.now()}`;
  const [name, batch] = [`Strips ${rack}`, `B${rack}`];
  const counter = await callAs(request, 'pharmacist');
  const item = await counter.post('/pharmacy/items', {
    name,
    form: 'consumable',
    schedule: 'OTC',
    location: 'store',
    rack,
    unitPrice: 250,
    reorderLevel: 0,
    reorderQuantity: 1,
    batch: { batchNumber: batch, quantity: 30, mrp: 250, cost: 150 },
  });
  await counter.post(`/pharmacy/items/${item.id}/batches`, {
    batchNumber: `X${rack}`,
    location: 'store',
    reason: 'opening',
    quantity: 4,
    cost: 150,
  });

  await page.setViewportSize({ width: 360, height: 780 });
  await openAs(page, 'pharmacist', '/hospital/pharmacy?view=stocktake&at=store');
  await page.getByLabel('Rack', { exact: true }).selectOption(rack);
  await page.getByRole('button', { name: 'Start counting' }).click();
  const scan = page.getByLabel('Scan or type a batch, barcode or name');
  await scan.fill('8900000000000');
  await scan.press('Enter');
  await expect(page.getByText('No results for 8900000000000')).toBeVisible();
  await scan.fill(batch.toLowerCase());
  await scan.press('Enter');
  const counted = page.getByLabel(`Counted: ${name}, batch ${batch}`);
  await expect(counted).toBeFocused();
  await counted.pressSequentially('28');
  await counted.press('Enter');
  await expect(scan).toBeFocused();
  await expect(page.getByText('1 of 2 counted.')).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Finish counting' }).click();
  await expect(page.getByText('Someone who has not counted has to approve this.')).toBeVisible();
  await expect(page.getByText('₹3 missing, ₹0 surplus.')).toBeVisible();
  await expect(page.getByText('Not counted: 1 batch in stock, ₹6.')).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);

  await openAs(page, 'admin', new URL(page.url()).pathname + new URL(page.url()).search);
  await page.getByRole('button', { name: 'Approve and book' }).click();
  await expect(page.getByText('Stocktake approved. The stock is corrected.')).toBeVisible();
  const { item: after } = await counter.get(`/pharmacy/items/${item.id}?location=store`);
  expect(after.quantityAvailable).toBe(28 + 4);
});

test('two people who count the same shelf see the counts of each other, and replace them knowingly', async ({
  page,
  request,
}) => {
  const rack = `R${Date.now()}two`;
  const [counter, doctor] = [await callAs(request, 'pharmacist'), await callAs(request, 'doctor')];
  const [{ name: doctorName }, { name: ownName }] = [await doctor.get('/auth/me'), await counter.get('/auth/me')];
  const item = await counter.post('/pharmacy/items', {
    ...{ name: `Tape ${rack}`, form: 'consumable', schedule: 'OTC', location: 'store', rack, unitPrice: 250 },
    ...{ reorderLevel: 0, reorderQuantity: 1, batch: { batchNumber: `B${rack}`, quantity: 10 } },
  });
  const { id } = await counter.post('/pharmacy/stocktakes', { location: 'store', rack });
  await openAs(page, 'pharmacist', `/hospital/pharmacy?view=stocktake&at=store&stocktake=${id}`);
  const counted = page.getByLabel(`Counted: Tape ${rack}, batch B${rack}`);
  await expect(counted).toHaveValue('');
  const counts = `/pharmacy/stocktakes/${id}/counts/${item.batchId}`;
  await doctor.put(counts, { counted: 9 });
  await expect(counted).toHaveValue('9');
  await expect(page.getByText(`counted by ${doctorName}`)).toBeVisible();

  await counted.fill('8');
  await counted.press('Enter');
  await expect(page.getByText(`${doctorName} counted 9. Replace it?`)).toBeVisible();
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText(`counted by ${ownName}`)).toBeVisible();
  await expect(page.getByText('Replace it?')).toBeHidden();

  await doctor.put(counts, { counted: 7, replaces: 8 });
  await expect(counted).toHaveValue('7');
});
