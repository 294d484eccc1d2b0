import { expect } from '@playwright/test';
import { newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { newColleague } from '../parts/new-colleague.ts';
import { expectSignedIn, signIn } from '../parts/sign-in.ts';

test('a cashier without a drawer opens one in the bill, with its float, and then takes the cash', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  await signIn(page, await newColleague(request, 'receptionist'));
  await expectSignedIn(page);
  await page.goto(`/hospital/patients/${patient.id}`);
  await page.getByRole('button', { name: 'New bill' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await dialog.getByLabel('For').fill('Dressing');
  await dialog.getByLabel('Price').fill('200');
  await dialog.getByText('Cash', { exact: true }).click();
  const drawer = dialog.getByRole('group', { name: 'You have no open drawer' });
  await expect(drawer).toBeVisible();
  await dialog.getByRole('button', { name: 'Take ₹200' }).click();
  await expect(dialog.getByText('Open your cash drawer first')).toBeVisible();
  await drawer.getByLabel('Float').fill('500');
  await drawer.getByRole('button', { name: 'Open drawer' }).click();
  await expect(drawer).toBeHidden();
  await expect(dialog.getByText('Open your cash drawer first')).toBeHidden();
  await dialog.getByRole('button', { name: 'Take ₹200' }).click();
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible();

  await page.goto('/hospital/accounts?view=cash');
  await expect(page.getByRole('region', { name: 'My drawer' }).getByText('₹700', { exact: true })).toBeVisible();
});
