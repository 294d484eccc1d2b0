import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { pdfText } from '../../src/foundation/server/testing/pdf-text.ts';
import { callAs, countedKeys, doctorNamed, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';
import { clinicWithCashier } from '../parts/own-clinic.ts';
import { paperOf } from '../parts/paper-of.ts';
import { expectSignedIn, signIn } from '../parts/sign-in.ts';
import { rowToBill } from '../parts/to-bill.ts';

type Request = Parameters<typeof callAs>[0];

/** A patient who has come to see a doctor. */
async function newVisit(request: Request) {
  const patient = await newPatient(request);
  const doctor = await doctorNamed(request, 'Kondapalli');
  const desk = await callAs(request);
  const visit = await desk.post('/appointments/walk-ins', { patientId: patient.id, doctorId: doctor.id });
  return { patient, visit };
}

/** A clinic with one patient to bill, so that the first of its list is that patient: a visit at ₹590 has just ended. */
async function clinicToBill(request: Request) {
  const { cashier, callAsAdmin, callAsCashier } = await clinicWithCashier(request);
  const clinic = await callAsAdmin('/clinic');
  await callAsAdmin('/clinic', { ...clinic, gstin: '36AAKCK4821M1Z5' }, 'put');
  const settings = await callAsAdmin('/billing/settings');
  await callAsAdmin('/billing/settings', { ...settings, upiAddress: 'evening@okbank', upiName: 'Evening' }, 'put');
  const price = { service: 'Consultation', category: 'OPD Consultations', amount: 59_000, fromDay: '2020-01-01' };
  await callAsAdmin('/billing/prices', price);
  const doctor = { email: `doctor-${crypto.randomUUID()}@example.org`, name: 'Srinivas Rao', role: 'doctor' };
  const { person } = await callAsAdmin('/people', doctor);
  const hours = Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, from: '00:00', to: '23:59' }));
  const details = {
    department: 'General Medicine',
    speciality: 'General Physician',
    slotMinutes: 5,
    hours,
    version: 0,
  };
  await callAsAdmin(`/doctors/${person.id}`, details, 'put');
  const patient = await callAsCashier('/patients', { firstName: 'Asha', phone: '9848012345', sex: 'female' });
  const visit = await callAsCashier('/appointments/walk-ins', { patientId: patient.id, doctorId: person.id });
  await callAsAdmin(`/appointments/${visit.id}/status`, { status: 'completed', version: visit.version }, 'patch');
  return { name: clinic.name, cashier };
}

const toBill = (page: Page) => page.getByRole('list', { name: 'To bill' });

