import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { callAs } from '../parts/desk.ts';
import { offlineTest } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

const stocked = {
  ...{ genericName: 'Simeticone', form: 'tablet', schedule: 'OTC' },
  ...{ unitPrice: 250, reorderLevel: 0, reorderQuantity: 10 },
};
const batch = (batchNumber: string) => ({ batchNumber, expiryDate: '2090-12-31', quantity: 30, mrp: 250 });
const focused = (page: Page) => page.locator(':focus');

offlineTest(
  'a goods receipt that could not be saved is there again after a reload, and gone once it is saved',
  async ({ page, request }) => {
    const mark = String(Date.now());
    const [name, supplier] = [`Calpol ${mark}`, `Koti Agencies ${mark}`];
    const counter = await callAs(request, 'pharmacist');
    const item = await counter.post('/pharmacy/items', { ...stocked, name, supplier });
    await counter.post(`/pharmacy/items/${item.id}/reorder`, {});

    await openAs(page, 'pharmacist', '/hospital/pharmacy?view=purchases');
    const ordering = page.getByRole('region', { name: supplier }).getByRole('button', { name: 'Mark as ordered' });
    await ordering.focus();
    await page.keyboard.press('Enter');
    const receive = page.getByRole('button', { name: `Receive the order of ${supplier}` });
    await expect(receive).toBeVisible();
    await expect(ordering).toBeHidden();
    await expect(focused(page)).toHaveCount(1);
    await receive.click();
    const receipt = page.getByRole('dialog', { name: 'Receive goods' });
    const line = receipt.getByRole('group', { name });
    await receipt.getByLabel('Invoice number').fill(`INV-${mark}`);
    await line.getByLabel('Batch').fill(`B${mark}`);
    await line.getByLabel('Expiry').fill('31/12/2090');
    await line.getByLabel('Rate').fill('1.50');
    await line.getByLabel('MRP').fill('2');
    await line.getByLabel('Billed').fill('6');
    await line.getByLabel('Free').fill('');
    await page.context().setOffline(true);
    await receipt.getByRole('button', { name: 'Receive', exact: true }).click();
    await expect(receipt.getByText('Enter a whole number')).toBeVisible();
    await line.getByLabel('Free').fill('2');
    await receipt.getByRole('button', { name: 'Receive', exact: true }).click();
    await expect(receipt.getByText('Not saved')).toBeVisible();
    await page.context().setOffline(false);

    await page.reload();
    await receive.click();
    await expect(receipt.getByLabel('Invoice number')).toHaveValue(`INV-${mark}`);
    await expect(line.getByLabel('Batch')).toHaveValue(`B${mark}`);
    await expect(line.getByLabel('Billed')).toHaveValue('6');
    await expect(line.getByLabel('Free')).toHaveValue('2');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await receipt.getByRole('button', { name: 'Receive', exact: true }).click();
    await expect(page.getByText('received, ₹9 to pay')).toBeVisible();

    await expect(page.getByText(/^.* × 10: \d received, \d owed/).filter({ hasText: name })).toBeVisible();
    await receive.click();
    await expect(line.getByLabel('Batch')).toHaveValue('');
    await expect(receipt.getByLabel('Invoice number')).toHaveValue('');
    await receipt.getByLabel('Invoice number').fill('to be discarded');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await receive.click();
    await expect(receipt.getByLabel('Invoice number')).toHaveValue('');
  },
);

/** Starts a stocktake of a rack with two batches, on a phone. */
async function startCounting(page: Page, request: APIRequestContext) {
  const rack = `R${Date.now()}`;
  const counter = await callAs(request, 'pharmacist');
  const names = [`Gauze ${rack}`, `Tape ${rack}`] as const;
  for (const name of names) {
    await counter.post('/pharmacy/items', { ...stocked, name, location: 'store', rack, batch: batch(`B${rack}`) });
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await openAs(page, 'pharmacist', '/hospital/pharmacy?view=stocktake&at=store');
  await page.getByRole('combobox', { name: 'Rack' }).selectOption(rack);
  await page.getByRole('button', { name: 'Start counting' }).focus();
  await page.keyboard.press('Enter');
  const field = (name: string) => page.getByLabel(`Counted: ${name}, batch B${rack}`);
  await expect(field(names[0])).toBeVisible();
  return { gauze: field(names[0]), tape: field(names[1]), named: `${names[0]}, batch B${rack}` };
}

offlineTest('counts that could not be saved go off when the line is back', async ({ page, request }) => {
  const { gauze, tape } = await startCounting(page, request);
  await expect(focused(page)).toHaveCount(1);
  await page.context().setOffline(true);
  await gauze.fill('28');
  await gauze.press('Enter');
  await tape.fill('30');
  await tape.press('Enter');
  await expect(page.getByText(/^Not saved\. Can't reach/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Retry' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Not saved\. Can't reach/)).toHaveCount(2);
  await expect(focused(page)).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(page.getByText('2 of 2 counted.')).toBeVisible();
  await expect(page.getByText(/^Not saved/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Finish counting' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Someone who has not counted has to approve this.')).toBeVisible();
  await expect(focused(page)).toHaveCount(1);
});

offlineTest(
  'counts that could not be saved are kept over a reload; counting ends only after them',
  async ({ page, request }) => {
    const { gauze, tape, named } = await startCounting(page, request);
    await page.context().setOffline(true);
    await gauze.fill('28');
    await gauze.press('Enter');
    await expect(page.getByText(/^Not saved\. Can't reach/)).toHaveCount(1);
    await page.getByRole('button', { name: 'Finish counting' }).click();
    await expect(page.getByRole('alert').filter({ hasText: `Not saved yet: ${named}` })).toBeVisible();
    await expect(gauze).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });
    await tape.fill('1.5');
    await page.getByRole('button', { name: 'Finish counting' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /Not saved yet: .*; Tape/ })).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(gauze).toHaveValue('28');
    await expect(page.getByText('1 of 2 counted.')).toBeVisible();
    await expect(tape).toHaveValue('1.5');
    await page.getByRole('button', { name: 'Finish counting' }).click();
    await expect(tape).toBeFocused();
    await expect(page.getByText('Enter a whole number')).toBeVisible();
    await tape.fill('29');
    await page.getByRole('button', { name: 'Finish counting' }).click();
    await expect(page.getByText('Someone who has not counted has to approve this.')).toBeVisible();
    await expect(page.getByText('2 counted, 2 with a difference.')).toBeVisible();
  },
);
