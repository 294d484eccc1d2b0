import { expect } from '@playwright/test';
import { fillInvitation } from '../parts/fill-invitation.ts';
import { test } from '../parts/journey.ts';
import { newColleague } from '../parts/new-colleague.ts';
import { openAs } from '../parts/open-demo.ts';
import { expectSignedIn, signIn } from '../parts/sign-in.ts';

test('an invitation leads to a first sign-in, and the link works once', async ({ anotherPage, page }) => {
  const email = `invited-${Date.now()}@example.org`;
  const password = 'seven green mangoes at noon';
  await (await fillInvitation(page, { name: 'Invited Nurse', email })).click();
  const link = await page.getByText(/\/link\/[\w-]{43}$/).textContent();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited');

  const guest = await anotherPage();
  await guest.goto(link ?? '');
  await expect(guest.getByRole('heading', { name: 'Welcome to' })).toBeVisible();
  await expect(guest.getByText(email)).toBeVisible();
  await guest.getByRole('textbox', { name: 'New password' }).fill('password1');
  await expect(guest.getByText('It must have at least 12 characters')).toBeVisible();
  await guest.getByRole('textbox', { name: 'New password' }).fill(password);
  await expect(guest.getByText('A good password')).toBeVisible();
  await guest.getByRole('button', { name: 'Set password' }).click();
  await expect(guest).toHaveURL(/\/login$/);
  await signIn(guest, { email, password });
  await expectSignedIn(guest);

  await guest.goto(link ?? '');
  await expect(guest.getByText('This link has expired or was already used. Ask for a new one.')).toBeVisible();
});

test('an invitation whose answer is lost is not sent again automatically', async ({ page }) => {
  const email = `lost-${Date.now()}@example.org`;
  const invite = await fillInvitation(page, { name: 'Invited Nurse', email });
  await page.route('**/api/people', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await invite.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(page.getByText('is already in the clinic')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited');
});

test('a deactivated person is signed out on the next request and cannot sign in again', async ({
  anotherPage,
  page,
  request,
}) => {
  const colleague = await newColleague(request, 'receptionist');
  const desk = await anotherPage();
  await signIn(desk, colleague);
  await expectSignedIn(desk);
  await desk.goto('/hospital/patients');
  await expect(desk.getByRole('row')).not.toHaveCount(0);

  await openAs(page, 'admin', '/settings/people');
  const row = page.getByRole('row').filter({ hasText: colleague.email });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row).toContainText('Deactivated');

  await expect(desk).toHaveURL('/login');
  await signIn(desk, colleague);
  await expect(desk.getByRole('alert')).toContainText('Login Failed');
});

test('a role can be changed, and a link made for a new password', async ({ anotherPage, page, request }) => {
  const colleague = await newColleague(request, 'nurse');
  await openAs(page, 'admin', '/settings/people');
  const row = page.getByRole('row').filter({ hasText: colleague.email });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Pharmacist' }).click();
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(row).toContainText('Pharmacist');

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Password reset link' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByText(/\/link\/[\w-]{43}$/).textContent();
  const guest = await anotherPage();
  await guest.goto(link ?? '');
  await expect(guest.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await guest.getByRole('textbox', { name: 'New password' }).fill('twelve quiet rivers run');
  await guest.getByRole('button', { name: 'Set password' }).click();
  await expect(guest).toHaveURL(/\/login$/);
  await signIn(guest, { email: colleague.email, password: 'twelve quiet rivers run' });
  await expectSignedIn(guest);
});

test('the settings of the clinic are for admins alone', async ({ page }) => {
  await openAs(page, 'doctor', '/settings');
  await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText([
    'Profile',
    'Password',
    'Two-factor',
    'Passkeys',
    'Lock screen',
    'Sessions',
    'Appearance',
    'Notifications',
    'Drugs and diagnoses',
  ]);
  await page.goto('/settings/people');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
