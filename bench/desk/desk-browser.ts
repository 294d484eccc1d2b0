// A browser in which a receptionist of the demo clinic is signed in.
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { demoEmail } from '#modules/identity/rules.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { demoToken } from '../http-load.ts';

export function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
}

/** A browser's memory with a receptionist signed in, and nothing else in it. */
export async function newDesk(browser: Browser, address: string): Promise<BrowserContext> {
  const localStorage = [
    { name: 'authToken', value: await demoToken(address) },
    { name: 'userEmail', value: demoEmail('receptionist') },
  ];
  return browser.newContext({ storageState: { cookies: [], origins: [{ origin: address, localStorage }] } });
}
