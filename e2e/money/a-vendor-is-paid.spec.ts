import { expect } from '@playwright/test';
import { callAs } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('the bill of a new vendor is entered, found among the payables, paid in part and in full', async ({ page }) => {
  const vendor = `Kakatiya Linen ${Date.now()}`;
  await openAs(page, 'receptionist', '/hospital/accounts?view=payables');
  await page.getByRole('button', { name: 'Add vendor bill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add vendor bill' });
  const chosen = dialog.getByRole('combobox', { name: 'Vendor', exact: true });
  await expect(chosen).toBeFocused();
  await page.getByRole('button', { name: 'New vendor' }).click();
  const form = page.getByRole('dialog', { name: 'Add vendor', exact: true });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill(vendor);
  await form.getByLabel('GSTIN').fill('36AABCU9603R1ZX');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Not a valid GSTIN: check the letters and digits')).toBeVisible();
  await form.getByLabel('GSTIN').fill('36AABCU9603R1ZO');
  await expect(form.getByText('State: Telangana')).toBeVisible();
  await form.getByLabel('TDS note').fill('194C, 1%');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  await expect(chosen.locator('option:checked')).toHaveText(vendor);
  await dialog.getByLabel('Amount with GST').fill('1180');
  await dialog.getByLabel('GST in it').fill('180');
  await dialog.getByLabel('Category').selectOption('Other');
  await dialog.getByLabel('Bill number').fill('KL/9');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: `Open bill KL/9 of ${vendor}` }).click();
  const bill = page.getByRole('dialog', { name: vendor, exact: true });
  await expect(bill.getByText('Not due yet')).toBeVisible();
  await bill.getByRole('button', { name: 'Pay' }).click();
  const payment = page.getByRole('dialog', { name: `Pay ${vendor}` });
  await expect(payment.getByLabel('Amount')).toBeFocused();
  await expect(payment.getByText('TDS: 194C, 1%')).toBeVisible();
  await payment.getByLabel('Amount').fill('1200');
  await payment.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(payment.getByText('This is more than is left to pay.')).toBeVisible();
  await payment.getByLabel('Amount').fill('180');
  await payment.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(bill.getByText('Part paid')).toBeVisible();
  await bill.getByRole('button', { name: 'Pay' }).click();
  await expect(payment.getByLabel('Amount')).toHaveValue('₹1,000');
  await payment.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('button', { name: `Open bill KL/9 of ${vendor}` })).toBeHidden();

  await page.goto('/hospital/accounts');
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill(vendor);
  await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Add Expense' }).click();
  const expense = page.getByRole('dialog', { name: 'Add Expense' });
  await expense.getByRole('combobox', { name: 'Vendor', exact: true }).selectOption(vendor);
  await expect(expense.getByText('TDS: 194C, 1%')).toBeVisible();
});

test('a credit for returned goods is used for a bill, and restored when that was the wrong bill', async ({
  page,
  request,
}) => {
  const supplier = `Golkonda Agencies ${Date.now()}`;
  const counter = await callAs(request, 'pharmacist');
  const { batchId } = await counter.post('/pharmacy/items', {
    ...{ name: `Rantac ${supplier}`, genericName: 'Ranitidine', form: 'tablet', strength: '150 mg', schedule: 'H' },
    ...{ supplier, unitPrice: 45_000, reorderLevel: 0, reorderQuantity: 1 },
    batch: { batchNumber: 'G1', expiryDate: '2099-01-01', quantity: 10, cost: 30_000 },
  });
  const suppliers: { id: string; name: string }[] = await counter.get('/pharmacy/suppliers');
  const supplierId = suppliers.find(({ name }) => name === supplier)?.id;
  const lines = [{ batchId, quantity: 1 }];
  const { id } = await counter.post('/pharmacy/supplier-returns', { supplierId, reason: 'damaged', lines });
  const desk = await callAs(request, 'receptionist');
  const vendor = await desk.post('/accounts/vendors', { id: null, version: 0, name: supplier, creditDays: 30 });
  await counter.post(`/pharmacy/supplier-returns/${id}/credit`, { amount: 30_000, reference: 'GA-CN-7' });
  const billDate = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const bill = {
    billDate,
    dueDate: billDate,
    vendorId: vendor.id,
    category: 'Medicines',
    billNumber: 'GA/1',
    amount: 100_000,
  };
  await desk.post('/accounts/payables', bill);

  await openAs(page, 'receptionist', '/hospital/accounts?view=payables');
  await page.getByRole('button', { name: `Open bill GA/1 of ${supplier}` }).click();
  const payable = page.getByRole('dialog', { name: supplier, exact: true });
  await payable.getByRole('button', { name: 'Pay', exact: true }).click();
  const payment = page.getByRole('dialog', { name: `Pay ${supplier}` });
  await expect(payment.getByLabel('Amount')).toBeFocused();
  await expect(payment.getByText('₹300 for goods sent back')).toBeVisible();
  await expect(payment.getByLabel('Amount')).toHaveValue('₹700');
  await payment.getByLabel('Credit to use').fill('200');
  await expect(payment.getByLabel('Amount')).toHaveValue('₹800');
  await payment.getByLabel('Amount').fill('450');
  await payment.getByLabel('Credit to use').fill('300');
  await expect(payment.getByLabel('Amount')).toHaveValue('₹450');
  await payment.getByLabel('Amount').fill('0');
  await payment.getByRole('button', { name: 'Use credit' }).click();
  await expect(payable.getByText('Credit note GA-CN-7')).toBeVisible();
  await payable.getByRole('button', { name: 'Reverse credit note GA-CN-7' }).click();
  const reversal = page.getByRole('dialog', { name: 'Reverse credit' });
  await expect(reversal.getByLabel('Reason')).toBeFocused();
  await reversal.getByLabel('Reason').fill('Wrong bill');
  await reversal.getByRole('button', { name: 'Reverse', exact: true }).click();
  await expect(payable.getByText('Reversed')).toBeVisible();
  await expect(payable.getByText('Left to pay')).toBeVisible();
});
