import { expect, type Page } from '@playwright/test';
import { newAddress } from '../../src/app/testing/new-address.ts';
import { test } from '../parts/journey.ts';
import { openAsSiteAdmin } from '../parts/open-as-site-admin.ts';

/** The navigation state that tells the contact page where the visitor came from. */
function navigationState(page: Page): Promise<unknown> {
  return page.evaluate('history.state?.usr ?? null');
}

const calls = [
  { from: '/', within: 'header', name: 'Book Demo', state: { source: 'navbar' } },
  { from: '/roadmap', within: 'header', name: 'Book Demo', state: { source: 'navbar' } },
  { from: '/', within: 'main', name: 'Join the Free Pilot', state: { source: 'homepage' } },
  { from: '/', within: 'main', name: 'Learn more about Dental', state: { source: 'homepage', specialty: 'dental' } },
  { from: '/', within: 'main', name: 'Learn more about Aesthetic', state: { source: 'homepage', specialty: 'skin' } },
  { from: '/', within: 'main', name: 'Learn more about General', state: { source: 'homepage', specialty: 'hospital' } },
  { from: '/', within: 'main', name: 'Apply for the pilot', state: { source: 'homepage' } },
  { from: '/', within: 'main', name: 'Contact us', state: { source: 'homepage' } },
  { from: '/', within: 'footer', name: 'Join Free Pilot', state: {} },
  { from: '/product', within: 'main', name: 'Join the Free Pilot', state: {} },
  { from: '/product', within: 'main', name: 'Learn more about Dental', state: { specialty: 'dental' } },
  { from: '/specialties', within: 'main', name: 'Join the pilot', state: { specialty: 'hospital' } },
  {
    from: '/specialties/hospital',
    within: 'main',
    name: 'Join the pilot',
    state: { source: 'hospital_page', specialty: 'hospital' },
  },
  {
    from: '/specialties/dental',
    within: 'main',
    name: 'Join the pilot',
    state: { source: 'dental_page', specialty: 'dental' },
  },
  {
    from: '/specialties/dermatology',
    within: 'main',
    name: 'Join the pilot',
    state: { source: 'dermatology_page', specialty: 'skin' },
  },
  { from: '/roadmap', within: 'main', name: 'Join the pilot', state: {} },
  { from: '/contact', within: 'main', name: 'Schedule Demo', state: {} },
];

for (const [from, onPage] of Map.groupBy(calls, (call) => call.from)) {
  test(`each call to action on ${from} tells the contact page where it came from`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(from);
    for (const { within, name, state } of onPage) {
      await test.step(`"${name}" in the ${within}`, async () => {
        await page.locator(within).getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL('/contact');
        await expect.poll(() => navigationState(page)).toEqual({ fromBookDemo: true, ...state });
        const { specialty, source = 'direct' }: { specialty?: string; source?: string } = state;
        await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(
          specialty ? `${specialty}-clinic` : 'pilot-program',
        );
        await expect(page.locator('input[name=source]')).toHaveValue(source);
        await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue('');
        await expect(page.locator('#enquiry')).toBeInViewport();
        await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(200);
        await page.goBack();
        await expect.poll(() => navigationState(page)).toBeNull();
      });
    }
  });
}

const notices = [
  { from: '/product', button: 'More info on Triage', words: 'More info coming soon!', offer: 'Contact us' },
  { from: '/product', button: 'Watch Demo Video', words: 'Demo video coming soon!', offer: 'Open the live demo' },
  { from: '/specialties/dental', button: 'Schedule Demo', words: 'Demo scheduling coming soon!', offer: 'Contact us' },
  { from: '/specialties/dental', button: 'View Demo', words: 'Demo coming soon!', offer: 'Open the live demo' },
  {
    from: '/roadmap',
    button: 'Follow Progress: Pilot launch',
    words: 'Update notifications coming soon!',
    offer: 'Notify me',
  },
  {
    from: '/roadmap',
    button: 'Get Notified: Version 1.0',
    words: 'Update notifications coming soon!',
    offer: 'Notify me',
  },
];

for (const [from, onPage] of Map.groupBy(notices, (notice) => notice.from)) {
  test(`each button on ${from} for what is still to come says so and offers something else`, async ({ page }) => {
    await page.goto(from);
    for (const { button, words, offer } of onPage) {
      await test.step(`"${button}" says "${words}" and offers "${offer}"`, async () => {
        await page.getByRole('button', { name: button }).click();
        const dialog = page.getByRole('dialog', { name: words });
        await expect(dialog).toBeVisible();
        const next = dialog.getByRole(offer === 'Contact us' ? 'link' : 'button', { name: offer });
        await expect(next).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('button', { name: button })).toBeFocused();
      });
    }
  });
}

for (const [query, subject, source] of [
  ['pilot=true', 'pilot-program', 'direct'],
  ['demo=true', 'ai-demo', 'direct'],
  ['source=poster', 'pilot-program', 'poster'],
] as const) {
  test(`/contact?${query} presets the form before any input`, async ({ page }) => {
    await page.goto(`/contact?${query}`);
    await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(subject);
    await expect(page.locator('input[name=source]')).toHaveValue(source);
    await expect(page.locator('#enquiry')).toBeInViewport();
  });
}

test('a visitor who wants news of a milestone leaves an e-mail address, which becomes an enquiry', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  const email = `news-${crypto.randomUUID()}@clinic.example`;
  await page.goto('/roadmap');
  await page.getByRole('button', { name: 'Get Notified: Version 1.0' }).hover();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Get Notified: Version 1.0' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update notifications coming soon!' });
  await dialog.getByRole('button', { name: 'Notify me' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Email is required');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Notify me' }).click();
  await expect(dialog.getByRole('status')).toContainText(`We'll write to ${email}`);
  await openAsSiteAdmin(page, `/admin?search=${email}`);
  await page.getByRole('button', { name: `View details of ${email}` }).click();
  await expect(page.getByText('Wants updates on: Version 1.0')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('roadmap_page')).toBeVisible();
});

test('the floating widget offers chat, a demo, the pilot, and three quick ways', async ({ page }) => {
  await page.goto('/product');
  const panel = page.getByRole('complementary', { name: 'Support' });
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'Contact support' }).click();
  await expect(panel.getByRole('link')).toHaveCount(6);
  await expect(panel.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await panel.getByRole('link', { name: 'Join pilot program' }).click();
  await expect(page).toHaveURL('/contact?pilot=true');
  await page.getByRole('button', { name: 'Contact support' }).click();
  await panel.getByRole('link', { name: 'Book a free demo' }).click();
  await expect(page).toHaveURL('/contact?demo=true');
});
