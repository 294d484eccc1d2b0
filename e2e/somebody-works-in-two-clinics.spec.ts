import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { newColleague } from './new-colleague.ts';
import { expectSignedIn, signIn } from './sign-in.ts';

/** As the operator does it, on the database that the journeys use. */
async function createClinic(name: string, { email, admin }: { email: string; admin: string }): Promise<string> {
  const args = ['scripts/create-clinic.ts', '--name', name, '--email', email, '--admin', admin];
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
}

test('one person goes from one clinic to the other and back, each with its own role and patients', async ({
  page,
  request,
}) => {
  const colleague = await newColleague(request, 'receptionist');
  const second = `Sunrise Clinic ${Date.now()}`;
  expect(await createClinic(second, { email: colleague.email, admin: colleague.name })).toContain(
    'has an account already',
  );

  await signIn(page, colleague);
  await expectSignedIn(page);
  await page.goto('/hospital/patients');
  const userMenu = page.getByRole('button', { name: 'User menu' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await userMenu.click();
  await page.getByRole('menuitem', { name: `Go to ${second} (Admin)` }).click();
  await expect(page).toHaveURL('/hospital');
  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(page.getByText(/^No patients/)).toBeVisible();

  await userMenu.click();
  await page.getByRole('menuitem', { name: /^Go to .* \(Receptionist\)$/ }).click();
  await expect(page).toHaveURL('/hospital');
  await page.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
