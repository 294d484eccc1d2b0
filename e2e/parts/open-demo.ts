import type { Page } from '@playwright/test';
import type { Role } from '#foundation/shared/roles.ts';

/** Signs the page's browser in to the demo clinic, as the quick-login buttons do, and opens a screen. */
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
  await page.goto(path);
}
