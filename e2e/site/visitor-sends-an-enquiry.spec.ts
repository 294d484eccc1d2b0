import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { fillEnquiry, newEnquiry, type TypedEnquiry, visitContact, visitForm } from '../parts/fill-enquiry.ts';
import { offlineTest, test } from '../parts/journey.ts';
import { openAsSiteAdmin, siteAdmin } from '../parts/open-as-site-admin.ts';

const banner =
  'There was an error sending your message. Please try again or contact us directly at hello@krama.example';
const success = 'Your message has been sent successfully! Our team will contact you shortly.';
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

/** The enquiries that the team has received from this visitor. */
async function received(request: APIRequestContext, { email }: TypedEnquiry) {
  const { token } = await siteAdmin(request);
  const headers = { authorization: `Bearer ${token}` };
  return (await (await request.get(`/api/admin/contacts?search=${email}`, { headers })).json()).contacts;
}

async function expectTyped(page: Page, enquiry: TypedEnquiry) {
  await expect(page.getByLabel('Full name', { exact: true })).toHaveValue(enquiry.name);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(enquiry.email);
  await expect(page.getByLabel('Organization', { exact: true })).toHaveValue(enquiry.organization);
  await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue(enquiry.phone);
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(enquiry.subject);
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(enquiry.message);
}

test('a message is sent, confirmed on a page of its own, and arrives as it was typed', async ({ page, request }) => {
  const enquiry = newEnquiry();
  await visitForm(page);
  await fillEnquiry(page, { ...enquiry, name: `  ${enquiry.name} `, email: enquiry.email.toUpperCase() });
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  let body: unknown = null;
  await page.route('**/api/contact', async (route) => {
    body = route.request().postDataJSON();
    await held;
    await route.continue();
  });
  await send(page).click();
  const sending = page.getByRole('button', { name: 'Sending Message...' });
  await expect(sending).toBeDisabled();
  expect(body).toMatchObject({ name: enquiry.name, email: enquiry.email });
  open();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByRole('main').getByText('within 4 hours in business hours')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Let us see your clinic' })).toBeHidden();
  const contacts = await received(request, enquiry);
  expect(contacts).toEqual([
    expect.objectContaining({ ...enquiry, phone: '+919848012345', source: 'website', status: 'new' }),
  ]);

  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Full name', { exact: true })).toBeFocused();
  await page.getByLabel('Full name', { exact: true }).fill('Somebody');
  await page.reload();
  await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Somebody');
});

