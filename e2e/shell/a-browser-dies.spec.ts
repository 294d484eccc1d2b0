import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, chromium, expect } from '@playwright/test';
import { ensureChromium } from '../../scripts/find-chromium.ts';
import { test } from '../parts/journey.ts';

const running = new Set<number>();
test.afterEach(() => {
  for (const pid of running) process.kill(-pid, 'SIGKILL');
});

/** Starts a separate browser, which can be killed, with its own profile on the disk. */
async function startBrowser(profile: string) {
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'];
  const child = spawn(ensureChromium(), [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
    // One process group for all its processes, so that they are killed together.
    detached: true,
  });
  const ended = once(child, 'exit');
  const { pid } = child;
  if (!pid) throw new Error('The browser did not start');
  running.add(pid);
  let port = '';
  await expect
    .poll(async () => {
      port = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n')[0] ?? '';
      return port;
    })
    .not.toBe('');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context');
  const page = await context.newPage();
  return {
    page,
    /** Signs in again, because the browser may have lost the session when it was killed. */
    open: async (address: string, request: APIRequestContext) => {
      const answer = await request.post('/api/auth/demo', { data: { role: 'receptionist' } });
      const { token, user } = await answer.json();
      await page.addInitScript(
        ([authToken, userEmail]) => {
          localStorage.setItem('authToken', authToken);
          localStorage.setItem('userEmail', userEmail);
        },
        [token, user.email] as const,
      );
      await page.goto(address);
    },
    kill: async () => {
      running.delete(pid);
      process.kill(-pid, 'SIGKILL');
      await ended;
    },
  };
}

test('typed text is restored even if the browser was killed a moment later', async ({ baseURL, request }) => {
  const address = `${baseURL}/hospital/patients?register`;
  const profile = await mkdtemp(join(tmpdir(), 'krama-browser-'));
  const first = await startBrowser(profile);
  await first.open(address, request);
  await expect(first.page.getByLabel(/^Phone/)).toBeFocused();
  await first.page.getByLabel('First name').pressSequentially('Venkata Subrahmanyam');
  // Passed as text, because the browser's types are not known here.
  const kept = () =>
    first.page.evaluate<string>(`new Promise((resolve) => {
      const request = indexedDB.open('krama-drafts');
      request.onsuccess = () => {
        const all = request.result.transaction('drafts').objectStore('drafts').getAll();
        all.onsuccess = () => resolve(JSON.stringify(all.result));
      };
    })`);
  await expect.poll(kept).toContain('Venkata Subrahmanyam');
  await first.kill();

  const second = await startBrowser(profile);
  await second.open(address, request);
  await second.page.getByRole('button', { name: 'Restore' }).click();
  await expect(second.page.getByLabel('First name')).toHaveValue('Venkata Subrahmanyam');
  await second.kill();
  await rm(profile, { recursive: true, force: true });
});
