import { expect } from '@playwright/test';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('the bell counts unread notifications, leads to them, and is quiet once all are read', async ({ page }) => {
  await openAs(page, 'assistant', '/staff');
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  await page.getByRole('menuitem', { name: /Protect your account/ }).click();
  await expect(page.getByRole('heading', { name: 'Two-factor' })).toBeVisible();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.route('**/api/notifications/read', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('menuitem', { name: 'Mark all as read' }).click();
  await expect(page.getByText('Not marked as read')).toBeVisible();
  await page.unroute('**/api/notifications/read');
  await page.getByRole('menuitem', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});
