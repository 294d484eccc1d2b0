import { expect, type Page, test } from '@playwright/test';

/** What the contact page was told about where the visitor came from. */
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

for (const { from, within, name, state } of calls) {
  test(`"${name}" in the ${within} of ${from} tells the contact page where it came from`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(from);
    await page.locator(within).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL('/contact');
    await expect.poll(() => navigationState(page)).toEqual({ fromBookDemo: true, ...state });
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
    offer: 'Contact us',
  },
  {
    from: '/roadmap',
    button: 'Get Notified: Version 1.0',
    words: 'Update notifications coming soon!',
    offer: 'Contact us',
  },
];

for (const { from, button, words, offer } of notices) {
  test(`"${button}" on ${from} says "${words}" and offers "${offer}"`, async ({ page }) => {
    await page.goto(from);
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
