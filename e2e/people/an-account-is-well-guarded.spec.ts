import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { test } from '../parts/journey.ts';
import { newColleague } from '../parts/new-colleague.ts';
import { expectSignedIn, signIn } from '../parts/sign-in.ts';

test('two-factor sign-in is turned on and asked for, and a recovery code works once', async ({ page, request }) => {
  const colleague = await newColleague(request, 'doctor');
  await signIn(page, colleague);
  await expectSignedIn(page);
  await page.goto('/settings/two-factor');
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  await expect(page.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible();
  const key = (await page.locator('code').textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await page.getByLabel('Code that the app shows now').fill('000000');
  await page.getByRole('button', { name: 'Turn on two-factor' }).click();
  await expect(page.getByText('Wrong code')).toBeVisible();
  await page.getByLabel('Code that the app shows now').fill(totp.generate());
  await page.getByRole('button', { name: 'Turn on two-factor' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  const signOut = async () => {
    await page.getByRole('button', { name: /User menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
  };
  const enterCode = async (code: string) => {
    await signIn(page, colleague);
    await expect(page.getByLabel('Code')).toBeFocused();
    await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };

  await signOut();
  // The code of this half minute is already used, so enter the next one.
  await enterCode(totp.generate({ timestamp: Date.now() + 30_000 }));
  await expectSignedIn(page);
  await page.goto('/settings/two-factor');
  await signOut();
  await enterCode(recoveryCode.toLowerCase());
  await expectSignedIn(page);
  await page.goto('/settings/two-factor');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await signOut();
  await enterCode(recoveryCode);
  await expect(page.getByRole('alert')).toContainText('Login Failed');
});

test('a passkey is added, opens the account without a password, and is removed', async ({ page, request }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const colleague = await newColleague(request, 'nurse');
  await page.goto(new URL('/login', test.info().project.use.baseURL).href.replace('127.0.0.1', 'localhost'));
  await signIn(page, colleague);
  await expectSignedIn(page);
  await page.goto(new URL('/settings/passkeys', page.url()).href);
  await page.getByLabel('Name of the new passkey').fill('This desk');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'This desk' })).toContainText('not used yet');

  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto(new URL('/login', page.url()).href);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectSignedIn(page);
  await page.goto(new URL('/settings/passkeys', page.url()).href);
  await expect(page.getByRole('listitem').filter({ hasText: 'This desk' })).toContainText('last used');
  await page.getByRole('button', { name: 'Remove This desk' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No passkeys yet')).toBeVisible();
});

test('a password is changed, and the other sessions end', async ({ anotherPage, page, request }) => {
  const colleague = await newColleague(request, 'nurse');
  const elsewhere = await anotherPage();
  await signIn(elsewhere, colleague);
  await expectSignedIn(elsewhere);
  await signIn(page, colleague);
  await expectSignedIn(page);
  await page.goto('/settings/sessions');
  await expect(page.getByText('This session')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^End session/ })).toHaveCount(1);

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Password' }).click();
  await page.getByRole('textbox', { name: 'Current password' }).fill(colleague.password);
  await page.getByRole('textbox', { name: 'New password' }).fill('clinic');
  await expect(page.getByText('It must have at least 12 characters')).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill('a lamp beside the well');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();

  await expect(async () => {
    await elsewhere.goto('/hospital');
    await expect(elsewhere).toHaveURL('/login', { timeout: 10_000 });
  }).toPass();
});

test('a session is ended from another one', async ({ anotherPage, page, request }) => {
  const colleague = await newColleague(request, 'nurse');
  const elsewhere = await anotherPage();
  await signIn(elsewhere, colleague);
  await expectSignedIn(elsewhere);
  await signIn(page, colleague);
  await expectSignedIn(page);
  await page.goto('/settings/sessions');
  await page.getByRole('button', { name: /^End session/ }).click();
  await expect(page.getByRole('button', { name: /^End session/ })).toHaveCount(0);
  await expect(async () => {
    await elsewhere.goto('/hospital');
    await expect(elsewhere).toHaveURL('/login', { timeout: 10_000 });
  }).toPass();
});

test('name and phone are changed, and the new name stands in the header', async ({ page, request }) => {
  const colleague = await newColleague(request, 'nurse');
  await signIn(page, colleague);
  await expectSignedIn(page);
  await page.goto('/settings');
  await page.getByLabel('Name').fill('లక్ష్మీ ప్రసన్న వెంకట నాగ సత్య శ్రీనివాస రావు');
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Enter a 10-digit mobile number')).toBeVisible();
  await page.getByLabel('Phone').fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(page.getByRole('button', { name: /User menu: లక్ష్మీ/ })).toBeVisible();
});
