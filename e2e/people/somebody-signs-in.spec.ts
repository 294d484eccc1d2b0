import { expect } from '@playwright/test';
import { test } from '../parts/journey.ts';
import { newColleague } from '../parts/new-colleague.ts';
import { openAs } from '../parts/open-demo.ts';
import { expectSignedIn, signIn } from '../parts/sign-in.ts';

test('a visitor sent to the sign-in returns to the page they wanted, and Back does not lead to the sign-in', async ({
  page,
}) => {
  await page.goto('/');
  await page.goto('/hospital/patients?register');
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Receptionist' }).click();
  await expect(page).toHaveURL('/hospital/patients?register');
  await expect(page.getByRole('dialog', { name: 'Register patient' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('signing in with their own password leads a colleague to their own workspace', async ({ page, request }) => {
  const colleague = await newColleague(request, 'nurse');
  await signIn(page, { ...colleague, email: colleague.email.toUpperCase() });
  await expectSignedIn(page);
  expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBe(colleague.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hospital Dashboard' })).toBeVisible();
});

test('a wrong password shows a message, and the typed text stays', async ({ page }) => {
  await signIn(page, { email: 'nobody@example.org', password: 'not the right one' });
  const box = page.getByRole('alert');
  await expect(box).toContainText('Login Failed');
  await expect(box).toContainText('Please use one of the quick login demo buttons below for testing.');
  await expect(box).toContainText('Invalid login credentials. Please try the demo user buttons below.');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
});

test('outside the demo there are no demo buttons, and the message is that of the server', async ({ page }) => {
  await page.route('**/api/auth/mode', (route) => route.fulfill({ json: { demo: false } }));
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 429,
      json: {
        type: 'about:blank',
        title: 'Too Many Requests',
        status: 429,
        code: 'TOO_MANY_REQUESTS',
        detail: 'Too many failed attempts. Try again in 8 seconds.',
        requestId: 'r',
      },
    }),
  );
  await signIn(page, { email: 'nobody@example.org', password: 'not the right one' });
  await expect(page.getByRole('alert')).toContainText('Too many failed attempts. Try again in 8 seconds.');
  await expect(page.getByText('Quick demo login')).toBeHidden();
});

test('after too many attempts the seconds count down, the typed text stays, and signing in works again', async ({
  page,
}) => {
  await page.clock.install();
  let tries = 0;
  await page.route('**/api/auth/login', (route) => {
    tries += 1;
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '69' },
      json: {
        type: 'about:blank',
        title: 'Too Many Requests',
        status: 429,
        code: 'TOO_MANY_REQUESTS',
        detail: 'Too many failed attempts. Try again in 69 seconds.',
        data: { retryAfterSeconds: 69 },
        requestId: 'r',
      },
    });
  });
  await signIn(page, { email: 'nobody@example.org', password: 'not the right one' });
  await expect(page.getByRole('alert')).toContainText(
    /Too many failed attempts\. You can try again at \d\d:\d\d:\d\d\./,
  );
  const waiting = page.getByRole('button', { name: 'Please wait', exact: true });
  await expect(waiting).toBeDisabled();
  await expect(waiting).toHaveText(/(1:0|0:[45])\d$/);
  await waiting.press('Enter');
  await page.clock.fastForward(30_000);
  await expect(waiting).toHaveText(/0:[0-3]\d$/);

  await page.getByLabel('Email').fill('colleague@example.org');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await page.getByLabel('Email').fill('nobody@example.org');
  await expect(waiting).toBeDisabled();

  await page.clock.fastForward(40_000);
  await expect(page.getByText('You can try again now.')).toHaveRole('status');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('not the right one');
  expect(tries).toBe(1);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(tries).toBe(2);
});

test('missing e-mail and password are reported before anything is sent, and the password can be shown', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Email').fill('not an address');
  await expect(page.getByText('Invalid email address')).toBeVisible();

  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('seen or not');
  await expect(password).toHaveAttribute('type', 'password');
  await password.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('the button shows that the sign-in is in progress, and ignores a second click', async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    await asked;
    await route.abort('connectionrefused');
  });
  await signIn(page, { email: 'nobody@example.org', password: 'anything at all' });
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
  answer();
  await expect(page.getByRole('alert')).toContainText("Can't reach the server");
});

test('a demo that cannot be opened says so', async ({ page }) => {
  await page.route('**/api/auth/demo', (route) =>
    route.fulfill({
      status: 404,
      json: {
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        code: 'NOT_FOUND',
        detail: 'There is no demo clinic on this server.',
        requestId: 'r',
      },
    }),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: 'Doctor' }).click();
  await expect(page.getByRole('alert')).toContainText('Demo login failed: There is no demo clinic on this server.');
});

test('signing out leads to the homepage and ends the session on the server', async ({ page }) => {
  await openAs(page, 'doctor', '/hospital');
  await page.getByRole('button', { name: /User menu/ }).click();
  await expect(page.getByRole('menu')).toContainText('doctor@demo.krama.example');
  await expect(page.getByRole('menu')).toContainText('Doctor');
  const told = page.waitForResponse('**/api/auth/logout');
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect((await told).status()).toBe(204);
  expect(await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('userEmail')])).toEqual([
    null,
    null,
  ]);
  await expect(page.getByRole('button', { name: 'Open the live demo' })).toBeVisible();
});

test('signing out works without a connection', async ({ page }) => {
  await page.route('**/api/auth/logout', (route) => route.abort('connectionrefused'));
  await openAs(page, 'doctor', '/hospital');
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('a token that has expired is not a session, and leads to the sign-in', async ({ page }) => {
  await page.goto('/login');
  const claims = Buffer.from(JSON.stringify({ sub: 'x', role: 'doctor', exp: 1 })).toString('base64url');
  await page.evaluate((token) => {
    localStorage.setItem('authToken', token);
    localStorage.setItem('userEmail', 'doctor@demo.krama.example');
  }, `a.${claims}.c`);
  await page.goto('/hospital');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('userEmail')])).toEqual([
    null,
    null,
  ]);
});
