// Opens a browser signed in as a person of the demo clinic, and waits until it is at rest.
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import type { Role } from '#foundation/shared/roles.ts';
import { demoEmail } from '#modules/identity/rules.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { demoToken } from '../http-load.ts';

export function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
}

/** A fresh browser context with one person signed in. */
export async function newDesk(browser: Browser, address: string, role: Role = 'receptionist'): Promise<BrowserContext> {
  const localStorage = [
    { name: 'authToken', value: await demoToken(address, role) },
    { name: 'userEmail', value: demoEmail(role) },
  ];
  return browser.newContext({ storageState: { cookies: [], origins: [{ origin: address, localStorage }] } });
}

/**
 * Waits until all processes of the browser are idle: a new window fills its address bar for half a second, on both
 * cores.
 */
export async function browserIsAtRest(browser: Browser): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  const cpuSeconds = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  for (let before = 0, now = await cpuSeconds(); now - before > 0.02; ) {
    await wait(200);
    [before, now] = [now, await cpuSeconds()];
  }
  await devtools.detach();
}
