import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { newAddress } from '../../src/app/testing/new-address.ts';
import { expectNoFault } from '../parts/faults/no-fault.ts';
import { newEnquiry, type TypedEnquiry } from '../parts/fill-enquiry.ts';
import { test } from '../parts/journey.ts';
import { openAsSiteAdmin, siteAdmin } from '../parts/open-as-site-admin.ts';
import { openAs } from '../parts/open-demo.ts';

/** A unique enquiry for each test, sent from a unique address. */
async function sendEnquiry(request: APIRequestContext, values: Partial<TypedEnquiry> = {}) {
  const enquiry = { ...newEnquiry(), ...values };
  const answer = await request.post('/api/contact', {
    headers: { 'x-forwarded-for': newAddress() },
    data: enquiry,
  });
  expect(answer.status()).toBe(201);
  return enquiry;
}

const rowOf = (page: Page, { email }: { email: string }) => page.getByRole('row').filter({ hasText: email });
const names = (page: Page) => page.getByRole('table', { name: 'Contact enquiries' }).locator('[data-contact]');
const total = (page: Page) => page.locator('dl').filter({ hasText: 'Total Contacts' }).locator('dd').first();

test('only site admins get in, and wrong credentials are reported', async ({ page }) => {
  await page.goto('/admin');
  await page.getByLabel('Email').fill('nobody@krama.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await page.getByRole('button', { name: 'Open as demo admin' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  for (const metric of ['Total Contacts', 'New Contacts', 'Total Users', 'Conversion Rate %']) {
    await expect(page.getByText(metric)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page).toHaveURL('/admin');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
});

test('an enquiry is found, answered, noted, won and becomes a clinic', async ({ page, request }) => {
  const enquiry = await sendEnquiry(request);
  await openAsSiteAdmin(page, '/admin');
  await expect(names(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(enquiry.email);
  await expect(names(page)).toHaveText([enquiry.name]);
  const status = page.getByRole('combobox', { name: `Status of ${enquiry.name}` });
  await expect(status).toHaveValue('new');

  await status.selectOption('closed');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toHaveValue('new');
  await status.selectOption('contacted');

  await page.getByRole('button', { name: 'Clear filters' }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: enquiry.name });
  await expect(details.getByText('What does it cost')).toBeVisible();
  await expect(details.getByText('+91 98480 12345')).toBeVisible();
  await expect(details.getByText('website')).toBeVisible();
  await expect(details.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:.*body=Namaste/,
  );
  await expect(details.getByRole('link', { name: 'Reply on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919848012345\?text=Namaste/,
  );
  await details.getByLabel('Assigned to').selectOption({ index: 1 });
  await details.getByLabel('Add a note').fill('Wants to start on Monday.');
  await details.getByRole('button', { name: 'Save note' }).click();
  await expect(details.getByText('Status: New to Contacted')).toBeVisible();
  await expect(details.getByText('Wants to start on Monday.')).toBeVisible();
  await expect(details.getByText(/^Assigned to /)).toBeVisible();

  await details.getByRole('combobox', { name: `Status of ${enquiry.name}` }).selectOption('closed');
  await details.getByRole('button', { name: 'Create pilot clinic' }).click();
  const clinic = page.getByRole('dialog', { name: 'Create pilot clinic' });
  await expect(clinic.getByLabel('Clinic')).toHaveValue(enquiry.organization);
  await clinic.getByRole('button', { name: 'Create clinic' }).click();
  await expect(clinic.getByText(/\/link\/[\w-]{43}$/)).toBeVisible();
});

test('the letter to the visitor is read under Messages', async ({ page, request }) => {
  const enquiry = await sendEnquiry(request);
  await openAsSiteAdmin(page, '/admin');
  await page.getByRole('button', { name: 'Messages' }).click();
  await expect(rowOf(page, enquiry)).toContainText('Waiting');
  await expectNoFault(page, () => expect(rowOf(page, enquiry)).toBeVisible());
  await rowOf(page, enquiry).getByRole('button').click();
  const letter = page.getByRole('dialog').frameLocator('iframe');
  await expect(letter.getByText(enquiry.name)).toBeVisible();
});

test('a deletion asks for confirmation, and can be undone', async ({ page, request }) => {
  const enquiry = await sendEnquiry(request);
  await openAsSiteAdmin(page, `/admin?search=${enquiry.email}`);
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this contact?' });
  await page.getByRole('button', { name: `View details of ${enquiry.name}` }).click();
  const details = page.getByRole('dialog', { name: enquiry.name });
  await details.getByLabel('Add a note').fill('Half a note');
  await details.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(details.getByLabel('Add a note')).toHaveValue('Half a note');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${enquiry.name}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No enquiries found')).toBeVisible();
  await page.getByRole('button', { name: /^Recently deleted/ }).click();
  await expect(rowOf(page, enquiry)).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: /^Enquiries/ }).click();
  await expect(rowOf(page, enquiry)).toBeVisible();
});

test('the exports hold all of the filter, with Telugu, formulas and phone numbers intact', async ({
  page,
  request,
}) => {
  const organization = `Export ${crypto.randomUUID()}`;
  await sendEnquiry(request, { organization, name: 'లక్ష్మి రావు', phone: '+390612345678' });
  await sendEnquiry(request, { organization, name: '=HYPERLINK("http://x","y")' });
  await openAsSiteAdmin(page, `/admin?search=${organization}`);
  await expect(names(page)).toHaveCount(2);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('krama-contacts.csv');
  const text = await readFile(await download.path(), 'utf8');
  const [heading, formula, telugu, end] = text.split('\r\n');
  expect(heading).toBe('\uFEFFName,Email,Organization,Phone,Subject,Status,Created At');
  expect(formula).toMatch(/^"'=HYPERLINK\(""http:\/\/x"",""y""\)",/);
  expect(telugu).toMatch(/^లక్ష్మి రావు,.*,'\+390612345678,pricing \(website\),new,"\d\d\/\d\d\/\d{4}, \d\d:\d\d"$/);
  expect(end).toBe('');

  const savingWorkbook = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Excel' }).click();
  const workbook = await savingWorkbook;
  expect(workbook.suggestedFilename()).toBe('krama-contacts.xlsx');
  const [titles, ...rows] = await readSheet(await workbook.path());
  expect(titles).toEqual(['Name', 'Email', 'Organization', 'Phone', 'Subject', 'Status', 'Created At']);
  expect(rows.map((row) => row[0])).toEqual(['=HYPERLINK("http://x","y")', 'లక్ష్మి రావు']);
  expect(rows[1]?.[3]).toBe('+390612345678');
  expect(rows[1]?.[6]).toBeInstanceOf(Date);
});

test('a new enquiry appears by itself, and the figures update', async ({ page, request }) => {
  await page.clock.install();
  await openAsSiteAdmin(page, '/admin');
  await expect(total(page)).not.toHaveText('–');
  const before = Number(await total(page).textContent());
  const enquiry = await sendEnquiry(request);
  await page.clock.runFor(16_000);
  await expect(rowOf(page, enquiry)).toBeVisible();
  // Enquiries of other journeys are announced too.
  await expect(page.getByText('A new enquiry has arrived').first()).toBeVisible();
  await expect.poll(async () => Number(await total(page).textContent())).toBeGreaterThan(before);
});

test('a status that is not saved is reverted, says so and can be tried again', async ({ page, request }) => {
  const enquiry = await sendEnquiry(request);
  await openAsSiteAdmin(page, `/admin?search=${enquiry.email}`);
  const status = page.getByRole('combobox', { name: `Status of ${enquiry.name}` });
  await page.route('**/api/admin/contacts/*', (route) => route.abort('connectionrefused'));
  await status.selectOption('closed');
  await expect(page.getByText('Not saved')).toBeVisible();
  await expect(status).toHaveValue('new');
  await page.unroute('**/api/admin/contacts/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(status).toHaveValue('closed');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.reload();
  await expect(status).toHaveValue('closed');
});

test('without the server there is sample data, which is labelled and can be tried out', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.addInitScript(
    (claims) => {
      localStorage.setItem('authToken', `x.${btoa(JSON.stringify(claims))}.x`);
      localStorage.setItem('userEmail', 'admin@demo.krama.example');
    },
    { sub: 'a', role: 'admin', clinic_id: 'b', exp: Date.now() / 1000 + 3600 },
  );
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText('Backend server is not available: sample data');
  for (const figure of ['156', '23', '1,250', '12.5'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  const status = page.getByRole('combobox', { name: 'Status of Dr. Sarah Johnson' });
  await status.selectOption('closed');
  await expect(status).toHaveValue('closed');
});

test('an ended session leads back to the sign-in of this area', async ({ page }) => {
  // Without this, the screen may learn of the session's end before it sends a request.
  await page.route('**/api/live', (route) => route.abort('connectionrefused'));
  await openAs(page, 'admin', '/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: /^Recently deleted/ }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page).toHaveURL('/admin?view=deleted');
});

test('a change by a colleague is not overwritten, and is shown before trying again', async ({ page, request }) => {
  const enquiry = await sendEnquiry(request);
  // Without this, the colleague's change may reach the screen before this change is sent.
  await page.route('**/api/live', (route) => route.abort('connectionrefused'));
  await openAsSiteAdmin(page, `/admin?search=${enquiry.email}`);
  const status = page.getByRole('combobox', { name: `Status of ${enquiry.name}` });
  await expect(status).toHaveValue('new');
  const sent = page.waitForRequest((one) => one.method() === 'PATCH');
  await page.route('**/api/admin/contacts?**', async (route) => {
    await sent;
    await route.continue();
  });
  const { token } = await siteAdmin(request);
  const headers = { authorization: `Bearer ${token}` };
  const { contacts } = await (await request.get(`/api/admin/contacts?search=${enquiry.email}`, { headers })).json();
  await request.patch(`/api/admin/contacts/${contacts[0].id}`, { headers, data: { status: 'closed' } });
  await status.selectOption('contacted');
  await expect(page.getByText('Someone else has changed this. Check it and try again.')).toBeVisible();
  await expect(status).toHaveValue('closed');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Someone else has changed this')).toBeHidden();
  await expect(status).toHaveValue('contacted');
});

test('the demo shows its own enquiries and never those that visitors sent', async ({ page, request }) => {
  const enquiry = await sendEnquiry(request);
  await openAs(page, 'admin', '/admin');
  await expect(total(page)).toHaveText('32');
  await page.keyboard.press('/');
  await page.keyboard.type(enquiry.email);
  await expect(page.getByText('No enquiries found')).toBeVisible();
});
