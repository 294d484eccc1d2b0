import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { pdfText } from '../../src/foundation/server/testing/pdf-text.ts';
import { callAs } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';
import { paperOf } from '../parts/paper-of.ts';

/** A medicine that no other journey counts. */
async function addMedicine(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByText('Choose a schedule')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('combobox', { name: 'Generic name' }).fill('Tinidazole');
  await dialog.getByLabel('Strength').fill('500 mg');
  await dialog.getByLabel('Unit price').fill('12.50');
  await dialog.getByLabel('Reorder level').fill('12');
  await dialog.getByLabel('Reorder quantity').fill('60');
  await dialog.getByRole('combobox', { name: 'Supplier' }).fill(`Agency ${name}`);
  await dialog.getByRole('textbox', { name: 'Batch', exact: true }).fill('TN1');
  await dialog.getByRole('textbox', { name: 'Quantity', exact: true }).fill('13');
  await dialog.getByLabel('Expiry').fill('31/02/2090');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText("This date doesn't exist.")).toBeVisible();
  await expect(dialog.getByLabel('Expiry')).toBeFocused();
  await dialog.getByLabel('Expiry').fill('12/2090');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`${name} is in the inventory`)).toBeVisible();
  await expect(dialog).toBeHidden();
}

const toDispense = (page: Page) =>
  page.getByRole('region', { name: 'Prescriptions to dispense' }).getByRole('listitem');

/** A prescription that the demo's doctor has just signed. */
async function signPrescription(request: APIRequestContext, firstName: string, line: string) {
  const [desk, doctor] = [await callAs(request), await callAs(request, 'doctor')];
  const { id: patientId } = await desk.post('/patients', { firstName, phone: '98480 12345', sex: 'female' });
  const { id: doctorId } = await doctor.get('/auth/me');
  const { id } = await desk.post('/appointments/walk-ins', { patientId, doctorId });
  await doctor.post(`/consultations/${id}/complete`, { version: 0, lines: [{ text: line }] });
  return patientId;
}

