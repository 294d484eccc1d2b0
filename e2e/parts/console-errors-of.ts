import type { Page } from '@playwright/test';

/** What the browser complains of on this page from now on: scripts that fail, answers that are refused, the policy broken. */
export function consoleErrorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => void errors.push(String(error)));
  return errors;
}
