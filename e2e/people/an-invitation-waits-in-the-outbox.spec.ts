import { expect, type Page } from '@playwright/test';
import { expectNoFault, faultsIn } from '../parts/faults/no-fault.ts';
import { fillInvitation } from '../parts/fill-invitation.ts';
import { test } from '../parts/journey.ts';
import { newColleague } from '../parts/new-colleague.ts';
import { openAs } from '../parts/open-demo.ts';
import { expectSignedIn, signIn } from '../parts/sign-in.ts';

async function openMessageTo(page: Page, email: string) {
  await page.getByRole('row').filter({ hasText: email }).first().getByRole('button').click();
  return page.getByRole('dialog');
}

test('an admin invites a colleague, the outbox shows the message without its link, and the link signs in', async ({
  anotherPage,
  page,
}) => {
  const email = `by-mail-${Date.now()}@example.org`;
  const password = 'nine patient tortoises swim';
  await (await fillInvitation(page, { name: 'Lakshmi Invited', email })).click();
  const link = (await page.getByText(/\/link\/[\w-]{43}$/).textContent()) ?? '';
  await page.getByRole('dialog').getByRole('link', { name: 'outbox' }).click();

  await expect(page.getByText('The demo clinic sends nothing')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Waiting');
  const message = await openMessageTo(page, email);
  const letter = message.frameLocator('iframe');
  await expect(letter.getByText('Hello Lakshmi Invited,')).toBeVisible();
  await expect(message.getByText('The link is for its recipient alone')).toBeVisible();
  // The frame runs no scripts, so axe checks the letter on a separate page.
  const paper = await anotherPage();
  await paper.setContent((await message.locator('iframe').getAttribute('srcdoc')) ?? '');
  expect(await faultsIn(paper)).toEqual([]);
  await message.getByText('Plain text').click();
  await expectNoFault(page, () => expect(message.getByText('/link/••••••••')).toBeVisible());

  const guest = await anotherPage();
  await guest.goto(new URL(link).pathname);
  await expect(guest.getByRole('heading', { name: 'Welcome to' })).toBeVisible();
  await guest.getByRole('textbox', { name: 'New password' }).fill(password);
  await guest.getByRole('button', { name: 'Set password' }).click();
  await expect(guest).toHaveURL(/\/login$/);
  await signIn(guest, { email, password });
  await expectSignedIn(guest);
});

test('a link asked for after a forgotten password waits where the admin sees it but cannot read it', async ({
  anotherPage,
  page,
  request,
}) => {
  const { email } = await newColleague(request, 'nurse');
  const guest = await anotherPage();
  await guest.goto('/login');
  await guest.getByRole('button', { name: 'Forgot password?' }).click();
  await guest.getByLabel('Email').fill(email);
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('status')).toContainText('If there is an account with this e-mail');

  await openAs(page, 'admin', '/settings/outbox');
  const message = await openMessageTo(page, email);
  await expect(message.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(message.getByText('The link is for its recipient alone')).toBeVisible();
  await message.getByText('Plain text').click();
  await expect(message.getByText('/link/••••••••')).toBeVisible();
});

test('a failed message is tried again, and its row shows the outcome', async ({ page }) => {
  const failed = {
    id: '0190a000-0000-7000-8000-000000000001',
    kind: 'email',
    recipient: 'asha@example.org',
    subject: 'Your account at City Clinic',
    state: 'failed',
    attempts: 1,
    lastError: '550 No such mailbox',
    createdAt: new Date().toISOString(),
    sentAt: null,
  };
  const stored = { ...failed };
  await page.route('**/api/outbox?*', (route) =>
    route.fulfill({
      json: { messages: [stored], next: null, waiting: 0, failed: 1, canSend: { email: true, text: false } },
    }),
  );
  await page.route(`**/api/outbox/${failed.id}/retry`, (route) => {
    // Responds as if a mail server had refused the message again before the next check.
    Object.assign(stored, { attempts: 2, lastError: '552 Mailbox full' });
    return route.fulfill({ json: { ...failed, state: 'waiting' } });
  });
  await openAs(page, 'admin', '/settings/outbox');
  const row = page.getByRole('row').filter({ hasText: failed.recipient });
  await expect(row).toContainText('Not sent after 1 try: 550 No such mailbox.');
  await row.getByRole('button', { name: /^Retry/ }).click();
  await expect(row).toContainText('Not sent after 2 tries: 552 Mailbox full.');
  await expect(page.getByRole('status').filter({ hasText: 'Not sent after 2 tries' })).toBeAttached();

  await page.route(`**/api/outbox/${failed.id}/retry`, (route) => route.fulfill({ status: 503, body: '' }));
  await row.getByRole('button', { name: /^Retry/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved.' })).toBeVisible();
});
