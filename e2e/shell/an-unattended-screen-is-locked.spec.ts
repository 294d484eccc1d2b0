import { expect, type Page } from '@playwright/test';
import { test } from '../parts/journey.ts';
import { newColleague } from '../parts/new-colleague.ts';
import { openAs } from '../parts/open-demo.ts';
import { expectSignedIn, signIn } from '../parts/sign-in.ts';

const minutes = 60_000;
const lockScreen = (page: Page) => page.getByRole('dialog', { name: 'Screen locked' });

async function setPin(page: Page, pin: string) {
  await page.goto('/settings/lock');
  const field = page.getByRole('textbox', { name: 'PIN' });
  await field.fill('1234');
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('Choose digits that are not in a row')).toBeVisible();
  await field.fill(pin);
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByRole('button', { name: 'Remove PIN' })).toBeVisible();
}

test('an unattended screen is locked, and a PIN brings back the text being typed', async ({ page, request }) => {
  // Set behind the server's clock, so that the server's token still looks valid in the browser after the idle time.
  await page.clock.install({ time: Date.now() - 20 * minutes });
  const colleague = await newColleague(request, 'receptionist');
  await signIn(page, colleague);
  await expectSignedIn(page);
  await setPin(page, '2580');
  await page.goto('/hospital/patients?register');
  const form = page.getByRole('dialog', { name: 'Register patient' });
  await expect(form.getByLabel('Phone')).toBeFocused();
  await form.getByLabel('First name').fill('Srinivas');
  await page.clock.fastForward(14 * minutes);
  await expect(form).toBeVisible();
  await page.clock.fastForward(2 * minutes);

  await expect(lockScreen(page)).toBeVisible();
  await expect(lockScreen(page)).toContainText(colleague.email);
  await expect(page).toHaveTitle(/^Locked/);
  await expect(page.getByLabel('First name')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Patients' })).toBeHidden();
  await expect(lockScreen(page).getByRole('textbox', { name: 'PIN' })).toBeFocused();
  await page.keyboard.type('9999');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(lockScreen(page)).toContainText('Wrong PIN. 4 tries left.');
  await page.keyboard.type('2580');
  await page.keyboard.press('Enter');

  await expect(lockScreen(page)).toBeHidden();
  await expect(form.getByLabel('First name')).toHaveValue('Srinivas');
  await expect(form.getByLabel('First name')).toBeFocused();
});

test('a lock in one tab locks all of them, even after a reload, until the password is entered', async ({
  context,
  page,
  request,
}) => {
  const colleague = await newColleague(request, 'nurse');
  await signIn(page, colleague);
  await expectSignedIn(page);
  await page.goto('/hospital');
  const other = await context.newPage();
  await other.goto('/hospital/patients');
  await expect(other.getByRole('heading', { name: 'Patients' })).toBeVisible();
  const told = page.waitForResponse('**/api/auth/lock');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Lock screen' }).click();
  expect((await told).status()).toBe(204);
  await expect(lockScreen(page)).toBeVisible();
  await expect(lockScreen(other)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const answer = await request.get('/api/patients', { headers: { authorization: `Bearer ${token}` } });
  expect((await answer.json()).code).toBe('session_locked');

  await other.reload();
  await expect(lockScreen(other)).toBeVisible();
  await other.getByRole('button', { name: 'Unlock' }).click();
  await expect(other.getByText('Enter your password')).toBeVisible();
  await other.getByRole('textbox', { name: 'Password' }).fill(colleague.password);
  await other.getByRole('button', { name: 'Unlock' }).click();
  await expect(other.getByRole('heading', { name: 'Patients' })).toBeVisible();
  await expect(lockScreen(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Hospital Dashboard' })).toBeVisible();
});

test('a locked screen can be left by signing out', async ({ page, request }) => {
  const colleague = await newColleague(request, 'nurse');
  await signIn(page, colleague);
  await expectSignedIn(page);
  await page.goto('/hospital');
  await expect(page.getByRole('heading', { name: 'Hospital Dashboard' })).toBeVisible();
  await page.keyboard.press('l');
  const told = page.waitForResponse('**/api/auth/logout');
  await lockScreen(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  expect((await told).status()).toBe(204);
});

test('in the demo one key locks and one click unlocks', async ({ page }) => {
  await openAs(page, 'doctor', '/hospital');
  await expect(page.getByRole('heading', { name: 'Hospital Dashboard' })).toBeVisible();
  await page.keyboard.press('l');
  await lockScreen(page).getByRole('button', { name: 'Unlock' }).click();
  await expect(lockScreen(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Hospital Dashboard' })).toBeVisible();
});

test('in the demo, which asks for no password, Enter unlocks and does not sign out', async ({ page }) => {
  await openAs(page, 'nurse', '/hospital/wards');
  const bed = page.getByRole('button', { name: /^ER-1\b/ });
  await bed.focus();
  await page.keyboard.press('l');
  await expect(lockScreen(page).getByRole('button', { name: 'Unlock' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lockScreen(page)).toBeHidden();
  await expect(bed).toBeFocused();
});