test('a finished consultation becomes a receipt with UPI code in at most four keys', async ({ page, request }) => {
  const { name, cashier } = await clinicToBill(request);
  await signIn(page, cashier);
  await expectSignedIn(page);
  await page.goto('/hospital');
  await expect(toBill(page).getByRole('listitem')).toHaveCount(1);
  await expect(toBill(page).getByRole('listitem')).toContainText('₹590');
  await expect(page.getByRole('combobox', { name: 'Patient name or phone' })).toBeFocused();
  const keys = countedKeys(page);
  await keys.press('Control+b');
  await expect(page.getByRole('button', { name: 'Issue and show QR' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('img', { name: 'UPI code for ₹590' })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('₹590 due')).toBeVisible();
  await expect(page.getByRole('button', { name: 'UPI received' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('dialog').getByText('Paid', { exact: true })).toBeVisible();
  const print = page.getByRole('button', { name: 'Print receipt' });
  await expect(print).toBeFocused();
  const slip = await paperOf(page, () => keys.press('Enter'));
  expect(slip.text).toContain(name);
  expect(slip.text).toMatch(/GSTIN 36AAKCK4821M1Z5, Telangana \(36\)\s+Bill of supply and receipt\s+B\/\d{4}\/0001/);
  expect(slip.text).toMatch(/Total\s+₹590/);
  expect(slip.text).toContain('Rupees five hundred ninety only');
  expect(keys.count).toBeLessThanOrEqual(4);

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^B-\d{4}-0001\.pdf$/);
  expect(pdfText(readFileSync(await file.path()))).toMatch(
    /Bill of supply and receipt B\/\d{4}\/0001.*Total.*Rupees five hundred ninety only/,
  );
});

test('a bill is paid in cash and by card, one part is given back, and the accounts show all of it', async ({
  page,
  request,
}) => {
  const { patient } = await newVisit(request);
  await openAs(page, 'receptionist', '/hospital/accounts?view=bill');
  const row = await rowToBill(page, patient.firstName);
  await expect(row).toContainText('not finished yet');
  await row.getByRole('button', { name: 'Bill' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pay later' }).click();
  await expect(dialog.getByText('₹600 due')).toBeVisible();
  const number = (await dialog.getByRole('heading').first().innerText()).replace('Bill ', '');

  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Second screen' }).click();
  const secondScreen = await opened;
  await expect(secondScreen.getByRole('img', { name: 'UPI code for ₹600' })).toBeVisible();
  await expect(secondScreen.getByText(number)).toBeVisible();

  await dialog.getByText('Cash', { exact: true }).click();
  await expect(secondScreen.getByRole('img')).toBeHidden();
  await dialog.getByLabel('Amount').fill('700');
  await dialog.getByRole('button', { name: 'Cash received' }).click();
  await expect(dialog.getByText('At most ₹600')).toBeVisible();
  await dialog.getByLabel('Amount').fill('400');
  await expect(dialog.getByText('₹200 remains due')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Cash received' }).fill('500');
  await expect(dialog.getByText('Change ₹100')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cash received' }).click();
  await expect(dialog.getByText('₹200 due')).toBeVisible();
  await dialog.getByText('Card', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Card received' }).click();
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible();

  // So low that a long bill pushes the opened form below the screen.
  await page.setViewportSize({ width: 1280, height: 620 });
  await dialog.getByRole('button', { name: 'Refund' }).first().click();
  await expect(dialog.getByRole('button', { name: 'Refund' }).last()).toBeInViewport();
  await dialog.getByRole('textbox', { name: 'Refund' }).fill('450');
  await expect(dialog.getByText('Only ₹400 of this payment is left')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Refund' }).fill('50');
  await expect(dialog.getByText('Only ₹400 of this payment is left')).toBeHidden();
  await dialog.getByRole('button', { name: 'Refund' }).last().click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Still to be paid' })).toBeChecked();
  await expect(dialog.getByText('₹50 will be due.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Reduced' }).check();
  await expect(dialog.getByText('A credit note takes ₹50 off the bill. Nothing will be due.')).toBeVisible();
  await expect(dialog.getByText('Patients can read it')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Charged too much');
  await dialog.getByRole('button', { name: 'Refund' }).last().click();
  await expect(dialog.getByText('₹50 refunded')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'Charged too much' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/hospital/accounts');
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill(number);
  const rows = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Refund' })).toContainText('−₹50');
  await expect(rows.filter({ hasText: 'Cash' }).filter({ hasText: 'Income' })).toContainText('+₹400');

  await page.goto(`/hospital/patients/${patient.id}`);
  await expect(page.getByText(`${number}, ₹600`)).toBeVisible();
  await page.getByRole('button', { name: `Open bill ${number}` }).click();
  await expect(page.getByRole('dialog').getByText('₹50 refunded')).toBeVisible();
});

test('a second Enter after a part payment books nothing, the change stays visible, and a lost save is retried', async ({
  page,
  request,
}) => {
  const { patient } = await newVisit(request);
  await openAs(page, 'receptionist', '/hospital/accounts?view=bill');
  await (await rowToBill(page, patient.firstName)).getByRole('button', { name: 'Bill' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pay later' }).click();
  await expect(dialog.getByText('₹600 due')).toBeVisible();
  const payments = dialog.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  const amount = dialog.getByLabel('Amount');
  // A second Enter, as from somebody who pressed it twice on Pay later.
  await expect(amount).toBeFocused();
  await page.keyboard.press('Enter');

  await amount.fill('100');
  await amount.press('Enter');
  await expect(dialog.getByText('₹500 due')).toBeVisible();
  await expect(amount).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await dialog.getByText('Cash', { exact: true }).click();
  await expect(payments).toHaveCount(1);

  await amount.fill('250');
  await dialog.getByRole('textbox', { name: 'Cash received' }).fill('500');
  await page.route(/\/payments$/, (route) => route.fulfill({ status: 400, body: '{}' }));
  await dialog.getByRole('button', { name: 'Cash received' }).click();
  await expect(dialog.getByText('Not saved')).toBeVisible();
  await page.unroute(/\/payments$/);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByText('₹250 due')).toBeVisible();
  await expect(dialog.getByText('Change ₹250')).toBeVisible();
  await dialog.getByText('Card', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Card received' }).click();
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Change ₹250')).toBeVisible();
});

test('a bill that is being typed outlives a reload, and its receipt is sent', async ({ page, request }) => {
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', `/hospital/patients/${patient.id}`);
  const newBill = page.getByRole('button', { name: 'New bill' });
  await newBill.click();
  const dialog = page.getByRole('dialog');
  const typed = dialog.getByRole('combobox', { name: 'For' });
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await expect(typed).toBeFocused();
  await typed.fill('Plaster of the forearm');
  await dialog.getByLabel('Price').fill('1200');
  await dialog.getByLabel('Qty').fill('0');
  await dialog.getByRole('button', { name: 'Issue bill' }).click();
  await expect(dialog.getByText('At least 1')).toBeVisible();
  await expect(dialog.getByLabel('Qty')).toHaveValue('0');
  await dialog.getByLabel('Qty').fill('1');
  await expect(dialog.getByText('Total ₹1,200')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add discount' }).click();
  await dialog.getByText('%', { exact: true }).click();
  await dialog.getByLabel('Discount', { exact: true }).fill('5');
  await dialog.getByLabel('Reason for the discount').fill('Staff family');
  await expect(dialog.getByText('Total ₹1,140')).toBeVisible();
  await page.reload();
  await newBill.click();
  await expect(typed).toHaveValue('Plaster of the forearm');
  await expect(dialog.getByText(/^Draft saved by .*It can be continued at any desk\.$/)).toBeVisible();
  await expect(dialog.getByLabel('Discount', { exact: true })).toHaveValue('5%');
  await expect(dialog.getByLabel('Reason for the discount')).toHaveValue('Staff family');
  await dialog.getByRole('button', { name: 'Pay later' }).click();
  await expect(dialog.getByText('₹1,140 due')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('E-mail', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('asha');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('asha@mail.example');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^B\/\d{4}\/\d{4,} is on its way$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await newBill.click();
  await expect(dialog.getByRole('button', { name: 'Add line' })).toBeVisible();
  await expect(typed).toBeHidden();
});

test('an unpaid bill is partly credited and paid, and its UPI reference is added later', async ({ page, request }) => {
  const { patient } = await newVisit(request);
  // A receptionist would need approval for such a large credit.
  await openAs(page, 'admin', '/hospital/accounts?view=bill');
  await (await rowToBill(page, patient.firstName)).getByRole('button', { name: 'Bill' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pay later' }).click();
  await expect(dialog.getByText('₹600 due')).toBeVisible();
  const number = (await dialog.getByRole('heading').first().innerText()).replace('Bill ', '');
  await page.keyboard.press('Escape');

  await page.getByText('Dues', { exact: true }).first().click();
  await page.getByRole('button', { name: `Open bill ${number}` }).click();
  await dialog.getByRole('button', { name: 'Credit note' }).click();
  await dialog.getByRole('textbox', { name: /^Credit: Consultation/ }).fill('289.50');
  await expect(dialog.getByText('Round off −₹0.50 · Credit note ₹289')).toBeVisible();
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Seen for a short time');
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(dialog.getByText('₹311 due')).toBeVisible();
  await expect(dialog.getByText(/^Credit note CN\/\d{4}\/\d{4,}/)).toBeVisible();
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^PDF of credit note CN/ }).click();
  const paper = pdfText(readFileSync(await (await started).path()));
  expect(paper).toContain(`Against bill ${number}`);
  expect(paper).toContain('Seen for a short time');
  await expect(dialog.getByLabel('Amount')).toHaveValue('₹311');
  await dialog.getByRole('button', { name: 'UPI received' }).click();
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Reference missing')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add reference' }).click();
  await dialog.getByLabel('Reference').fill('612345678901');
  await dialog.getByRole('button', { name: 'Save reference' }).click();
  await expect(dialog.getByText('612345678901')).toBeVisible();
  await expect(dialog.getByText('Reference missing')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Open bill ${number}` })).toBeHidden();
});

test('an expense is entered, appears in the figures and is reversed', async ({ page }) => {
  const words = `Autoclave service ${Date.now()}`;
  await openAs(page, 'admin', '/hospital/accounts');
  await page.getByRole('button', { name: 'Add Expense' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Choose a category')).toBeVisible();
  await dialog.getByLabel('Amount').fill('1234.50');
  await dialog.getByLabel('Category').selectOption('Maintenance');
  await dialog.getByLabel('Description').fill(words);
  await dialog.getByLabel('Method').selectOption('UPI');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill(words);
  const rows = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('−₹1,234.50');
  await rows.getByRole('button', { name: `Reverse ${words}` }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Wrong clinic');
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Expense reversed' })).toContainText('+₹1,234.50');
});

test('the figures of the demo are those of the specification, and a period without rows says so', async ({ page }) => {
  await openAs(page, 'admin', '/hospital/accounts');
  for (const label of ['Total Income', 'Total Expenses', 'Net Profit/Loss', 'Digital Payments', 'Avg. Transaction']) {
    await expect(page.getByRole('link', { name: new RegExp(`^${label}`) })).toBeVisible();
  }
  await page.getByText('This Week', { exact: true }).click();
  await expect(page.getByText(/^The last 7 days, /)).toBeVisible();
  await page.getByRole('link', { name: /^Total Expenses/ }).click();
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('expense');
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('nothing is called so');
  await expect(page.getByText('No transactions found')).toBeVisible();
  await expect(page.getByText('No financial transactions for the selected period.')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Period' }).getByText('Other').click();
  await page.getByRole('button', { name: /^FY / }).last().click();
  await expect(page.getByText(/^36[56] days, 01\/04\/\d{4} to 31\/03\/\d{4}$/)).toBeVisible();
});
