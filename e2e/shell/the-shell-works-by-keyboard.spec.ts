import { expect } from '@playwright/test';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('the palette opens a screen and begins an action', async ({ page }) => {
  await openAs(page, 'receptionist', '/hospital');
  await expect(page.getByRole('heading', { name: 'Hospital Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search screens, actions and patients' });
  await expect(box).toBeFocused();
  await page.keyboard.type('accounts');
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/hospital/accounts');

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('register');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Register patient' })).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();
});

test('the palette offers only what the role may open', async ({ page }) => {
  await openAs(page, 'pharmacist', '/hospital');
  await expect(page.getByRole('heading', { name: 'Hospital Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await expect(palette.getByRole('option', { name: /^Pharmacy Hospital/ })).toBeVisible();
  await page.keyboard.type('patient');
  await expect(palette.getByRole('option')).toHaveCount(0);
  await expect(page.getByText('No results for "patient"')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('the arrows move through the palette', async ({ page }) => {
  await openAs(page, 'nurse', '/hospital');
  await expect(page.getByRole('heading', { name: 'Hospital Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { name: /Sign Out/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('the shortcuts are listed, can be switched off, and stay off', async ({ page }) => {
  await openAs(page, 'receptionist', '/hospital/patients');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Search patients');
  await expect(list).toContainText('Register patient');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: /User menu/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Register patient' })).toBeVisible();
});

test('the first Tab skips the sidebar and leads to the content', async ({ page }) => {
  await openAs(page, 'receptionist', '/hospital/patients');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Total Patients/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByPlaceholder('Search patients...')).toBeFocused();
});

test('the demo can be viewed in another role, and reset', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Doctor' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/hospital');
  await page.getByRole('button', { name: /^Demo/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Assistant' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Dental Practice Dashboard' })).toBeVisible();
  await page.route('**/api/auth/demo/reset', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('button', { name: /^Demo/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Reset demo data' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset demo data' }).click();
  await expect(page.getByText('Demo data reset')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu slides out, leads on and closes', async ({ page }) => {
    await openAs(page, 'receptionist', '/hospital');
    await expect(page.getByRole('complementary')).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Patients' })).toBeVisible();
    await menu.getByRole('link', { name: 'Patients' }).click();
    await expect(page).toHaveURL('/hospital/patients');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });
});
