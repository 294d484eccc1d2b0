import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { pdfText } from '../../src/foundation/server/testing/pdf-text.ts';
import { test } from '../parts/journey.ts';
import { type Call, clinicWithCashier, type Person } from '../parts/own-clinic.ts';
import { realClinic } from '../parts/real-clinic.ts';
import { expectSignedIn, signIn } from '../parts/sign-in.ts';

async function paidInCash(call: Call, paise: number) {
  const patient = await call('/patients', { firstName: 'Asha', phone: '9848012345', sex: 'female' });
  return call('/bills', {
    patientId: patient.id,
    lines: [
      { description: 'Dressing', category: 'Other', quantity: 1, unitPrice: paise, source: null, sourceId: null },
    ],
    payments: [{ method: 'cash', amount: paise, tendered: null }],
  });
}

async function openCash(page: Page, person: Person) {
  await signIn(page, person);
  await expectSignedIn(page);
  await page.goto('/hospital/accounts?view=cash');
}

async function daySheetOf(page: Page) {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Day sheet' }).click();
  return pdfText(readFileSync(await (await started).path()));
}

test('an admin counts a drawer that was handed in and closes the day, and the paper matches to the rupee', async ({
  page,
  anotherPage,
  request,
}) => {
  const { admin, cashier, callAsCashier } = await clinicWithCashier(request);
  await openCash(page, cashier);
  await page.getByRole('button', { name: 'Open drawer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Float').fill('500');
  await dialog.getByRole('button', { name: 'Open drawer' }).click();
  const drawer = page.getByRole('region', { name: 'My drawer' });
  await expect(drawer).toContainText('₹500');
  await paidInCash(callAsCashier, 30_000);
  await expect(drawer.getByText('₹800', { exact: true })).toBeVisible();

  const office = await anotherPage();
  await openCash(office, admin);
  await office.getByRole('button', { name: 'Close day' }).click();
  const question = office.getByRole('dialog');
  await question.getByRole('button', { name: 'Close day' }).click();
  await expect(question.getByText(/drawer/)).toBeVisible();
  await office.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Hand over' }).click();
  await dialog.getByLabel('₹500', { exact: true }).fill('1');
  await dialog.getByLabel('₹100', { exact: true }).fill('3');
  await expect(dialog.getByText('Matches')).toBeVisible();
  await dialog.getByLabel('Hand over to').selectOption({ label: 'Real Admin' });
  await dialog.getByRole('button', { name: 'Hand over drawer' }).click();
  await office.getByRole('button', { name: 'Count and confirm' }).click();
  await question.getByLabel('₹500', { exact: true }).fill('1');
  await question.getByLabel('₹100', { exact: true }).fill('3');
  await question.getByRole('button', { name: 'Confirm ₹800' }).click();
  await expect(drawer.getByText('No open drawer')).toBeVisible();

  await office.getByRole('button', { name: 'Close drawer' }).click();
  await question.getByLabel('₹500', { exact: true }).fill('1');
  await question.getByLabel('₹200', { exact: true }).fill('1');
  await question.getByLabel('₹100', { exact: true }).fill('1');
  await question.getByRole('button', { name: 'Close drawer' }).click();
  await expect(office.getByText('No open drawer')).toBeVisible();
  expect(await daySheetOf(office)).toContain('Not closed yet');

  await office.getByRole('button', { name: 'Close day' }).click();
  await question.getByRole('button', { name: 'Close day' }).click();
  await expect(office.getByText(/^Closed .* by Real Admin\. Payments now count for the next day\.$/)).toBeVisible();
  await callAsCashier('/cashier/sessions', { openingFloat: 0 });
  const { patientId } = await paidInCash(callAsCashier, 70_000);
  const paper = await daySheetOf(office);
  expect(paper).toMatch(/Closed \d{2}\/\d{2}\/\d{4}.* by Real Admin/);
  expect(paper).toMatch(/Cash ₹ 300 ₹ 0 ₹ 0 ₹ 300/);
  expect(paper).toMatch(
    /Drawer of Kavya Menon.*Float ₹ 500.*Payments ₹ 300.*Should be in the drawer ₹ 800 Counted: 1 × ₹ 500, 3 × ₹ 100 ₹ 800/,
  );
  expect(paper).toContain('Handed over to Real Admin');
  expect(paper).toMatch(
    /Drawer of Real Admin.*Float ₹ 800.*Should be in the drawer ₹ 800 Counted: 1 × ₹ 500, 1 × ₹ 200, 1 × ₹ 100 ₹ 800/,
  );
  expect(paper).not.toContain('₹ 700');
  await office.goto('/hospital/accounts');
  await expect(office.getByRole('img', { name: 'Income by day: last ₹700, highest ₹700' })).toBeVisible();
  await expect(office.getByRole('img', { name: 'Expenses by day: last ₹0, highest ₹0' })).toBeVisible();

  await page.goto(`/hospital/patients/${patientId}`);
  await page.getByRole('button', { name: 'New bill' }).click();
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await dialog.getByLabel('Price').fill('200');
  await expect(dialog.getByText(/^Today is closed\. Money taken now counts for \d{2}\/\d{2}\/\d{4}\.$/)).toBeVisible();
});

test('when two people close a day at once, the slower is told who closed it and is not asked to reopen it', async ({
  page,
  anotherPage,
  request,
}) => {
  const admin = await realClinic(request, `Late Clinic ${Date.now()}`);
  await openCash(page, admin);
  const other = await anotherPage();
  await openCash(other, admin);
  for (const screen of [page, other]) {
    await screen.getByRole('button', { name: 'Close day' }).click();
    await expect(screen.getByRole('dialog')).toBeVisible();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Close day' }).click();
  await expect(other.getByText(/^\d{2}\/\d{2}\/\d{4} is already closed: .* by Real Admin$/)).toBeVisible();
  await expect(other.getByRole('dialog')).toBeHidden();
  await expect(other.getByRole('button', { name: 'Reopen day' })).toBeVisible();
  await expect(page.getByText(/is already closed/)).toBeHidden();
});
