import { expect, type Page } from '@playwright/test';
import { newPhone } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { newColleague } from '../parts/new-colleague.ts';
import { openAs } from '../parts/open-demo.ts';
import { signIn } from '../parts/sign-in.ts';

const hours = 3_600_000;
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'));

/** Like openAs, but sets the session only once, so that later changes to the stored session stay. */
async function openOnce(page: Page, path: string) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Receptionist' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(path);
}

test('signing out in one tab signs the other out', async ({ context, page }) => {
  await openOnce(page, '/hospital/patients');
  const other = await context.newPage();
  await other.goto('/hospital');
  await expect(other.getByRole('heading', { name: 'Hospital Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL('/login');
});

test('signing in in one tab takes the other to where it wanted to go', async ({ context, page }) => {
  await page.goto('/hospital/patients');
  await expect(page).toHaveURL('/login');
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByRole('button', { name: 'Receptionist' }).click();
  await expect(page).toHaveURL('/hospital/patients');
});

test('a token is renewed halfway through its life, for all tabs, and nothing on the screen is lost', async ({
  context,
  page,
}) => {
  await context.clock.install();
  await openOnce(page, '/hospital/patients');
  await page.getByPlaceholder('Search patients...').fill('Lakshmi');
  const other = await context.newPage();
  await other.goto('/');
  await other.evaluate(() => {
    Object.assign(globalThis, { heard: [] });
    new BroadcastChannel('krama-session').onmessage = ({ data }) => Reflect.get(globalThis, 'heard').push(data);
  });
  const before = await storedToken(page);
  // All the demo's tokens end with their session, so a second session of the same user stands in for the renewed one.
  await context.route('**/api/auth/refresh', async (route) => {
    const answer = await route.fetch({
      url: route.request().url().replace('refresh', 'demo'),
      postData: { role: 'receptionist' },
    });
    await route.fulfill({ response: answer });
  });
  await context.clock.fastForward(90 * hours);
  await expect.poll(() => storedToken(page)).not.toBe(before);
  await expect.poll(() => other.evaluate(() => Reflect.get(globalThis, 'heard'))).toContain('token_refreshed');
  await expect(page.getByPlaceholder('Search patients...')).toHaveValue('Lakshmi');
});

test('a renewal that finds the server busy or away is tried again', async ({ context, page }) => {
  await context.clock.install();
  await openOnce(page, '/hospital/patients');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  let tries = 0;
  await page.route('**/api/auth/refresh', async (route) => {
    tries += 1;
    if (tries === 1) await route.fulfill({ status: 503, body: '' });
    else if (tries === 2) await route.abort('connectionrefused');
    else await route.continue();
  });
  await context.clock.fastForward(90 * hours);
  await expect
    .poll(async () => {
      await context.clock.runFor(500);
      return tries;
    })
    .toBe(3);
  expect(await storedToken(page)).not.toBeNull();
  await expect(page).toHaveURL('/hospital/patients');
});

test('without a renewal the session ends, and the screen returns to the sign-in', async ({ context, page }) => {
  await context.clock.install();
  await openOnce(page, '/hospital/patients');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.route('**/api/auth/refresh', (route) => route.abort('connectionrefused'));
  await context.clock.fastForward(169 * hours);
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
});

test('a session that ends while typing loses nothing: the form is restored after signing in', async ({
  page,
  request,
}) => {
  const colleague = await newColleague(request, 'receptionist');
  const phone = newPhone();
  // Without this, the screen may learn of the session's end before the form is sent.
  await page.route('**/api/live', (route) => route.abort('connectionrefused'));
  await signIn(page, colleague);
  await expect(page).toHaveURL('/');
  await page.goto('/hospital/patients?register');
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('First name').fill('శ్రీనివాస్');
  // The form checks for duplicates: wait for that response before the session ends.
  const answered = page.waitForResponse(/duplicates.*sex=female/);
  await page.getByLabel('Female').check();
  await answered;

  await request.patch(`/api/people/${colleague.person.id}`, {
    headers: colleague.headers,
    data: { id: colleague.person.id, role: 'receptionist', isActive: true, version: colleague.person.version },
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/login');

  await signIn(page, colleague);
  await expect(page.getByRole('dialog', { name: 'Register patient' })).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue(phone);
  await expect(page.getByLabel('First name')).toHaveValue('శ్రీనివాస్');
  await expect(page.getByLabel('Female')).toBeChecked();
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Registered శ్రీనివాస్')).toBeVisible();
});

test('what one person typed is not shown to the next', async ({ page }) => {
  await openOnce(page, '/hospital/patients?register');
  await page.getByLabel('First name').fill('Half typed');
  await page.evaluate(() => {
    localStorage.removeItem('authToken');
    localStorage.removeItem('userEmail');
  });
  await page.reload();
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Admin' }).click();
  await expect(page.getByRole('dialog', { name: 'Register patient' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('');
  const kept = await page.evaluate(() => Object.keys({ ...sessionStorage, ...localStorage }));
  expect(kept.filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('another user in another tab takes over this one', async ({ context, page }) => {
  await openOnce(page, '/hospital/patients');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  const other = await context.newPage();
  await openAs(other, 'pharmacist', '/hospital');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('Your role: Pharmacist')).toBeVisible();
});
