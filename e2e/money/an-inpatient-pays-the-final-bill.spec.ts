import { expect } from '@playwright/test';
import { callAs, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { inDemoClinic } from '../parts/journey-database.ts';
import { openAs } from '../parts/open-demo.ts';
import { rowToBill } from '../parts/to-bill.ts';

const days = 86_400_000;

/** Moves the start of a stay back, because a journey cannot wait for midnight. */
async function moveBack(admissionId: string, to: string) {
  await inDemoClinic(async (client) => {
    await client.query('update admissions set admitted_at = $2 where id = $1', [admissionId, to]);
    await client.query('update bed_stays set from_at = $2 where admission_id = $1', [admissionId, to]);
  });
}

/** A discharged patient who was in a bed for two midnights, at ₹2,000 a day or without a price. */
async function stayInBed(request: Parameters<typeof callAs>[0], patientId: string, { isPriced = true } = {}) {
  const [admin, nurse] = [await callAs(request, 'admin'), await callAs(request, 'nurse')];
  const unique = crypto.randomUUID().slice(0, 8);
  const ward = await admin.post('/wards', { name: `Rooms ${unique}`, acuity: 'normal' });
  const [bed] = await admin.post('/beds', { departmentId: ward.id, prefix: unique, count: 1 });
  const from = new Date(Date.now() - 2 * days);
  const service = `Bed day, Rooms ${unique}`;
  const fromDay = new Date(from.getTime() - days).toISOString().slice(0, 10);
  if (isPriced) await admin.post('/billing/prices', { service, category: 'IPD Services', amount: 200_000, fromDay });
  const { id, version } = await nurse.post('/admissions', { patientId, bedId: bed.id, reason: 'Fever' });
  await moveBack(id, from.toISOString());
  await nurse.post(`/admissions/${id}/discharge`, { kind: 'home', note: 'Well', version });
  await admin.remove(`/beds/${bed.id}`);
  return { service };
}

test('a deposit is taken, the bed days are charged, and the deposit is set off against the final bill', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', `/hospital/patients/${patient.id}`);
  await page.getByRole('button', { name: 'Take deposit' }).click();
  const taking = page.getByRole('dialog', { name: 'Take deposit' });
  await expect(taking.getByLabel('Amount')).toBeFocused();
  await taking.getByLabel('Amount').fill('5000');
  await taking.getByLabel('Cash received').fill('6000');
  await taking.getByRole('button', { name: 'Take deposit' }).click();
  const deposits = page.getByRole('list', { name: 'Deposits' });
  await expect(deposits).toContainText('₹5,000 left');
  await expect(page.getByText(/^Change ₹1,000 for AD/)).toBeVisible();
  await page.getByRole('button', { name: 'Take deposit' }).click();
  await expect(page.getByText(/^Change ₹1,000/)).toHaveCount(0);
  await taking.getByLabel('Amount').fill('700');
  await taking.getByLabel('Method').selectOption('UPI');
  await expect(taking.getByRole('img', { name: 'UPI code for ₹700' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();

  await stayInBed(request, patient.id);
  await page.goto('/hospital/accounts?view=bill');
  await (await rowToBill(page, patient.firstName)).getByRole('button', { name: 'Bill' }).click();
  const bill = page.getByRole('dialog');
  await expect(bill.getByRole('textbox', { name: 'Qty' })).toHaveValue('2');
  await expect(bill.getByRole('textbox', { name: 'Qty' })).toHaveAttribute('readonly');
  await bill.getByRole('button', { name: 'Issue and set off ₹4,000' }).click();
  await expect(bill.getByText('Paid', { exact: true })).toBeVisible();
  await expect(bill.getByRole('list', { name: 'Payments' })).toContainText('Deposit');
  await page.keyboard.press('Escape');

  await page.goto(`/hospital/patients/${patient.id}`);
  await expect(deposits).toContainText('₹1,000 left');
  await deposits.getByRole('button', { name: /^Refund AD/ }).click();
  const refund = page.getByRole('dialog', { name: /^Refund deposit/ });
  await refund.getByLabel('Reason').fill('Not needed');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(refund).toBeHidden();
  await expect(deposits.getByRole('listitem')).toHaveCount(0);
});

test('bed days of a ward without a price are listed under To bill, and charged once an admin sets the price there', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  const { service } = await stayInBed(request, patient.id, { isPriced: false });
  await openAs(page, 'receptionist', `/hospital/patients/${patient.id}`);
  const note = `${service}: no price for 2 days`;
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByRole('button', { name: `Set the price of ${service}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'New bill' }).click();
  await expect(page.getByRole('dialog').getByText(note)).toBeVisible();

  await openAs(page, 'admin', '/hospital/accounts?view=bill');
  const row = await rowToBill(page, patient.firstName);
  await expect(row).toContainText('No price');
  await expect(row).toContainText(`${service}, 2 days`);
  await row.getByRole('button', { name: `Set the price of ${service}` }).click();
  const price = page.getByRole('dialog', { name: 'Set a price' });
  await expect(price.getByLabel('Service')).toHaveValue(service);
  await expect(price.getByLabel('Category')).toHaveValue('IPD Services');
  await price.getByRole('textbox', { name: 'Price' }).fill('2000');
  await price.getByRole('button', { name: 'Save' }).click();
  await expect(price).toBeHidden();
  const priced = page
    .getByRole('list', { name: 'To bill' })
    .getByRole('listitem')
    .filter({ hasText: patient.firstName });
  // With a price the row comes before those without one, maybe on another page.
  await expect(async () => {
    await rowToBill(page, patient.firstName);
    await expect(priced).toContainText('₹4,000', { timeout: 5_000 });
  }).toPass();
  await expect(priced).not.toContainText('no price');
  await priced.getByRole('button', { name: 'Bill' }).click();
  await expect(page.getByRole('button', { name: 'Issue and show QR' })).toBeFocused();
});
