import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { pdfText } from '../../src/foundation/server/testing/pdf-text.ts';
import { test } from '../parts/journey.ts';
import { newColleague } from '../parts/new-colleague.ts';
import { expectSignedIn, signIn } from '../parts/sign-in.ts';

test('a drawer is opened, handed over on a second screen, counted and closed, and the day sheet shows it', async ({
  page,
  anotherPage,
  request,
}) => {
  const first = await newColleague(request, 'receptionist');
  const second = await newColleague(request, 'receptionist');
  await signIn(page, first);
  await expectSignedIn(page);
  await page.goto('/hospital/accounts?view=cash');
  await page.getByRole('button', { name: 'Open drawer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Float')).toBeFocused();
  await dialog.getByLabel('Float').fill('1200');
  await dialog.getByRole('button', { name: 'Open drawer' }).click();
  await page.getByRole('button', { name: 'Pay out' }).click();
  await expect(dialog.getByLabel('Amount')).toBeFocused();
  await dialog.getByLabel('Amount').fill('200');
  await dialog.getByLabel('Reason').fill('Change for the pharmacy');
  await dialog.getByRole('button', { name: 'Pay out' }).click();
  const drawer = page.getByRole('region', { name: 'My drawer' });
  await expect(drawer.getByText('₹1,000', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog.getByLabel('₹500', { exact: true })).toBeFocused();
  await dialog.getByLabel('₹500', { exact: true }).fill('2');
  await expect(dialog.getByText('Matches')).toBeVisible();
  await dialog.getByLabel('Hand over to').selectOption({ label: second.name });
  const other = await anotherPage();
  await signIn(other, second);
  await expectSignedIn(other);
  await other.goto('/hospital/accounts?view=cash');
  await expect(other.getByText('No open drawer')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hand over drawer' }).click();
  await expect(drawer.getByText(`Waiting for ${second.name} to confirm ₹1,000`)).toBeVisible();
  await expect(other.getByText('2 × ₹500', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Count and confirm' }).click();
  const count = other.getByRole('dialog');
  await expect(count.getByLabel('₹500', { exact: true })).toBeFocused();
  await count.getByLabel('₹500', { exact: true }).fill('1');
  await count.getByRole('button', { name: 'Confirm ₹1,000' }).click();
  await expect(count.getByRole('alert')).toContainText('₹500 short. Count again together, or decline');
  await count.getByLabel('₹500', { exact: true }).fill('2');
  await expect(count.getByText('Matches')).toBeVisible();
  await count.getByRole('button', { name: 'Confirm ₹1,000' }).click();
  await expect(drawer.getByText('No open drawer')).toBeVisible();

  await other.getByRole('button', { name: 'Close drawer' }).click();
  await expect(count.getByLabel('₹500', { exact: true })).toBeFocused();
  await count.getByLabel('₹500', { exact: true }).fill('1');
  await expect(count.getByText('₹500 short')).toBeVisible();
  await count.getByRole('button', { name: 'Close drawer' }).click();
  await expect(count.getByText('Enter a reason')).toBeVisible();
  await count.getByLabel('Reason for the difference').fill('Note went to the safe');
  await count.getByRole('button', { name: 'Close drawer' }).click();
  await expect(other.getByText('No open drawer')).toBeVisible();

  const started = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Day sheet' }).click();
  const paper = pdfText(readFileSync(await (await started).path()));
  expect(paper).toContain(`Drawer of ${second.name}`);
  expect(paper).toContain(`Handed over to ${second.name}`);
  expect(paper).toContain('Note went to the safe');
});
