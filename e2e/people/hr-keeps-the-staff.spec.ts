import { expect } from '@playwright/test';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('HR adds a staff member, sends an invitation, reveals a salary, changes the status and plans a week', async ({
  page,
}) => {
  const name = `Kavitha ${Date.now()}`;
  const email = `kavitha.${Date.now()}@clinic.example`;
  await openAs(page, 'hr_manager', '/hospital');
  for (const label of ['Total Staff', 'On Duty Today', 'Avg. Salary', 'New Hires (30 days)']) {
    await expect(page.getByRole('link', { name: label })).toBeVisible();
  }
  await page.getByRole('link', { name: 'HR Management' }).first().click();
  await expect(page.getByRole('heading', { name: 'Staff Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Staff' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Position' }).fill('Staff Nurse');
  await dialog.getByRole('combobox', { name: 'Department' }).fill(`Dialysis ${name}`);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('House rent').fill('6000');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Enter an amount')).toBeVisible();
  await expect(dialog.getByLabel('House rent')).toHaveValue('₹6,000');
  await dialog.getByLabel('Basic a month').fill('18000');
  await dialog.getByLabel('Account').selectOption({ label: 'Ask for an account as Nurse' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`${name} is saved. The account is waiting for an admin.`)).toBeVisible();

  await page.getByRole('link', { name: 'New Hires (30 days)' }).click();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(email);
  await expect(row).not.toContainText('24,000');
  await row.getByRole('button', { name: `Reveal the salary of ${name}` }).click();
  await expect(row).toContainText('₹24,000');
  await row.getByRole('combobox', { name: `Status of ${name}` }).selectOption('On leave');
  await expect(page.getByText(`${name}: On leave`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('combobox')).toHaveValue('active');

  await page.getByText('Roster', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Department' }).selectOption({ label: `Dialysis ${name} (1)` });
  const cells = page.getByRole('region', { name: 'Shifts of the week' }).getByRole('combobox');
  await expect(cells).toHaveCount(7);
  await cells.first().focus();
  await page.keyboard.press('n');
  await expect(cells.first()).toHaveValue('night');
  await page.keyboard.press('ArrowRight');
  await expect(cells.nth(1)).toBeFocused();
  await page.keyboard.press('m');
  await expect(cells.nth(1)).toHaveValue('morning');
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/roster') && answer.request().method() === 'PUT',
  );
  await page.keyboard.press('e');
  await saved;
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(cells.first()).toHaveValue('');
  await page.getByRole('button', { name: 'Copy last week' }).click();
  await expect(page.getByText('2 shifts copied from last week')).toBeVisible();
  await expect(cells.first()).toHaveValue('night');
});

test('a refused setting is explained at its field, and the typed text stays', async ({ page }) => {
  await openAs(page, 'admin', '/staff/settings');
  const added = page.getByRole('button', { name: 'Add leave' });
  const form = page.locator('form').filter({ has: added });
  await form.getByLabel('Name').fill('Casual Leave');
  await form.getByLabel('Days a year').fill('5');
  await added.click();
  const name = form.getByLabel('Name');
  await expect(name).toHaveAccessibleDescription('A leave type with this name already exists.');
  await expect(name).toHaveValue('Casual Leave');
  await expect(form.getByLabel('Days a year')).toHaveValue('5');
});
