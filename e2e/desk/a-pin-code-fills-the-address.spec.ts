import { expect } from '@playwright/test';
import { newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('a PIN code fills in district and state, offers a choice where there are several, and keeps typed text', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', `/hospital/patients/${patient.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit patient' });
  await expect(dialog.getByRole('textbox', { name: /^Phone/ })).toBeFocused();
  const [pinCode, district, state] = ['PIN code', 'District', 'State'].map((name) =>
    dialog.getByRole('textbox', { name, exact: true }),
  );
  if (!pinCode || !district || !state) throw new Error('A field is missing');

  await pinCode.fill('500001');
  await expect(district).toHaveValue('Hyderabad');
  await expect(state).toHaveValue('Telangana');

  await pinCode.fill('500016');
  await expect(district).toHaveValue('');
  await expect(state).toHaveValue('Telangana');
  await dialog.getByRole('button', { name: 'Medchal Malkajgiri, Telangana' }).click();
  await expect(district).toHaveValue('Medchal Malkajgiri');

  await district.fill('Ameerpet');
  const answered = page.waitForResponse(/pin-codes\/500002/);
  await pinCode.fill('500002');
  await answered;
  await expect(district).toHaveValue('Ameerpet');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Ameerpet, Telangana - 500002')).toBeVisible();
});
