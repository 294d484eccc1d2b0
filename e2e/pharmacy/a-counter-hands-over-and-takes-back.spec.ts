import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { callAs, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';
import { paperOf } from '../parts/paper-of.ts';

const stocked = {
  ...{ genericName: 'Simeticone', form: 'tablet', schedule: 'OTC' },
  ...{ unitPrice: 250, reorderLevel: 0, reorderQuantity: 10 },
};
const batch = (batchNumber: string) => ({ batchNumber, expiryDate: '2090-12-31', quantity: 30, mrp: 250 });
const focused = (page: Page) => page.locator(':focus');

/** A prescription that the demo's doctor has just signed for a patient of this journey. */
async function sign(request: APIRequestContext, lines: readonly string[]) {
  const { id: patientId, firstName } = await newPatient(request);
  const [desk, doctor] = [await callAs(request), await callAs(request, 'doctor')];
  const { id: doctorId } = await doctor.get('/auth/me');
  const { id } = await desk.post('/appointments/walk-ins', { patientId, doctorId });
  await doctor.post(`/consultations/${id}/complete`, { version: 0, lines: lines.map((text) => ({ text })) });
  return firstName;
}

async function openPrescription(page: Page, firstName: string) {
  await openAs(page, 'pharmacist', '/hospital/pharmacy?view=prescriptions');
  await page.getByRole('button', { name: `Dispense: ${firstName}` }).click();
  return page.getByRole('dialog', { name: `Dispense: ${firstName}` });
}

test('nothing is handed over of a line that is left blank', async ({ page, request }) => {
  const firstName = await sign(request, ['dolo 650 sos', 'thyronorm 50 100 5d']);
  const dialog = await openPrescription(page, firstName);
  await expect(dialog.getByLabel('Quantity').first()).toHaveValue('');
  await expect(dialog.getByLabel('Quantity').first()).toHaveAccessibleDescription('Leave blank to hand over nothing');
  await dialog.getByRole('button', { name: 'Dispense', exact: true }).click();
  await expect(page.getByText(`${firstName}: partly dispensed`)).toBeVisible();
});

test('an addendum to the signed note appears at an open prescription', async ({ page, request }) => {
  const firstName = await sign(request, ['thyronorm 50 100 5d']);
  const dialog = await openPrescription(page, firstName);
  await expect(dialog.getByLabel('Quantity')).toHaveValue('5');
  const [counter, doctor] = [await callAs(request, 'pharmacist'), await callAs(request, 'doctor')];
  const queue: { id: string; firstName: string }[] = await counter.get('/pharmacy/prescriptions');
  const signed = queue.find((prescription) => prescription.firstName === firstName);
  await doctor.post(`/consultations/${signed?.id}/addenda`, { body: 'Not to be given' });
  await expect(dialog.getByText('wrote an addendum to this note')).toBeVisible();
  await page.keyboard.press('Escape');
  const row = page.getByRole('listitem').filter({ hasText: firstName });
  await expect(row.getByText('Note has an addendum')).toBeVisible();
});

test('a return starts empty, and "All" fills in a whole line', async ({ page, request }) => {
  const firstName = await sign(request, ['thyronorm 50 100 5d', 'glycomet 500 101 5d']);
  const dialog = await openPrescription(page, firstName);
  await dialog.getByRole('button', { name: 'Dispense', exact: true }).click();
  await expect(page.getByText(`${firstName}: dispensed`)).toBeVisible();
  await page.getByRole('button', { name: firstName }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Return medicines' }).click();
  const back = page.getByRole('dialog');
  const thyronorm = back.getByLabel(/^Thyronorm 50, batch/);
  await expect(thyronorm).toHaveValue('');
  await expect(back.getByLabel(/^Glycomet.*batch/)).toHaveValue('');
  await expect(back.getByRole('button', { name: 'Return', exact: true })).toBeDisabled();
  await back.getByRole('button', { name: /^All of Thyronorm 50, batch/ }).click();
  await expect(thyronorm).toHaveValue('5');
  await back.getByLabel('Reason').fill('Treatment stopped');
  await back.getByLabel('Reason').press('Enter');
  await expect(back.getByText(/Thyronorm 50 × 5, batch .*, 5 returned/)).toBeVisible();
  await expect(back.getByText(/Glycomet.* × 10, batch [^,]*$/)).toBeVisible();
  await expect(focused(page)).toHaveCount(1);
});

test('one press returns a whole dispensing', async ({ page, request }) => {
  const firstName = await sign(request, ['thyronorm 50 100 5d', 'glycomet 500 101 5d']);
  const dialog = await openPrescription(page, firstName);
  await dialog.getByRole('button', { name: 'Dispense', exact: true }).click();
  await expect(page.getByText(`${firstName}: dispensed`)).toBeVisible();
  await page.getByRole('button', { name: firstName }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Return medicines' }).click();
  const back = page.getByRole('dialog');
  await back.getByRole('button', { name: 'All medicines' }).click();
  await expect(back.getByLabel(/^Thyronorm 50, batch/)).toHaveValue('5');
  await expect(back.getByLabel(/^Glycomet.*batch/)).toHaveValue('10');
  await back.getByLabel('Reason').fill('Treatment stopped');
  await back.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(back.getByText(/Thyronorm 50 × 5, batch .*, 5 returned/)).toBeVisible();
  await expect(back.getByText(/Glycomet.* × 10, batch .*, 10 returned/)).toBeVisible();
});

test('a part dispensing whose answer is lost shows as saving until the answer is known', async ({ page, request }) => {
  const firstName = await sign(request, ['thyronorm 50 100 10d']);
  const dialog = await openPrescription(page, firstName);
  const isAnswered = Promise.withResolvers<void>();
  await page.route('**/api/pharmacy/prescriptions/*/dispensings', async (route) => {
    await route.fetch();
    await isAnswered.promise;
    await route.continue();
  });
  await dialog.getByLabel('Quantity').fill('4');
  await dialog.getByLabel('Quantity').press('Enter');
  // The list behind the dialog is updated before the response arrives.
  await expect(page.getByText('Partly dispensed').first()).toBeAttached();
  const row = page.locator('li').filter({ hasText: firstName });
  await expect(row.getByText('Partly dispensed')).toBeAttached();
  await expect(dialog.getByLabel('Quantity')).toHaveValue('4');
  await expect(dialog.locator('button[type=submit]')).toHaveAttribute('data-loading', 'true');
  isAnswered.resolve();
  await expect(page.getByText(`${firstName}: partly dispensed`)).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('in a sale by keyboard the focus goes from the patient to the medicines, and after a refusal to the error', async ({
  page,
  request,
}) => {
  const { firstName } = await newPatient(request);
  const counter = await callAs(request, 'pharmacist');
  const name = `Rinifol ${firstName}`;
  await counter.post('/pharmacy/items', { ...stocked, name, batch: batch('RF1') });
  await openAs(page, 'pharmacist', '/hospital/pharmacy?view=prescriptions');
  await page.getByRole('button', { name: 'New sale' }).click();
  const sale = page.getByRole('dialog', { name: 'Counter sale' });
  await sale.getByLabel('Patient').fill(firstName);
  await sale.getByRole('button', { name: firstName }).click();
  const search = sale.getByLabel('Add a medicine');
  await expect(search).toBeFocused();
  await search.fill(name);
  await sale.getByRole('button', { name }).click();
  await expect(search).toBeFocused();
  const many = sale.getByLabel(`How many ${name}`);
  await many.fill('31');
  await sale.getByRole('button', { name: 'Sell' }).click();
  await expect(many).toHaveAttribute('aria-invalid', 'true');
  await expect(many).toBeFocused();
  await many.fill('2');
  await page.route('**/api/pharmacy/sales', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await sale.getByRole('button', { name: 'Sell' }).click();
  await expect(sale.getByText('Not saved')).toBeVisible();
  await expect(focused(page)).toHaveCount(1);
});

test('a sale shows beforehand which batches are taken and their prices, none above its own MRP', async ({
  page,
  request,
}) => {
  const { firstName } = await newPatient(request);
  const counter = await callAs(request, 'pharmacist');
  const name = `Rinifol ${firstName}`;
  const { id } = await counter.post('/pharmacy/items', { ...stocked, name, batch: { ...batch('NEW'), mrp: 300 } });
  const soon = { batchNumber: 'OLD', expiryDate: '2089-12-31', quantity: 4, mrp: 200 };
  await counter.post(`/pharmacy/items/${id}/batches`, soon);
  await openAs(page, 'pharmacist', '/hospital/pharmacy?view=prescriptions&sell=new');
  const sale = page.getByRole('dialog', { name: 'Counter sale' });
  await sale.getByLabel('Patient').fill(firstName);
  await sale.getByRole('button', { name: firstName }).click();
  await sale.getByLabel('Add a medicine').fill(name);
  await sale.getByRole('button', { name }).click();
  await expect(sale.getByText('1 of batch OLD, expires 31/12/2089 · ₹2')).toBeVisible();
  await expect(sale.getByText('Total ₹2, paid at the desk')).toBeVisible();
  const many = sale.getByLabel(`How many ${name}`);
  await many.fill('35');
  await expect(sale.getByText(/^Total/)).toBeHidden();
  await many.fill('6');
  await expect(sale.getByText('4 of batch OLD, expires 31/12/2089 · 2 of batch NEW')).toBeVisible();
  await expect(sale.getByText('Total ₹13, paid at the desk')).toBeVisible();
  await sale.getByRole('button', { name: 'Sell' }).click();
  await expect(page.getByText('Sold: ₹13 to be paid at the desk')).toBeVisible();
});

test('a refused dispensing focuses the wrong field', async ({ page, request }) => {
  const firstName = await sign(request, ['thyronorm 50 100 10d']);
  const dialog = await openPrescription(page, firstName);
  const quantity = dialog.getByLabel('Quantity');
  await quantity.fill('11');
  await dialog.getByRole('button', { name: 'Dispense', exact: true }).click();
  await expect(dialog.getByText('10 prescribed, 0 already dispensed')).toBeVisible();
  await expect(quantity).toBeFocused();
});

test('an allergy is shown at the line, and the medicine is sold only with a reason', async ({ page, request }) => {
  const { firstName } = await newPatient(request, { allergies: ['Hydroxyzine'] });
  const counter = await callAs(request, 'pharmacist');
  const name = `Cetrin ${firstName}`;
  await counter.post('/pharmacy/items', { ...stocked, name, genericName: 'Cetirizine', batch: batch('CT1') });
  await openAs(page, 'pharmacist', '/hospital/pharmacy?view=prescriptions');
  await page.getByRole('button', { name: 'New sale' }).click();
  const sale = page.getByRole('dialog', { name: 'Counter sale' });
  await sale.getByLabel('Patient').fill(firstName);
  await sale.getByRole('button', { name: firstName }).click();
  await sale.getByLabel('Add a medicine').fill(name);
  await sale.getByRole('button', { name }).click();
  const warning = sale.getByText('Allergy on record: "Hydroxyzine"; cetirizine belongs');
  await expect(warning).toBeVisible();
  await sale.getByRole('button', { name: 'Sell' }).click();
  const reason = sale.getByLabel('Reason to hand it over');
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(warning).toHaveCount(1);
  await reason.fill('Tolerated last year');
  await sale.getByRole('button', { name: 'Sell' }).click();
  await expect(sale).toBeHidden();
});

test('a Schedule X drug is handed over when a colleague signs too', async ({ page, request }) => {
  const counter = await callAs(request, 'pharmacist');
  const ritalin = { genericName: 'Methylphenidate', strength: '10 mg', schedule: 'X' };
  const name = `Ritalin ${crypto.randomUUID().slice(0, 8)}`;
  await counter.post('/pharmacy/items', { ...stocked, ...ritalin, name, batch: batch('RT1') });
  // A colleague other than the prescriber.
  const { name: colleague } = await (await callAs(request, 'admin')).get('/auth/me');
  const firstName = await sign(request, ['methylphenidate 10 101 2d']);
  const dialog = await openPrescription(page, firstName);
  await dialog.getByLabel("Patient's address").fill('Koti, Hyderabad');
  await dialog.getByRole('button', { name: 'Dispense', exact: true }).click();
  await expect(dialog.getByText('Schedule X: choose who signs with you')).toBeVisible();
  await dialog.getByLabel('Schedule X: signed with you by').selectOption({ label: colleague });
  await dialog.getByRole('button', { name: 'Dispense', exact: true }).click();
  await expect(page.getByText(`${firstName}: dispensed`)).toBeVisible();
});

test('the patient gets a list of the medicines with batch and expiry', async ({ page, request }) => {
  const firstName = await sign(request, ['thyronorm 50 100 5d']);
  const dialog = await openPrescription(page, firstName);
  await dialog.getByRole('button', { name: 'Dispense', exact: true }).click();
  await expect(page.getByText(`${firstName}: dispensed`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: firstName }).first().click();
  const printed = page.getByRole('dialog').getByRole('button', { name: 'Print list' });
  await expect(printed).toBeVisible();
  const { text } = await paperOf(page, () => printed.click());
  expect(text).toMatch(/Thyronorm 50, 50 mcg\s+1 tablet morning, 5 days\s+5\s+\S+\s+\d{2}\/\d{2}\/\d{4}/);
  expect(text).toContain(firstName);
});
