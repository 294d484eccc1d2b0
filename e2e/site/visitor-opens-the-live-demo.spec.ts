import { expect } from '@playwright/test';
import { countedKeys } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';

test('a visitor is inside a working clinic after one click', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Smarter Clinic Software' })).toBeVisible();
  const presses = countedKeys(page);
  await presses.click(page.getByRole('button', { name: 'Open the live demo' }));
  await expect(page.getByRole('heading', { name: 'Patients' })).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(0);
  expect(presses.count).toBe(1);
});

test('a visitor who comes back finds the way to the workspace under Enter', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the live demo' }).click();
  await expect(page.getByRole('heading', { name: 'Patients' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to your workspace' })).toBeFocused();
  await expect(page.getByText(/^Signed in as \S+@/)).toBeVisible();
  await expect(page.getByText('No sign-up', { exact: false })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hospital Dashboard' })).toBeVisible();
});

test('the home page shows its figures from the database', async ({ page }) => {
  const answer = page.waitForResponse('**/api/metrics');
  await page.goto('/');
  await page.getByText('Where we stand').scrollIntoViewIfNeeded();
  const { interestedPilotUsers } = await (await answer).json();
  await expect(page.getByText('Interested pilot users').locator('..')).toContainText(String(interestedPilotUsers));
});

test('the home page shows its built-in content when the API cannot be reached', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.route('**/api/metrics', (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await page.getByText('Where we stand').scrollIntoViewIfNeeded();
  await expect(page.getByText('Interested pilot users').locator('..')).toContainText('25');
  await expect
    .poll(() => messages)
    .toEqual(
      expect.arrayContaining([
        'Backend server is not available, using fallback data',
        'Backend not available, using fallback metrics data',
      ]),
    );
});

test('the demo that cannot be opened says so and can be tried again', async ({ page }) => {
  await page.route('**/api/auth/demo', (route) => route.abort('connectionrefused'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the live demo' }).click();
  await expect(page.getByRole('status')).not.toBeEmpty();
  await page.unroute('**/api/auth/demo');
  await page.getByRole('button', { name: 'Open the live demo' }).click();
  await expect(page.getByRole('heading', { name: 'Patients' })).toBeVisible();
});

test('without a demo a link to ask for a tour takes its place, and nothing moves', async ({ page }) => {
  const measured = Promise.withResolvers<void>();
  await page.route('**/api/auth/mode', async (route) => {
    await measured.promise;
    await route.fulfill({ json: { demo: false } });
  });
  await page.goto('/');
  const beside = page.getByRole('main').getByRole('link', { name: 'Join the Free Pilot' }).first();
  const before = await beside.boundingBox();
  measured.resolve();
  const tour = page.getByRole('link', { name: 'Ask us for a tour' });
  await expect(tour).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the live demo' })).toBeHidden();
  expect(await beside.boundingBox()).toEqual(before);
  await tour.click();
  await expect(page).toHaveURL('/contact');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows its content', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Smarter Clinic Software' })).toBeVisible();
    await expect(page.getByText("From Reception to Recovery, We've Got You").first()).toBeVisible();
    await expect(page.getByText('Team size').locator('..')).toContainText('12');
  });
});

test('an address that does not exist is a real 404 with a way back', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Back to Homepage' })).toBeVisible();
});

test('a browser that stores nothing still shows the site', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new Error('refused');
      },
    });
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Open the live demo' })).toBeVisible();
  await page.getByRole('button', { name: /^Theme/ }).click();
  await expect(page.getByRole('heading', { name: 'Smarter Clinic Software' })).toBeVisible();
  expect(faults).toEqual([]);
});
