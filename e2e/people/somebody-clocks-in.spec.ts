import { expect } from '@playwright/test';
import { callAs } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('a staff member clocks in, takes a break, sees it on a second device and clocks out', async ({
  page,
  anotherPage,
}) => {
  // No other journey uses this account's clock.
  const api = await callAs(page.request, 'lab_tech');
  await api.post('/my/clock', { action: 'out' });
  await openAs(page, 'lab_tech', '/staff');
  const banner = page.getByRole('region', { name: 'Clock' });
  await expect(banner.getByRole('heading', { name: 'Clock In to Start' })).toBeVisible();
  await banner.getByRole('button', { name: 'Clock In' }).click();
  await expect(banner.getByRole('heading', { name: 'Currently Working' })).toBeVisible();
  await expect(banner.getByText(/Started \d\d:\d\d, 0 min worked/)).toBeVisible();
  await page.reload();
  await expect(banner.getByRole('heading', { name: 'Currently Working' })).toBeVisible();

  const phone = await anotherPage();
  await openAs(phone, 'lab_tech', '/staff');
  await expect(phone.getByRole('heading', { name: 'Currently Working' })).toBeVisible();
  await phone.getByRole('button', { name: 'Take a break' }).click();
  await expect(banner.getByText(/On a break since/)).toBeVisible();
  await banner.getByRole('button', { name: 'End break' }).click();
  await banner.getByRole('button', { name: 'Clock Out' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(banner.getByRole('heading', { name: 'Currently Working' })).toBeVisible();
  await banner.getByRole('button', { name: 'Clock Out' }).click();
  await expect(banner.getByRole('heading', { name: 'Clock In to Start' })).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Clock In to Start' })).toBeVisible();

  for (const label of ['This Week', 'Days Worked', 'This Month', 'Leave Days']) {
    await expect(page.getByRole('link', { name: label })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Recent Shifts' })).toBeVisible();
  await page.getByRole('link', { name: 'This Week' }).click();
  await expect(page.getByRole('table', { name: 'Own time' })).toBeVisible();
  await page.getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('heading', { name: 'Shift Calendar' })).toBeVisible();
});

test('leave is requested, approved by HR and deducted from the balance, and a payslip is downloaded', async ({
  page,
  anotherPage,
}) => {
  await openAs(page, 'practitioner', '/staff');
  await page.getByRole('button', { name: 'Apply for Leave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply for Leave' });
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  const reason = `Wedding ${Date.now()}`;
  const day = `10/03/${new Date().getFullYear() + 1}`;
  await dialog.getByLabel('First day').fill(day);
  await dialog.getByLabel('Last day').fill(`01/01/${new Date().getFullYear()}`);
  await expect(dialog.getByText('End is before start')).toBeVisible();
  await dialog.getByLabel('Last day').fill(`10/08/${new Date().getFullYear() + 1}`);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Apply', exact: true }).press('Enter');
  await expect(dialog.getByText(/^\d+ days more than you have$/)).toBeVisible();
  await expect(dialog.getByLabel('Last day')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await dialog.getByLabel('Last day').fill(day);
  await expect(dialog.getByRole('status')).toContainText(/^1 day\. \d+ left after it\.$/);
  await dialog.getByRole('button', { name: 'Apply', exact: true }).press('Enter');
  await expect(page.getByText('Sent to HR for approval')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply for Leave' })).toBeFocused();
  const own = page.getByRole('listitem').filter({ hasText: reason });
  await expect(own).toContainText('Waiting');

  const hr = await anotherPage();
  await openAs(hr, 'hr_manager', '/hospital/hr?view=requests');
  const request = hr.getByRole('listitem').filter({ hasText: reason });
  await request.getByRole('button', { name: /Reject/ }).press('Enter');
  await expect(request).toContainText('Rejected');
  await expect(hr.locator('main :focus')).toHaveCount(1);
  await hr.keyboard.press('Control+z');
  await request.getByRole('button', { name: /Approve/ }).press('Enter');
  await expect(request).toContainText('Approved');
  await expect(hr.locator('main :focus')).toHaveCount(1);
  await expect(own).toContainText('Approved');
  await own.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw approved leave?' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(own).toContainText('Withdrawn');

  await page.getByRole('link', { name: 'View Payslip' }).click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /Download the payslip of/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^payslip-.*\.pdf$/);
});

test('half a day of leave is requested and approved, and the calendar shows which half', async ({
  page,
  anotherPage,
}) => {
  const year = new Date().getFullYear() + 1;
  const day = `03/06/${year}`;
  // No other journey asks for leave with this account.
  await openAs(page, 'assistant', '/staff');
  await page.getByRole('button', { name: 'Apply for Leave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply for Leave' });
  const reason = `Bank ${Date.now()}`;
  await dialog.getByLabel('How long').selectOption('Morning of one day');
  await expect(dialog.getByLabel('Last day')).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Day' }).fill(day);
  await dialog.getByLabel('Reason').fill(reason);
  await expect(dialog.getByRole('status')).toContainText(/^½ day\. \d*½? left after it\.$/);
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const own = page.getByRole('listitem').filter({ hasText: reason });
  await expect(own).toContainText(`${day}, morning`);
  await expect(own).toContainText('½ day');

  const hr = await anotherPage();
  await openAs(hr, 'hr_manager', '/hospital/hr?view=requests');
  const request = hr.getByRole('listitem').filter({ hasText: reason });
  await expect(request).toContainText(`${day}, morning, ½ day`);
  await request.getByRole('button', { name: /Approve/ }).click();
  await expect(request).toContainText('Approved');
  await expect(own).toContainText('Approved');

  await page.goto(`/staff/schedule?month=${year}-06`);
  const calendar = page.getByRole('list', { name: `Shifts in June ${year}` });
  await expect(calendar.getByText(/, morning$/)).toBeVisible();
  await page.goto('/staff');
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await page
    .getByRole('dialog', { name: 'Withdraw approved leave?' })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await expect(own).toContainText('Withdrawn');
});