test('Back to Home leads there', async ({ page }) => {
  await visitForm(page, '?pilot=true');
  await fillEnquiry(page, newEnquiry());
  await send(page).click();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('each field reports its error on leaving it, and stops reporting while it is corrected', async ({ page }) => {
  await visitForm(page);
  for (const [label, typed, fault, better] of [
    ['Full name', '', 'Name is required', 'As'],
    ['Full name', 'A', 'Name must be at least 2 characters', 'As'],
    ['Email', '', 'Email is required', 'asha@clinic.in'],
    ['Email', 'asha@', 'Invalid email address', 'asha@clinic.in'],
    ['Organization', '', 'Organization is required', 'City'],
    ['Organization', 'C', 'Organization name must be at least 2 characters', 'City'],
    ['Phone number', '', 'Phone number is required', '9'],
    ['Message', '', 'Message is required', 'Hello'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(typed);
    await field.blur();
    await expect(page.getByText(fault, { exact: true })).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(better);
    await expect(page.getByText(fault, { exact: true })).toBeHidden();
  }
  await page.getByLabel('Subject', { exact: true }).focus();
  await page.getByLabel('Subject', { exact: true }).blur();
  await expect(page.getByText('Please select a subject')).toBeVisible();
  await page.getByLabel('Subject', { exact: true }).selectOption('custom');
  await expect(page.getByText('Please select a subject')).toBeHidden();
});

test('an empty form is not sent: all six errors show and the first field has the focus', async ({ page }) => {
  await visitForm(page, '?source=poster');
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('pilot-program');
  await page.getByLabel('Subject', { exact: true }).selectOption('');
  await send(page).click();
  await expect(page.getByLabel('Full name', { exact: true })).toBeFocused();
  for (const fault of [
    'Name is required',
    'Email is required',
    'Organization is required',
    'Phone number is required',
    'Please select a subject',
    'Message is required',
  ]) {
    await expect(page.getByText(fault, { exact: true })).toBeVisible();
  }
});

test('the country is searched and chosen by keyboard, and is put before the number', async ({ page, request }) => {
  const enquiry = newEnquiry();
  await visitForm(page);
  const country = page.getByRole('button', { name: 'Country code: IN +91' });
  const panel = page.getByRole('dialog', { name: 'Country code' });
  await country.click();
  await expect(page.getByRole('combobox', { name: 'Search countries' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(country).toBeFocused();
  await expect(panel).toBeHidden();
  await country.click();
  await page.getByLabel('Phone number', { exact: true }).click();
  await expect(panel).toBeHidden();
  await country.click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.nth(0)).toHaveText('India+91');
  await expect(options.nth(1)).toHaveText('United States+1');
  await expect(options.nth(2)).toHaveText('United Kingdom+44');
  await page.getByRole('combobox', { name: 'Search countries' }).fill('ital');
  await expect(options).toHaveText(['Italy+39']);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Phone number', { exact: true })).toBeFocused();
  await fillEnquiry(page, { ...enquiry, phone: '' });
  await page.getByLabel('Phone number', { exact: true }).pressSequentially('06 1234 5678 9012 3456 7890');
  await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue('06 1234 5678 901');
  await send(page).click();
  await expect(page.getByText(success)).toBeVisible();
  expect(await received(request, enquiry)).toMatchObject([{ phone: '+390612345678901' }]);
});

test('a banner reports an unreachable server, and no typed text is lost, even after a reload', async ({
  page,
  request,
}) => {
  const enquiry = newEnquiry();
  await visitForm(page, '?pilot=true');
  await fillEnquiry(page, enquiry);
  await page.route('**/api/contact', (route) => route.abort('connectionrefused'));
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText(banner);
  await expectTyped(page, enquiry);
  await page.reload();
  await expectTyped(page, enquiry);
  await page.unroute('**/api/contact');
  await send(page).click();
  await expect(page.getByText(success)).toBeVisible();
  expect(await received(request, enquiry)).toMatchObject([{ source: 'direct', subject: 'pricing' }]);
});

test('a lost answer leads to only one enquiry, however often the form is sent', async ({ page, request }) => {
  const enquiry = newEnquiry();
  await visitForm(page);
  await fillEnquiry(page, enquiry);
  await page.route('**/api/contact', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText(banner);
  await page.unroute('**/api/contact');
  await send(page).dblclick();
  await expect(page.getByText(success)).toBeVisible();
  expect(await received(request, enquiry)).toHaveLength(1);
});

offlineTest(
  'offline a visitor is told, and the message goes off by itself when the connection is back',
  async ({ context, page, request }) => {
    const enquiry = newEnquiry();
    await visitForm(page);
    await fillEnquiry(page, enquiry);
    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(success)).toBeVisible();
    expect(await received(request, enquiry)).toHaveLength(1);
  },
);

test('when many messages come from one address, the sixth waits and is then sent by itself', async ({ page }) => {
  await visitForm(page);
  await fillEnquiry(page, newEnquiry());
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 429, json: { status: 429, detail: 'Many', data: { retryAfterSeconds: 1 } } }),
  );
  const refused = page.waitForResponse('**/api/contact');
  await send(page).click();
  await refused;
  await page.unroute('**/api/contact');
  await expect(page.getByText(success)).toBeVisible();
});

test('text typed before the script has loaded stays, and is sent', async ({ page, request }) => {
  const enquiry = newEnquiry();
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/assets/enquiry-section*', async (route) => {
    await held;
    await route.continue();
  });
  await visitContact(page);
  await fillEnquiry(page, enquiry);
  open();
  // The script has taken over once it has switched off the browser's own messages.
  await expect(page.locator('form[novalidate]')).toBeVisible();
  await expectTyped(page, enquiry);
  await send(page).click();
  await expect(page.getByText(success)).toBeVisible();
  expect(await received(request, enquiry)).toHaveLength(1);
});

test('scripts in a message are shown as plain text, to the visitor and to the team', async ({ page }) => {
  const enquiry = { ...newEnquiry(), message: '<script>alert(1)</script><img src=x onerror=alert(2)> \u202Eabc 😀' };
  page.on('dialog', () => expect('a script').toBe('not run'));
  await visitForm(page);
  await fillEnquiry(page, { ...enquiry, organization: '"><svg onload=alert(3)>' });
  await send(page).click();
  await expect(page.getByText(success)).toBeVisible();
  await openAsSiteAdmin(page, `/admin?search=${enquiry.email}`);
  await page.getByRole('button', { name: `View details of ${enquiry.name}` }).click();
  await expect(page.getByRole('dialog').getByText('<script>alert(1)</script>')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser itself sends the form, and the page says that it was sent', async ({ page, request }) => {
    const enquiry = newEnquiry();
    await visitContact(page);
    await fillEnquiry(page, enquiry);
    await send(page).click();
    await expect(page).toHaveURL('/contact#sent');
    await expect(page.getByText(success)).toBeVisible();
    expect(await received(request, enquiry)).toMatchObject([{ name: enquiry.name, phone: '+919848012345' }]);
  });
});
