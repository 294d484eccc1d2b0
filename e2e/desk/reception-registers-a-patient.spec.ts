import { expect } from '@playwright/test';
import { countedKeys, newPhone } from '../parts/desk.ts';
import { offlineTest, test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('reception registers a patient by keyboard alone and finds her again', async ({ page }) => {
  const name = `Asha ${Date.now()}`;
  const phone = newPhone();
  await openAs(page, 'receptionist', '/hospital/patients');
  await expect(page.getByRole('button', { name: 'Register patient' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel(/^Phone/)).toBeFocused();
  await page.keyboard.type(phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('34f');
  await expect(page.getByText(/34 y, female, born about/)).toBeVisible();
  await expect(page.getByLabel('Female')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /More details/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Not recorded')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Blood group' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Guardian')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Registered ${name}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(`+91 ${phone}`);
});

test('every wrong entry is told at its field, and nothing that was typed is lost, not even by Escape', async ({
  page,
}) => {
  await openAs(page, 'receptionist', '/hospital/patients');
  await page.getByRole('button', { name: 'Register patient' }).click();
  await page.getByLabel(/^Phone/).fill('12');
  await page.getByLabel('First name').focus();
  const message = page.getByText('Enter a 10-digit mobile number, or + and the country code');
  await expect(message).toBeVisible();
  await page.getByLabel(/^Phone/).fill(newPhone());
  await expect(message).toBeHidden();

  await page.getByLabel(/^Phone/).fill('98480abcde');
  await page.getByLabel('First name').fill('😀');
  await page.getByLabel('Last name').fill('క'.repeat(300));
  await page.getByLabel('Date of birth or age').fill('30/2/1988');
  const more = page.getByRole('button', { name: /More details/ });
  await page.setViewportSize({ width: 360, height: 740 });
  const { x = 0, width = 0 } = (await more.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 720 });
  await more.click();
  await page.getByLabel('Aadhaar number').fill('1234 5678 9012');
  await page.getByLabel('PIN code').fill('12');
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  for (const message of [
    'Enter a 10-digit mobile number, or + and the country code',
    'Remove the emoji',
    'Must be at most 100 characters',
    "This date doesn't exist",
    'Invalid Aadhaar number. Check the 12 digits',
    'A PIN code has 6 digits',
    'Choose one',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel('Last name')).toHaveValue('క'.repeat(300));
  await page.getByLabel('Date of birth or age').fill('1/1/2999');
  await expect(page.getByText('Date of birth is in the future')).toBeVisible();

  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Discard this registration?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('😀');
});

test('a patient who is already registered appears while typing, and is opened instead', async ({ page, request }) => {
  const { token } = await (await request.post('/api/auth/demo', { data: { role: 'receptionist' } })).json();
  const firstName = `Laxmi ${Date.now()}`;
  const phone = `9${String(Date.now()).slice(-9)}`;
  const headers = { authorization: `Bearer ${token}` };
  await request.post('/api/patients', { headers, data: { firstName, phone, sex: 'female' } });
  await openAs(page, 'receptionist', '/hospital/patients?register');
  await page.getByLabel(/^Phone/).click();
  const female = await page.getByLabel('Female').boundingBox();
  await page.getByLabel(/^Phone/).fill(phone);
  await expect(page.getByText('Possibly already registered')).toBeVisible();
  // The next field to click has not moved.
  expect(await page.getByLabel('Female').boundingBox()).toEqual(female);
  await page.getByLabel('First name').fill('Ramesh');
  await expect(page.getByText('Family? Same phone:')).toBeVisible();
  await expect(page.getByRole('link', { name: `Open ${firstName}` })).toBeVisible();
  await page.getByLabel('First name').fill(firstName.replace('Laxmi', 'Lakshmi'));
  await expect(page.getByText('Likely the same')).toBeVisible();
  await expect(page.getByText('Family?')).toBeHidden();
  await page.getByRole('link', { name: `Open ${firstName}` }).click();
  await expect(page.getByRole('heading', { name: firstName })).toBeVisible();
});

test('two desks that register the same person at the same moment are told so', async ({ page, request }) => {
  const { token } = await (await request.post('/api/auth/demo', { data: { role: 'receptionist' } })).json();
  const firstName = `Twin ${Date.now()}`;
  const phone = `8${String(Date.now()).slice(-9)}`;
  await openAs(page, 'receptionist', '/hospital/patients?register');
  await page.getByLabel(/^Phone/).fill(phone);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Female').check();
  await page.route('**/api/patients', async (route) => {
    if (route.request().method() === 'POST') {
      const headers = { authorization: `Bearer ${token}` };
      await request.post('/api/patients', { headers, data: { firstName, phone, sex: 'female' } });
    }
    await route.continue();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(`${firstName} is registered twice`)).toBeVisible();
});

offlineTest(
  'a connection that is cut shows and costs no character, through reload and sign-out',
  async ({ page, context }) => {
    const name = `Cut ${Date.now()}`;
    await openAs(page, 'receptionist', '/hospital/patients?register');
    await page.getByLabel(/^Phone/).fill(newPhone());
    await page.getByLabel('First name').pressSequentially(name.slice(0, 6));
    await context.setOffline(true);
    const keys = countedKeys(page);
    await keys.type(name.slice(6));
    await expect(page.getByText(/^No connection/)).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue(name);
    expect((await page.getByLabel('First name').inputValue()).length).toBe(6 + keys.count);
    await page.getByLabel('Date of birth or age').fill('34f');
    await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Not saved')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^No connection/)).toBeHidden();

    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue(name);
    await expect(page.getByLabel('Date of birth or age')).toHaveValue('34f');
    await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText(`Registered ${name}`)).toBeVisible();
  },
);

test('text typed in a closed tab is offered in the next one, without the Aadhaar number', async ({ page, context }) => {
  await openAs(page, 'receptionist', '/hospital/patients?register');
  await expect(page.getByLabel(/^Phone/)).toBeFocused();
  await page.getByLabel('First name').fill('Half typed');
  await page.getByRole('button', { name: /More details/ }).click();
  await page.getByLabel('Aadhaar number').fill('2345 6789 0124');
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).toContain('Half typed');
  expect(kept).not.toContain('2345 6789');
  const next = await context.newPage();
  await page.close();
  await openAs(next, 'receptionist', '/hospital/patients?register');
  await expect(next.getByLabel('First name')).toHaveValue('');
  await next.getByRole('button', { name: 'Restore' }).click();
  await expect(next.getByLabel('First name')).toHaveValue('Half typed');
});

test('a save without an answer says so, loses nothing, and is finished by itself', async ({ page }) => {
  const name = `Retry ${Date.now()}`;
  await openAs(page, 'receptionist', '/hospital/patients');
  await page.getByRole('button', { name: 'Register patient' }).click();
  await page.getByLabel(/^Phone/).fill(newPhone());
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Female').check();
  await page.route('**/api/patients', (route) => route.abort('connectionrefused'));
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(/^Checking whether it was saved/)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(name);
  await page.unroute('**/api/patients');
  await expect(page.getByText(`Registered ${name}`)).toBeVisible();
});

test('a list that cannot be read comes with Retry, and a search is sent again or finds nobody, as the words say', async ({
  page,
}) => {
  await page.route('**/api/patients?**', (route) => route.abort('connectionrefused'));
  await page.route('**/api/patients', (route) => route.abort('connectionrefused'));
  await openAs(page, 'receptionist', '/hospital/patients');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByText('No patients found')).toBeHidden();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row')).not.toHaveCount(0);

  await page.route('**/api/patients?search=**', (route) => route.abort('connectionreset'));
  await page.getByPlaceholder('Search patients...').fill('asha');
  await expect(page.getByText('Connection lost. Reconnecting...')).toBeVisible();
  await page.unroute('**/api/patients?search=**');
  await expect(page.getByText('Connection lost. Reconnecting...')).toBeHidden();
  await page.getByPlaceholder('Search patients...').fill('zzzz nobody');
  await expect(page.getByText('No patients found')).toBeVisible();
});

test('a patient is registered once, even if Register is pressed again while the dialog closes', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().endsWith('/api/patients')) sent.push(asked.url());
  });
  await openAs(page, 'receptionist', '/hospital/patients?register=new');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Phone/).fill(newPhone());
  await dialog.getByLabel('First name').fill('Ravi');
  await dialog.getByLabel('Date of birth or age').fill('34m');
  // Presses the button in every frame in which it can be pressed, until it is gone.
  await page.evaluate(`(() => {
    const register = document.querySelector('[role=dialog] button[type=submit]');
    const press = () => {
      if (!register.isConnected) return;
      if (!register.closest('[inert]')) register.click();
      requestAnimationFrame(press);
    };
    press();
  })()`);
  await expect(dialog).toBeHidden();
  expect(sent).toHaveLength(1);
});
