import { expect, type Page } from '@playwright/test';
import { test } from '../parts/journey.ts';

const header = (page: Page) => page.getByRole('banner');

test('the five links lead to their pages, and the page one is on is marked', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Product', 'Clinic Types', 'Roadmap', 'Contact']);
  for (const [name, path] of [
    ['Product', '/product'],
    ['Clinic Types', '/specialties'],
    ['Roadmap', '/roadmap'],
    ['Contact', '/contact'],
    ['Home', '/'],
  ] as const) {
    await links.filter({ hasText: name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('nav[aria-label=Main] [aria-current=page]')).toHaveText(name);
  }
});

test('the bar is transparent at the top and solid after scrolling more than 50 pixels', async ({ page }) => {
  await page.goto('/');
  await expect(header(page)).toHaveAttribute('data-solid', 'false');
  await page.evaluate('scrollTo(0, 50)');
  await expect(header(page)).toHaveAttribute('data-solid', 'false');
  await page.evaluate('scrollTo(0, 51)');
  await expect(header(page)).toHaveAttribute('data-solid', 'true');
  await page.evaluate('scrollTo(0, 0)');
  await expect(header(page)).toHaveAttribute('data-solid', 'false');
});

test('on a phone the menu opens, says where it is made, and closes when a link is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await expect(menu.getByText('Made in Hyderabad, India')).toBeVisible();
  await menu.getByRole('link', { name: 'Roadmap' }).click();
  await expect(page).toHaveURL('/roadmap');
  await expect(menu).toBeHidden();
});

test('a new page starts at its top', async ({ page }) => {
  await page.goto('/');
  await page.evaluate('scrollTo(0, 1500)');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Roadmap' }).click();
  await expect(page.getByRole('heading', { name: 'What is done, and what is next' })).toBeVisible();
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
});

test('Back works on a page whose parts have not been loaded yet', async ({ page }) => {
  await page.goto('/roadmap');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Product' }).click();
  await expect(page).toHaveURL('/product');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One record, from token to receipt');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is done, and what is next');
});

test('the tabs follow the address, and the address follows the tabs', async ({ page }) => {
  await page.goto('/specialties');
  const selected = page.getByRole('tab', { selected: true });
  await expect(selected).toHaveText('General Clinic');
  for (const [tab, path, card] of [
    ['Dental Clinic', '/specialties/dental', 'A chart that keeps up'],
    ['Aesthetic Clinic', '/specialties/dermatology', 'Before and after, honestly'],
    ['General Clinic', '/specialties/hospital', 'One queue for the whole house'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page).toHaveURL(path);
    await expect(selected).toHaveText(tab);
    await expect(page.getByRole('tabpanel', { name: tab }).getByText(card)).toBeVisible();
  }
  await page.goto('/specialties/skin');
  await expect(selected).toHaveText('Aesthetic Clinic');
  // Arrow keys work once React has hydrated the page; until then the tabs are plain links.
  await expect(header(page).locator('[data-early]')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Aesthetic Clinic' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'General Clinic' })).toBeFocused();
});

test('only one of the four feature cards is open: first the first, then the chosen one', async ({ page }) => {
  await page.goto('/specialties/dental');
  const open = page.getByRole('tabpanel').locator('details[open] summary');
  await expect(page.getByRole('tabpanel').locator('details')).toHaveCount(4);
  await expect(open).toHaveText('A chart that keeps up');
  await page.getByText('Consent at the chair', { exact: true }).click();
  await expect(open).toHaveText('Consent at the chair');
});

test('a milestone opens and closes, and only one in progress shows its progress', async ({ page }) => {
  await page.goto('/roadmap');
  const impact = page.getByText('A second branch opened in a day.');
  await expect(impact).toBeHidden();
  await page.getByText('Chains and cities').click();
  await expect(impact).toBeVisible();
  await page.getByText('Chains and cities').click();
  await expect(impact).toBeHidden();
  await expect(page.getByRole('progressbar')).toHaveCount(1);
  await expect(page.getByRole('progressbar', { name: 'Progress of Pilot launch' })).toHaveAttribute('value', '75');
  await expect(page.getByRole('button', { name: /Follow Progress/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /Get Notified/ })).toHaveCount(3);
});

test('the home page shows four phases and calls the planned ones Coming Soon', async ({ page }) => {
  await page.goto('/');
  const phases = page.locator('#phases').getByRole('listitem');
  await expect(phases).toHaveCount(4);
  await expect(phases.getByText('Coming Soon')).toHaveCount(2);
  await expect(page.locator('#phases').getByText('Planned')).toHaveCount(0);
  await expect(page.locator('#how-it-works').getByRole('listitem')).toHaveCount(4);
});

test('a list of customisations shows four and counts the rest', async ({ page }) => {
  await page.goto('/product');
  const hospital = page.locator('#customisation > * > * li').filter({ hasText: 'Departments, rooms and beds' }).first();
  await expect(hospital.getByText('+3 more')).toBeVisible();
  await expect(page.getByText('Shifts and leave rules')).toBeHidden();
});
