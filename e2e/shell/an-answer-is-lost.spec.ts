import { expect, type Page } from '@playwright/test';
import { newPhone } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

/** Lets the server do its work but drops its responses. */
async function loseAnswers(page: Page, address: string, most = Number.POSITIVE_INFINITY) {
  let lost = 0;
  const keys: string[] = [];
  await page.route(address, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    keys.push((await request.headerValue('idempotency-key')) ?? '');
    if (lost >= most) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  return keys;
}

async function fillIn(page: Page, name: string) {
  await openAs(page, 'receptionist', '/hospital/patients?register');
  await page.getByLabel(/^Phone/).fill(newPhone());
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Female').check();
}

const register = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Register' });

async function expectOne(page: Page, name: string) {
  await page.unrouteAll();
  await page.goto('/hospital/patients');
  await page.getByPlaceholder('Search patients...').fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
}

test('a registration whose answers are lost is followed up until its outcome is known, and makes one patient', async ({
  page,
}) => {
  const name = `Lost ${Date.now()}`;
  await fillIn(page, name);
  const keys = await loseAnswers(page, '**/api/patients', 4);
  await register(page).click();
  await expect(page.getByText(/^Checking whether it was saved/)).toBeVisible();
  await expect(page.getByText(`Registered ${name}`)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  await expectOne(page, name);
});

test('a registration whose answer is lost and that is sent again after a reload makes one patient', async ({
  page,
}) => {
  const name = `Reloaded ${Date.now()}`;
  await fillIn(page, name);
  const keys = await loseAnswers(page, '**/api/patients');
  await register(page).click();
  await expect(page.getByText(/^Checking whether it was saved/)).toBeVisible();
  await page.route('**/api/patients', (route) => route.abort('connectionreset'));
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue(name);
  await page.unrouteAll();
  const again = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/patients'),
  );
  await register(page).click();
  expect((await again).headers()['idempotency-key']).toBe(keys[0]);
  await expect(page.getByText(`Registered ${name}`)).toBeVisible();
  await expectOne(page, name);
});

test('a form changed after its answer was lost first says that the earlier version was saved', async ({ page }) => {
  const name = `Changed ${Date.now()}`;
  await fillIn(page, name);
  await loseAnswers(page, '**/api/patients');
  await register(page).click();
  await expect(page.getByText(/^Checking whether it was saved/)).toBeVisible();
  await page.route('**/api/patients', (route) => route.abort('connectionreset'));
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue(name);
  await page.unrouteAll();
  await page.getByLabel('First name').fill(`${name} again`);
  await register(page).click();
  await expect(page.getByText(/^Your earlier change was saved after all/)).toBeVisible();
  await expectOne(page, name);
});

test('a screen opens with the old time format when the token with the new one never comes', async ({ page }) => {
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    const user = await response.json();
    await route.fulfill({ response, json: { ...user, timeFormat: user.timeFormat === '24h' ? '12h' : '24h' } });
  });
  let asked = 0;
  await page.route('**/api/auth/refresh', (route) => {
    asked += 1;
    return route.abort('connectionreset');
  });
  await openAs(page, 'receptionist', '/hospital/patients');
  await expect(page.getByPlaceholder('Search patients...')).toBeVisible();
  expect(asked).toBeGreaterThan(0);
});
