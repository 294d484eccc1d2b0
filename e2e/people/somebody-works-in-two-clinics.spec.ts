import { expect } from '@playwright/test';
import { expectNoFault } from '../parts/faults/no-fault.ts';
import { test } from '../parts/journey.ts';
import { confirmEmail } from '../parts/mailed-link.ts';
import { createClinic, realClinic } from '../parts/real-clinic.ts';
import { expectSignedIn, signIn } from '../parts/sign-in.ts';

test('one person accepts a second clinic, and goes from one to the other and back', async ({ page, request }) => {
  const first = await realClinic(request, `Sunset Clinic ${Date.now()}`);
  const second = `Sunrise Clinic ${Date.now()}`;
  const { output, path } = await createClinic(second, { email: first.email, admin: 'Asha Rao' });
  expect(output).toContain('has an account already and signs in to accept');
  await confirmEmail(request, first);

  await signIn(page, first);
  await expectSignedIn(page);
  await page.goto('/hospital');
  const userMenu = page.getByRole('button', { name: 'User menu' });
  await userMenu.click();
  await expect(page.getByRole('menuitem', { name: `Go to ${second} (Admin)` })).toBeHidden();

  await page.goto(path);
  await expect(page.getByRole('heading', { name: `Welcome to ${second}` })).toBeVisible();
  await expectNoFault(page, () => expect(page.getByRole('button', { name: 'Accept' })).toBeVisible());
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL('/hospital');
  await page.goto('/settings/people');
  const row = page.getByRole('row').filter({ hasText: first.email });
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByText('This person also works at another clinic and resets their own password')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Password reset link' })).toBeHidden();
  await page.keyboard.press('Escape');

  await userMenu.click();
  await page.getByRole('menuitem', { name: `Go to ${first.name} (Admin)` }).click();
  await expect(page).toHaveURL('/hospital');
  await expect(page.getByRole('heading', { name: 'Hospital Dashboard' })).toBeVisible();
  await userMenu.click();
  await expect(page.getByRole('menuitem', { name: `Go to ${second} (Admin)` })).toBeVisible();
});

test('who is not signed in signs in to accept, and is in the new clinic', async ({ page, request }) => {
  const first = await realClinic(request, `Sunset Clinic ${Date.now()}`);
  const second = `Sunrise Clinic ${Date.now()}`;
  const { path } = await createClinic(second, { email: first.email, admin: 'Asha Rao' });
  await confirmEmail(request, first);
  await page.goto(path);
  await page.getByRole('button', { name: 'Sign in to accept' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to accept' })).toBeVisible();
  await signIn(page, first);
  await expect(page).toHaveURL('/hospital');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('menuitem', { name: `Go to ${first.name} (Admin)` })).toBeVisible();
});

test('a person with an unconfirmed e-mail address is offered to confirm it first, with one press', async ({
  page,
  request,
}) => {
  const first = await realClinic(request, `Sunset Clinic ${Date.now()}`);
  const second = `Sunrise Clinic ${Date.now()}`;
  const { path } = await createClinic(second, { email: first.email, admin: 'Asha Rao' });
  await page.goto(path);
  await expect(page.getByText('This server cannot send e-mail: ask the person who runs it.')).toBeVisible();

  // Responds as a server that can send e-mail.
  await page.route('**/api/auth/links/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), canSendEmail: true } });
  });
  await page.reload();
  await expectNoFault(page, () => expect(page.getByRole('button', { name: 'Confirm your e-mail' })).toBeVisible());
  await page.getByRole('button', { name: 'Confirm your e-mail' }).click();
  await expect(page.getByText('then open this invitation again')).toBeVisible();

  await confirmEmail(request, first);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Sign in to accept' })).toBeVisible();
});
