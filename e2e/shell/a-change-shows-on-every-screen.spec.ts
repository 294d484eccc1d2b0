import { type BrowserContext, expect, type Page } from '@playwright/test';
import { newPhone } from '../parts/desk.ts';
import { offlineTest, test } from '../parts/journey.ts';
import { newColleague } from '../parts/new-colleague.ts';
import { openAs } from '../parts/open-demo.ts';
import { expectSignedIn, signIn } from '../parts/sign-in.ts';
import { tellColleague } from '../parts/tell-colleague.ts';

const live = (page: Page) => page.getByText(/^Live \d\d:\d\d$/);

async function openDesk(page: Page): Promise<Page> {
  await openAs(page, 'nurse', '/hospital/patients');
  await expect(live(page)).toBeVisible();
  return page;
}

async function register(page: Page, name: string) {
  await page.getByRole('button', { name: 'Register patient' }).click();
  await page.getByLabel('Phone').fill(newPhone());
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Female').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(`Registered ${name}`)).toBeVisible();
}

test('a patient registered at one desk appears at the other', async ({ anotherPage, page }) => {
  const other = await openDesk(await anotherPage());
  await openAs(page, 'receptionist', '/hospital/patients');
  const name = `Sravani ${Date.now()}`;
  await register(page, name);
  await expect(other.getByRole('cell', { name, exact: true })).toBeVisible();
});

test('a notification appears under the bell with its badge, and goes when it is read elsewhere', async ({
  anotherPage,
  page,
  request,
}) => {
  const colleague = await newColleague(request, 'nurse');
  await signIn(page, colleague);
  await expectSignedIn(page);
  await page.goto('/hospital');
  await expect(live(page)).toBeVisible();
  const second = await anotherPage();
  await signIn(second, colleague);
  await expectSignedIn(second);
  await second.goto('/hospital');
  await expect(live(second)).toBeVisible();

  await tellColleague(colleague.person.id, 'Sample collected');
  for (const screen of [page, second]) {
    await expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('menuitem', { name: /Sample collected/ }).click();
  await expect(second.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

function countStreams(context: BrowserContext) {
  const opened: string[] = [];
  context.on('request', (request) => request.url().endsWith('/api/live') && opened.push(request.url()));
  return opened;
}

test('the tabs of a browser share one stream, and another tab takes over when one is closed', async ({
  anotherPage,
  context,
  page,
}) => {
  const streams = countStreams(context);
  await openAs(page, 'nurse', '/hospital/patients');
  await expect(live(page)).toBeVisible();
  const tab = await context.newPage();
  await openAs(tab, 'nurse', '/hospital/patients');
  await expect(live(tab)).toBeVisible();
  expect(streams).toHaveLength(1);

  const desk = await openDesk(await anotherPage());
  const names = [`Padma ${Date.now()}`, `Swathi ${Date.now()}`] as const;
  await register(desk, names[0]);
  for (const screen of [page, tab])
    await expect(screen.getByRole('cell', { name: names[0], exact: true })).toBeVisible();
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  await register(desk, names[1]);
  await expect(tab.getByRole('cell', { name: names[1], exact: true })).toBeVisible();
});

offlineTest(
  'a lost link is said at once, after half a minute plainly, and forgotten when it is back',
  async ({ anotherPage, context, page }) => {
    await context.clock.install();
    await openAs(page, 'receptionist', '/hospital/patients');
    await expect(live(page)).toBeVisible();
    await page.getByRole('button', { name: 'Register patient' }).click();
    await page.getByLabel('First name').fill('Half typed');

    await context.setOffline(true);
    await expect(page.getByText(/^Paused \d\d:\d\d$/)).toBeVisible();
    const banner = page.getByText(/^This device is offline\. This page is as of \d\d:\d\d\./);
    await expect(banner).toBeHidden();
    await context.clock.fastForward(31_000);
    await expect(banner).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Half typed');

    const desk = await openDesk(await anotherPage());
    const name = `Latha ${Date.now()}`;
    await register(desk, name);
    await context.setOffline(false);
    await expect(live(page)).toBeVisible();
    await expect(banner).toBeHidden();
    await expect(page.getByLabel('First name')).toHaveValue('Half typed');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
  },
);

test('an unreachable server is reported, and tried again on request', async ({ context, page }) => {
  await context.clock.install();
  await context.route('**/api/live', (route) => route.abort('connectionrefused'));
  await openAs(page, 'receptionist', '/hospital/patients');
  await expect(page.getByText('Connecting', { exact: true })).toBeVisible();
  await context.clock.fastForward(31_000);
  const banner = page.getByRole('status').filter({ hasText: "Can't reach the server." });
  await expect(banner).toBeVisible();
  const asked = page.waitForRequest('**/api/live');
  await banner.getByRole('button', { name: 'Try now' }).click();
  await asked;
  await expect(banner).toContainText(/Tried at \d\d:\d\d:\d\d: no answer\./);
  await context.unroute('**/api/live');
  await context.clock.fastForward(15_000);
  await expect(live(page)).toBeVisible();
  await expect(banner).toBeHidden();
});
