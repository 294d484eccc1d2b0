import { expect } from '@playwright/test';
import { newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test("the admin's home tells the figures of the day, with a list behind each", async ({ page }) => {
  await openAs(page, 'admin', '/hospital');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  for (const label of [
    'Total Patients',
    "Today's Appointments",
    'Bed Occupancy',
    'Daily Revenue',
    'Emergency Cases',
    'Staff on Duty',
  ]) {
    await expect(summary.getByRole('link', { name: new RegExp(`^${label}.*Yesterday`) })).toBeVisible();
  }
  // At least the demo's own total, because other journeys bill visits meanwhile.
  await expect(summary.getByRole('link', { name: /^Daily Revenue/ })).toContainText(/₹1,(4[5-9]|[5-9]\d),\d{3}/);

  const departments = page.getByRole('region', { name: 'Department Overview' });
  await expect(departments.getByRole('listitem').filter({ hasText: 'ICU' })).toContainText('8/10');
  const revenue = page.getByRole('region', { name: 'Revenue Breakdown' });
  await expect(revenue.getByRole('listitem').filter({ hasText: 'IPD Services' })).toContainText(
    /₹(67,[2-9]\d\d|6[89],\d{3}|[7-9]\d,\d{3})/,
  );
  const indicators = page.getByRole('region', { name: 'Key Performance Indicators' });
  await expect(indicators).toContainText('4.7/5.0');

  await page.getByRole('button', { name: 'View as table' }).click();
  await expect(page.getByRole('table', { name: /Visits and revenue/ }).getByRole('row')).toHaveCount(31);

  await summary.getByRole('link', { name: /^Staff on Duty/ }).click();
  const onDuty = page.getByRole('dialog', { name: 'On duty today' });
  await expect.poll(() => onDuty.getByRole('row').count()).toBeGreaterThanOrEqual(43);
  await page.keyboard.press('Escape');
  await expect(onDuty).toBeHidden();
  await summary.getByRole('link', { name: /^Bed Occupancy/ }).click();
  await expect(page.getByRole('heading', { name: 'General Ward' })).toBeVisible();
});

test('the figures update with changes made elsewhere, even for a role that may not read the rows', async ({
  page,
  request,
}) => {
  await openAs(page, 'pharmacist', '/hospital');
  const summary = page.getByRole('region', { name: 'Summary' });
  const count = async () =>
    Number(/Total Patients([\d,]+)/.exec((await summary.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
  await expect(page.getByText(/^Live \d\d:\d\d$/)).toBeVisible();
  await expect.poll(count).toBeGreaterThan(0);
  const before = await count();
  await newPatient(request);
  await expect.poll(count).toBeGreaterThan(before);
});

test('figures that cannot be read say so, with the request ID under Details, and come with Retry', async ({ page }) => {
  const problem = { type: 'about:blank', title: 'Internal Server Error', status: 500, code: 'INTERNAL_SERVER_ERROR' };
  await page.route('**/api/overview/summary', (route) =>
    route.fulfill({ status: 500, json: { ...problem, detail: 'Please try again.', requestId: 'request-4711' } }),
  );
  // A change elsewhere in the clinic would reload the figures and remove Details and Retry.
  await page.route('**/api/live', (route) => route.abort('connectionrefused'));
  await openAs(page, 'admin', '/hospital');
  await expect(page.getByText("Couldn't load the figures")).toBeVisible();
  await expect(page.getByText('request-4711')).toBeHidden();
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByText('request-4711')).toBeVisible();
  await page.unroute('**/api/overview/summary');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: /^Total Patients/ })).not.toContainText('–');
});

test("a nurse's home begins with the beds, the due rounds and the triage; the figures follow", async ({ page }) => {
  await openAs(page, 'nurse', '/hospital');
  const parts = [
    page.getByRole('heading', { name: 'Department Overview' }),
    page.getByRole('heading', { name: 'Due rounds' }),
    page.getByRole('heading', { name: 'To triage' }),
    page.getByRole('region', { name: 'Summary' }),
  ];
  const tops: number[] = [];
  for (const part of parts) {
    await expect(part).toBeVisible();
    tops.push((await part.boundingBox())?.y ?? 0);
  }
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

test('a nurse sees the revenue of the day, and no list behind it', async ({ page }) => {
  await openAs(page, 'nurse', '/hospital#revenue');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('Daily Revenue')).toBeVisible();
  await expect(summary.getByRole('link', { name: /^Staff on Duty/ })).toBeVisible();
  await expect(summary.getByRole('link', { name: /^Daily Revenue/ })).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});
