import type { Page } from '@playwright/test';
import type { Role } from '#foundation/shared/roles.ts';
import { answersOf } from './answers-of.ts';

/**
 * Signs the page's browser in to the demo clinic, as the quick-login buttons do, and opens a screen. Like a person, it
 * waits until the screen is still: a panel that arrives between press and release of a button would move the button away.
 */
export async function openAs(page: Page, role: Role, path: string): Promise<void> {
  const answer = await page.request.post('/api/auth/demo', { data: { role } });
  const { token, user } = await answer.json();
  await page.addInitScript(
    ([authToken, userEmail]) => {
      localStorage.setItem('authToken', authToken);
      localStorage.setItem('userEmail', userEmail);
    },
    [token, user.email] as const,
  );
  const answers = answersOf(page);
  await page.goto(path);
  await answers.areStill();
}
