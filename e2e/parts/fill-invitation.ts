import type { Page } from '@playwright/test';
import { openAs } from './open-demo.ts';

/** Fills in an invitation for a nurse as an admin, ready to be sent. */
export async function fillInvitation(page: Page, { name, email }: { name: string; email: string }) {
  await openAs(page, 'admin', '/settings/people');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Nurse' }).click();
  return page.getByRole('button', { name: 'Invite', exact: true });
}
