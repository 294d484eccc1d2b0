import { expect, type Page } from '@playwright/test';

/** Fills in the sign-in screen, opening it first if necessary. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Go to your workspace' })).toBeFocused();
}
