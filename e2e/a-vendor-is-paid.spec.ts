import { expect, test } from '@playwright/test';
import { openAs } from './open-demo.ts';

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
});
