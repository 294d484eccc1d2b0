import { expect, type Page } from '@playwright/test';
import { callAs, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

const stocked = {
  ...{ genericName: 'Simeticone', form: 'tablet', schedule: 'OTC' },
  ...{ unitPrice: 250, reorderLevel: 0, reorderQuantity: 10 },
};
const batch = (batchNumber: string, expiryDate = '2090-12-31') => ({ batchNumber, expiryDate, quantity: 30, mrp: 250 });

async function openSale(page: Page, firstName: string) {
  await openAs(page, 'pharmacist', '/hospital/pharmacy?view=prescriptions&sell=new');
  const sale = page.getByRole('dialog', { name: 'Counter sale' });
  await sale.getByLabel('Patient').fill(firstName);
  await sale.getByRole('button', { name: firstName }).click();
  return sale;
}

test('the scanned batch is sold, or the screen says why not', async ({ page, request }) => {
  const { firstName, digits } = await newPatient(request);
  const counter = await callAs(request, 'pharmacist');
  const name = `Zipant ${firstName}`;
  const { id } = await counter.post('/pharmacy/items', { ...stocked, name, batch: batch(`ZP${digits}`, '2089-01-31') });
  await counter.post(`/pharmacy/items/${id}/batches`, batch(`SO${digits}`, '2089-12-31'));
  await counter.post(`/pharmacy/items/${id}/batches`, batch(`LA${digits}`));
  const { batches } = await counter.get(`/pharmacy/items/${id}`);
  await counter.post(`/pharmacy/batches/${batches[0].id}/recalls`, { reason: "Manufacturer's letter" });

  const sale = await openSale(page, firstName);
  const search = sale.getByLabel('Add a medicine');
  const scan = async (code: string) => {
    await search.fill(code);
    await search.press('Enter');
  };
  await scan(`zp${digits}`);
  await expect(sale.getByText(`Batch ZP${digits} of ${name} is recalled. Put it aside.`)).toBeVisible();
  await expect(sale.getByLabel(`How many ${name}`)).toBeHidden();
  await scan(`LA${digits}`);
  await expect(sale.getByText(`is not next. Take batch SO${digits}: it expires first.`)).toBeVisible();
  await expect(sale.getByLabel(`How many ${name}`)).toBeHidden();
  await scan(`SO${digits}`);
  await expect(sale.getByLabel(`How many ${name}`)).toBeVisible();
  await expect(sale.getByText(`1 of batch SO${digits}`)).toBeVisible();
});

test('a Schedule X drug on an outside prescription is refused at once, without fields for it', async ({
  page,
  request,
}) => {
  const { firstName } = await newPatient(request);
  const counter = await callAs(request, 'pharmacist');
  const name = `Ritalin ${firstName}`;
  const ritalin = { genericName: 'Methylphenidate', strength: '10 mg', schedule: 'X' };
  await counter.post('/pharmacy/items', { ...stocked, ...ritalin, name, batch: batch('RT1') });
  const sale = await openSale(page, firstName);
  await sale.getByLabel('Add a medicine').fill(name);
  await sale.getByRole('button', { name }).click();
  await expect(sale.getByText('Schedule X is sold only on a prescription of this clinic.')).toBeVisible();
  await expect(sale.getByLabel('Prescribed by')).toBeHidden();
  await expect(sale.getByText('Photo of the prescription')).toBeHidden();
  await expect(sale.getByLabel(/signed with you by/)).toBeHidden();
});

test('a sale waits until its photo is checked', async ({ page, request }) => {
  const { firstName } = await newPatient(request);
  const counter = await callAs(request, 'pharmacist');
  const name = `Brufen ${firstName}`;
  const brufen = { genericName: 'Ibuprofen', strength: '400 mg', schedule: 'H' };
  await counter.post('/pharmacy/items', { ...stocked, ...brufen, name, batch: batch('BR1') });
  const sale = await openSale(page, firstName);
  await sale.getByLabel('Add a medicine').fill(name);
  await sale.getByRole('button', { name }).click();
  await sale.getByLabel('Prescribed by').fill('Dr. Rao');
  await sale.getByLabel('Place').fill('Nizamabad');
  const { promise: checked, resolve: check } = Promise.withResolvers<void>();
  await page.route('**/api/uploads**', async (route) => {
    await checked;
    await route.continue();
  });
  const photo = { name: 'prescription.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await sale.getByLabel('Choose files').setInputFiles(photo);
  await expect(sale.getByRole('list', { name: 'Uploads' })).toContainText('prescription.png');
  await sale.getByRole('button', { name: 'Sell' }).click();
  await expect(sale.getByText('The photo is still being checked')).toBeVisible();
  check();
  await expect(sale.getByText('The prescription is attached.')).toBeVisible();
  await sale.getByRole('button', { name: 'Sell' }).click();
  await expect(sale).toBeHidden();
  const sales = page.getByRole('region', { name: 'Counter sales' });
  const row = sales.getByRole('listitem').filter({ hasText: firstName });
  await expect(row.getByRole('button', { name: 'Show prescription' })).toBeVisible();
});

test('a sale that is done closes with its message, and a second press sells nothing', async ({ page, request }) => {
  const { firstName } = await newPatient(request);
  const counter = await callAs(request, 'pharmacist');
  const name = `Rinifol ${firstName}`;
  const { id } = await counter.post('/pharmacy/items', { ...stocked, name, batch: batch('RF1') });
  const sale = await openSale(page, firstName);
  await sale.getByLabel('Add a medicine').fill(name);
  await sale.getByRole('button', { name }).click();
  await expect(sale.getByText(/^Total/)).toBeVisible();
  const keys: (string | undefined)[] = [];
  page.on('request', (sent) => {
    const isSale = sent.method() === 'POST' && sent.url().endsWith('/api/pharmacy/sales');
    if (isSale) keys.push(sent.headers()['idempotency-key']);
  });
  // Whether the sale's form is still open as soon as the message appears.
  const isLeft = page.evaluate(`new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.body.textContent.includes('Sold: ₹')) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.querySelector('[role="dialog"]') !== null)));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  })`);
  await sale.getByRole('button', { name: 'Sell' }).dblclick();
  expect(await isLeft).toBe(false);
  await expect(sale).toBeHidden();
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
  expect((await counter.get(`/pharmacy/items/${id}`)).item.quantityAvailable).toBe(29);
});