test('an item is added, counted, undone, reordered, ordered on paper and received', async ({ page }) => {
  const name = `Tiniba ${Date.now()}`;
  await openAs(page, 'pharmacist', '/hospital/pharmacy');
  await expect(page.getByRole('heading', { name: 'Inventory Management' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Critical Alerts' })).toBeVisible();
  await addMedicine(page, name);

  await page.keyboard.press('/');
  await expect(page.getByLabel('Search medicines')).toBeFocused();
  await page.keyboard.type(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Tinidazole');
  await expect(row).toContainText('31/12/2090');
  await expect(row).toContainText('₹12.50');
  const stock = row.getByRole('cell').nth(2);
  await expect(stock).toHaveText('13');
  await expect(row.getByRole('img', { name: 'Low stock' })).toBeHidden();
  await row.getByRole('button', { name: `Remove one ${name}` }).click();
  await expect(page.getByText('Choose a reason first')).toBeVisible();
  await expect(page.getByLabel('+ and − for')).toBeFocused();
  await expect(stock).toHaveText('13');
  await page.getByLabel('+ and − for').selectOption('Count correction');
  await row.getByRole('button', { name: `Remove one ${name}` }).click();
  await expect(stock).toHaveText('12');
  await expect(row.getByRole('img', { name: 'Low stock' })).toBeVisible();
  await expect(page.getByText(`${name}, batch TN1: −1 (Count correction)`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stock).toHaveText('13');

  await page.getByLabel('+ and − for').selectOption('Damage');
  await expect(row.getByRole('button', { name: `Add one ${name}` })).toBeDisabled();
  await row.getByRole('button', { name: `Remove one ${name}` }).click();
  await expect(page.getByText(`${name}, batch TN1: −1 (Damage)`)).toBeVisible();
  await row.getByRole('button', { name, exact: true }).click();
  const item = page.getByRole('dialog', { name });
  await expect(item.getByRole('row').filter({ hasText: 'Damage' })).toContainText('−1');
  await expect(item.getByRole('row').filter({ hasText: 'Count correction, undone' })).toContainText('+1');
  await item.getByRole('button', { name: 'Correct batch TN1' }).click();
  await item.getByLabel('Expiry').fill('11/2090');
  await item.getByLabel('MRP').fill('10');
  await item.getByLabel('Cost').fill('11');
  await item.getByRole('button', { name: 'Save' }).click();
  await expect(item.getByText('The MRP is below the cost. Check both, or tick that it is correct.')).toBeVisible();
  await item.getByRole('textbox', { name: 'MRP' }).fill('14');
  await item.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Batch TN1 is corrected')).toBeVisible();
  await expect(item.getByRole('row').filter({ hasText: '30/11/2090' })).toContainText('₹14');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /Low Stock Alerts/ }).click();
  await expect(page).toHaveURL(/show=low/);
  await expect(row).toBeVisible();
  await row.getByRole('button', { name, exact: true }).click();
  await item.getByRole('button', { name: 'Reorder' }).click();
  await expect(page.getByText(`${name}: 60 on the purchase list`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByText(/^Purchase list/).click();
  const group = page.getByRole('region', { name: `Agency ${name}` });
  await group.getByLabel(`How many ${name} to order`).fill('80');
  await group.getByLabel(`How many ${name} to order`).blur();
  await expect(group).toContainText('₹1,000');
  const paper = await paperOf(page, () => group.getByRole('button', { name: 'Print' }).click());
  expect(paper.text).toContain('Purchase list');
  expect(paper.text).toMatch(new RegExp(`${name}\\s+Tinidazole 500 mg\\s+tablet\\s+80`));
  await group.getByRole('button', { name: 'Mark as ordered' }).click();
  await expect(page.getByText('1 item ordered')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ordered, not received yet' })).toContainText(`${name} × 80`);

  await page.getByRole('link', { name: /Total Items/ }).click();
  await page.getByLabel('Search medicines').fill(name);
  await row.getByRole('button', { name, exact: true }).click();
  await item.getByText('Receive', { exact: true }).click();
  await item.getByRole('textbox', { name: 'Batch', exact: true }).fill('TN2');
  await item.getByLabel('Quantity').fill('50');
  await item.getByLabel('Expiry').fill('30062091');
  await item.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(item.getByText('Enter the MRP on the pack')).toBeVisible();
  await item.getByLabel('MRP').fill('14');
  await item.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByText(`${name}: 62 in stock. 30 still owed`)).toBeVisible();
  await item.getByText('Receive', { exact: true }).click();
  await expect(item.getByText('On order: 30.')).toBeVisible();
  await item.getByRole('textbox', { name: 'Batch', exact: true }).fill('TN2');
  await item.getByLabel('Quantity').fill('30');
  await item.getByLabel('Expiry').fill('30062091');
  await item.getByLabel('MRP').fill('14');
  await item.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByText(`${name}: 92 in stock`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stock).toHaveText('92');
  await page.getByLabel('Search medicines').fill('nothing of that name');
  await expect(page.getByText('No items found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search or add new items to inventory.')).toBeVisible();
});

test('a signed prescription is dispensed in parts at the counter, returned, and shown on the patient page', async ({
  page,
  request,
}) => {
  const name = `Sirisha ${Date.now()}`;
  await openAs(page, 'pharmacist', '/hospital/pharmacy?view=prescriptions');
  await expect(page.getByRole('heading', { name: 'Prescriptions to dispense' })).toBeVisible();
  const patientId = await signPrescription(request, name, 'thyronorm 50 100 10d');
  const row = toDispense(page).filter({ hasText: name });
  await expect(row).toContainText('Levothyroxine 50 mcg');
  await expect(row).toContainText('Waiting');

  await row.getByRole('button', { name: `Dispense: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Dispense: ${name}` });
  await expect(dialog).toContainText('10 prescribed');
  await expect(dialog).toContainText('Allergies not recorded');
  await expect(dialog.getByText(/^10 of batch /)).toBeVisible();
  await dialog.getByLabel('Quantity').fill('11');
  await dialog.getByRole('button', { name: 'Dispense', exact: true }).click();
  await expect(dialog.getByText('10 prescribed, 0 already dispensed')).toBeVisible();
  await dialog.getByLabel('Quantity').fill('4');
  await dialog.getByRole('button', { name: 'Dispense', exact: true }).click();
  await expect(page.getByText(`${name}: partly dispensed`)).toBeVisible();
  await expect(row).toContainText('Partly dispensed');

  await row.getByRole('button', { name: `Dispense: ${name}` }).click();
  await expect(dialog).toContainText('6 owed');
  await dialog.getByRole('button', { name: 'Dispense', exact: true }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: `${name}: dispensed` })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(row).toContainText('Partly dispensed');

  await row.getByRole('button', { name: `Dispense: ${name}` }).click();
  await dialog.getByRole('button', { name: 'Return medicines' }).first().click();
  await dialog.getByLabel(/^Thyronorm 50, batch/).fill('1');
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Strip was torn');
  await dialog.getByLabel('What happens to it').selectOption('Destroy');
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(dialog.getByText(/Strip was torn \(destroyed\)/)).toBeVisible();
  await expect(dialog.getByText(/Thyronorm 50 × 4, batch .*, 1 returned/)).toBeVisible();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Returned: destroyed.' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(dialog.getByText(/Strip was torn/)).toBeHidden();

  await openAs(page, 'doctor', `/hospital/patients/${patientId}`);
  await expect(page.getByText('Medicines dispensed', { exact: true })).toBeVisible();
  await expect(page.getByText('Thyronorm 50 × 4')).toBeVisible();
});

test('a Schedule H1 drug needs the address and is entered in the register, which is saved as a file', async ({
  page,
  request,
}) => {
  const name = `Madhavi ${Date.now()}`;
  await signPrescription(request, name, 'cefixime 200 101 5d');
  await openAs(page, 'pharmacist', '/hospital/pharmacy?view=prescriptions');
  const row = toDispense(page).filter({ hasText: name });
  await row.getByRole('button', { name: `Dispense: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Dispense: ${name}` });
  await dialog.getByLabel('Quantity').fill('1');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Quantity')).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Dispense', exact: true }).click();
  await expect(dialog.getByText("Schedule H1: enter the patient's address")).toBeVisible();
  await dialog.getByLabel("Patient's address").fill('12-5 Street 3, Tarnaka');
  await dialog.getByRole('button', { name: 'Dispense', exact: true }).click();
  await expect(page.getByText(`${name}: partly dispensed`)).toBeVisible();

  await page.goto('/hospital/pharmacy?view=register');
  const entry = page.getByRole('row').filter({ hasText: name });
  await expect(entry).toContainText('12-5 Street 3, Tarnaka');
  await expect(entry).toContainText('Taxim-O 200 (Cefixime 200 mg) × 1');
  await expect(entry).toContainText('Alkem');
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 45_000 }),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain(name);
  const [paper] = await Promise.all([
    page.waitForEvent('download', { timeout: 45_000 }),
    page.getByRole('button', { name: 'PDF' }).click(),
  ]);
  const register = pdfText(readFileSync(await paper.path()));
  for (const words of ['Schedule H1 register', name.split(' ')[0] ?? '', 'Tarnaka', 'Cefixime', 'Alkem'])
    expect(register).toContain(words);
});

