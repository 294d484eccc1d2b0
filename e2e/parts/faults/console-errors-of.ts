import type { Page } from '@playwright/test';

/** Collects what the browser reports on this page from now on: script errors, failed requests and policy violations. */
export function consoleErrorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => void errors.push(String(error)));
  return errors;
}