/** A name made of letters only, as brands have. */
const ownBrand = () => `Zq${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

test('a prescribing doctor sees the stock of the pharmacy, and finds its brands by name', async ({ page, request }) => {
  const brand = ownBrand();
  await (await callAs(request, 'pharmacist')).post('/pharmacy/items', {
    name: `${brand} 25`,
    genericName: `${brand} acetate`,
    form: 'tablet',
    strength: '25 mg',
    schedule: 'H',
    unitPrice: 500,
    reorderLevel: 0,
    reorderQuantity: 10,
    batch: { batchNumber: 'ZQ1', expiryDate: '2090-12-31', quantity: 20 },
  });
  const desk = await callAs(request);
  const { id: patientId } = await desk.post('/patients', { firstName: 'Asha', phone: '98480 12345', sex: 'female' });
  const { id: doctorId } = await (await callAs(request, 'doctor')).get('/auth/me');
  const { id } = await desk.post('/appointments/walk-ins', { patientId, doctorId });
  await openAs(page, 'doctor', `/hospital/consultations/${id}`);
  await page.getByLabel('Drug 1', { exact: true }).fill('metformin 500 101 5d');
  await expect(page.getByText(/^In stock \d/)).toBeVisible();
  await page.getByLabel('Drug 1', { exact: true }).fill('metformin 850 101 5d');
  await expect(page.getByText(/^Not stocked; same salt: Glycomet 500/)).toBeVisible();
  await page.getByLabel('Drug 1', { exact: true }).fill(`${brand} 25 101 5d`);
  await expect(page.getByText(`${brand} acetate 25 mg, morning and night, 5 days`)).toBeVisible();
  await expect(page.getByText(/^In stock 20$/)).toBeVisible();
});

test('a medicine is sold over the counter, and one of Schedule H only with the name of the prescriber', async ({
  page,
  request,
}) => {
  const name = `Sunita ${Date.now()}`;
  const desk = await callAs(request);
  await desk.post('/patients', { firstName: name, phone: '98480 12345', sex: 'female' });
  await openAs(page, 'pharmacist', '/hospital/pharmacy?view=prescriptions');
  await page.getByRole('button', { name: 'New sale' }).click();
  const dialog = page.getByRole('dialog', { name: 'Counter sale' });
  await expect(dialog.getByRole('textbox', { name: 'Patient' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Patient' }).fill(name);
  await dialog.getByRole('button', { name }).click();
  await dialog.getByRole('textbox', { name: 'Add a medicine' }).fill('Shelcal');
  await dialog.getByRole('button', { name: /^Shelcal 500/ }).click();
  await dialog.getByRole('textbox', { name: 'Add a medicine' }).fill('Wysolone');
  await dialog.getByRole('button', { name: /^Wysolone 10/ }).click();
  await dialog.getByRole('button', { name: 'Sell' }).click();
  await expect(dialog.getByText('Schedule H needs a prescription. Enter who prescribed it.')).toBeVisible();
  await expect(dialog.getByLabel('Prescribed by')).toBeFocused();
  await page.keyboard.type('Dr. Rao');
  await dialog.getByLabel('Place').fill('Nizamabad');
  await dialog.getByRole('button', { name: 'Sell' }).click();
  await expect(dialog.getByText('Add a photo of the prescription, or enter why there is none')).toBeVisible();
  await expect(dialog.getByLabel('No photo: why')).toBeFocused();
  await page.keyboard.type('Camera broken');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const sales = page.getByRole('region', { name: 'Counter sales' });
  await sales.getByLabel('Search counter sales by patient').fill(name);
  await expect(sales).toContainText('Prescribed by Dr. Rao, Nizamabad');
  await expect(sales).toContainText('Shelcal 500 × 1');

  await sales.getByLabel(/^Only sales without the photo of the prescription/).check();
  const sale = sales.getByRole('listitem').filter({ hasText: name });
  await expect(sale).toContainText('Photo missing');
  await expect(sale).toContainText('Camera broken');
  await sale.getByRole('button', { name: 'Add photo' }).click();
  await sale
    .getByLabel('Choose files')
    .setInputFiles({ name: 'prescription.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByText(`Photo added to the sale of ${name}`)).toBeVisible();
  await expect(sales.getByText('No photo is missing')).toBeVisible();
});
