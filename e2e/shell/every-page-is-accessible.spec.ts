import { expect, type Page } from '@playwright/test';
import type { Critical } from '#modules/laboratory/contract-records.ts';
import { answersOf } from '../parts/answers-of.ts';
import { consoleErrorsOf } from '../parts/faults/console-errors-of.ts';
import { expectNoFault } from '../parts/faults/no-fault.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';
import { publicPages } from '../parts/public-pages.ts';

/** Every screen, with a role that may see it. */
const screens = [
  ...publicPages.map(({ path, heading }) => ({ path, role: null, ready: heading })),
  { path: '/no-such-page', role: null, ready: 'This page does not exist' },
  { path: '/login', role: null, ready: 'Sign in to your workspace' },
  { path: `/link/${'a'.repeat(43)}`, role: null, ready: 'Set a new password' },
  { path: '/admin', role: null, ready: 'Admin Login' },
  { path: '/admin', role: 'admin', ready: 'Admin Dashboard' },
  { path: '/admin?view=deleted', role: 'admin', ready: 'Admin Dashboard' },
  { path: '/admin', role: 'nurse', ready: 'Access Denied' },
  { path: '/hospital/patients', role: 'receptionist', ready: 'Patients' },
  { path: '/hospital', role: 'receptionist', ready: /^Appointments for/ },
  { path: '/hospital/appointments?view=day', role: 'receptionist', ready: 'Appointments' },
  { path: '/hospital/appointments?view=week', role: 'receptionist', ready: 'Appointments' },
  { path: '/hospital/appointments?view=list', role: 'receptionist', ready: 'Appointments' },
  { path: '/hospital/appointments?view=doctors', role: 'admin', ready: 'Appointments' },
  { path: `/waiting-room/${'a'.repeat(64)}`, role: null, ready: 'Waiting room' },
  { path: '/hospital', role: 'pharmacist', ready: 'Hospital Dashboard' },
  { path: '/hospital', role: 'admin', ready: 'Admin Dashboard' },
  { path: '/hospital/pharmacy', role: 'doctor', ready: 'Inventory Management' },
  { path: '/hospital/pharmacy?view=prescriptions', role: 'pharmacist', ready: 'Prescriptions to dispense' },
  { path: '/hospital/pharmacy?view=purchases', role: 'pharmacist', ready: 'Purchase list' },
  { path: '/hospital/wards', role: 'nurse', ready: 'General Ward' },
  { path: '/hospital/emergency', role: 'nurse', ready: 'To triage' },
  { path: '/hospital/lab', role: 'lab_tech', ready: 'Laboratory Tests' },
  { path: '/hospital/lab?only=critical', role: 'doctor', ready: 'Laboratory Tests' },
  { path: '/hospital/accounts', role: 'admin', ready: 'Transactions' },
  { path: '/hospital/accounts?view=bill', role: 'receptionist', ready: 'To bill' },
  { path: '/hospital/accounts?view=cash', role: 'admin', ready: 'My drawer' },
  { path: '/hospital/accounts/insurance', role: 'receptionist', ready: 'Claims' },
  { path: '/hospital/accounts/reports', role: 'admin', ready: 'Revenue by department' },
  { path: '/hospital/hr', role: 'nurse', ready: 'Access Denied' },
  { path: '/hospital/hr', role: 'hr_manager', ready: 'Staff Management' },
  { path: '/hospital/hr?view=roster', role: 'hr_manager', ready: 'Roster' },
  { path: '/hospital/hr?view=requests', role: 'hr_manager', ready: 'Time corrections' },
  { path: '/staff', role: 'nurse', ready: 'Recent Shifts' },
  { path: '/staff/time-tracking', role: 'nurse', ready: /worked$/ },
  { path: '/staff/schedule', role: 'nurse', ready: 'Shift Calendar' },
  { path: '/staff/payroll', role: 'nurse', ready: 'Payslips' },
  { path: '/staff/documents', role: 'nurse', ready: 'Your documents' },
  { path: '/staff/settings', role: 'admin', ready: 'Leave types' },
  { path: '/patient', role: 'patient', ready: 'Patient Portal' },
  { path: '/settings', role: 'admin', ready: 'Profile' },
  { path: '/settings/password', role: 'admin', ready: 'Password' },
  { path: '/settings/two-factor', role: 'admin', ready: 'Two-factor' },
  { path: '/settings/passkeys', role: 'admin', ready: 'Passkeys' },
  { path: '/settings/lock', role: 'admin', ready: 'Lock screen' },
  { path: '/settings/sessions', role: 'admin', ready: 'Sessions' },
  { path: '/settings/appearance', role: 'admin', ready: 'Appearance' },
  { path: '/settings/notifications', role: 'admin', ready: 'Notifications' },
  { path: '/settings/audit', role: 'admin', ready: 'Audit' },
  { path: '/settings/clinic', role: 'admin', ready: 'Clinic' },
  { path: '/settings/consents', role: 'admin', ready: 'Consent texts' },
  { path: '/settings/upi', role: 'admin', ready: 'UPI callbacks' },
  { path: '/settings/billing', role: 'admin', ready: 'Price list' },
  { path: '/settings/laboratory', role: 'admin', ready: 'Laboratory settings' },
  { path: '/hospital/lab?figures=30-days', role: 'lab_tech', ready: 'Turnaround by test' },
  { path: '/settings/reminders', role: 'admin', ready: 'Visit reminders' },
  { path: '/settings/people', role: 'admin', ready: 'People' },
  { path: '/settings/outbox', role: 'admin', ready: 'Outbox' },
  { path: '/settings/lists', role: 'doctor', ready: 'Diagnoses' },
] as const;

const wide = { width: 1440, height: 900 };

/** Paths that are meant to be missing. */
const missing = /^\/(no-such-page|link\/|waiting-room\/)/;

/** Checks a screen once it has loaded, and collects the browser's errors meanwhile. */
function watch(page: Page) {
  const answers = answersOf(page);
  const faults = consoleErrorsOf(page);
  return async ({ path, ready }: (typeof screens)[number]) => {
    await expectNoFault(page, async () => {
      await expect(page.getByRole('heading', { name: ready })).toBeVisible();
      await answers.areAllThere();
    });
    const unexpected = faults.filter((fault) => !(missing.test(path) && fault.includes('404 (Not Found)')));
    expect(unexpected, path).toEqual([]);
  };
}

for (const screen of screens.filter(({ role }) => role === null)) {
  test(`${screen.path} as a visitor has no fault that axe finds and does not scroll sideways`, async ({ page }) => {
    test.slow();
    const look = watch(page);
    await page.goto(screen.path);
    await look(screen);
  });
}

/**
 * Navigates as a link does, by way of an address without a screen: once that page shows, nothing of the previous screen
 * is left.
 */
async function goOn(page: Page, path: string): Promise<void> {
  const go = (to: string) =>
    page.evaluate(`history.pushState(null, '', '${to}'); dispatchEvent(new PopStateEvent('popstate')); null`);
  await go('/hospital/no-such-screen');
  await expect(page.getByText('This page does not exist')).toBeVisible();
  await go(path);
}

const roles = new Set(screens.flatMap(({ role }) => role ?? []));
for (const role of roles) {
  const [first, ...others] = screens.filter((screen) => screen.role === role);
  if (!first) continue;
  test(`the screens of ${role} have no fault that axe finds and do not scroll sideways`, async ({ page }) => {
    test.setTimeout((1 + others.length) * 120_000);
    const look = watch(page);
    await openAs(page, role, first.path);
    await test.step(first.path, () => look(first));
    for (const screen of others) {
      await test.step(screen.path, async () => {
        await goOn(page, screen.path);
        await look(screen);
      });
    }
  });
}

test('the registration dialog has no fault that axe finds', async ({ page }) => {
  await openAs(page, 'receptionist', '/hospital/patients');
  await page.getByRole('button', { name: 'Register patient' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  await expectNoFault(page, () => expect(page.getByText('First name is required')).toBeVisible());
});

test('the banner of a lost connection has no fault that axe finds', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/live', (route) => route.abort('connectionrefused'));
  await openAs(page, 'receptionist', '/hospital/patients');
  await expect(page.getByText('Connecting')).toBeVisible();
  await page.clock.fastForward(31_000);
  await expectNoFault(page, () => expect(page.getByText("Can't reach the server.", { exact: true })).toBeVisible());
});

test('the banners of more critical values than fit have no fault that axe finds', async ({ page }) => {
  const critical = (id: number): Critical => ({
    ...{ id: `c${id}`, testId: `t${id}`, testName: 'Electrolytes', patientId: `p${id}`, patientNumber: 100 + id },
    ...{ firstName: 'Asha', lastName: null, summary: 'Potassium 6.9 mmol/L', raisedAt: new Date().toISOString() },
    ...{ doctorName: 'Meera Rao', place: 'Emergency', isOwn: true, isCorrected: false },
  });
  await page.route('**/api/lab/criticals', (route) => route.fulfill({ json: [1, 2, 3, 4].map(critical) }));
  await openAs(page, 'doctor', '/settings/password');
  await expectNoFault(page, () => expect(page.getByRole('link', { name: '1 more critical value' })).toBeVisible());
});

test('the page of a patient, the card and the edit dialog have no fault that axe finds', async ({ page }) => {
  test.slow();
  await openAs(page, 'admin', '/hospital/patients');
  await page.getByRole('row').nth(4).getByRole('link').click();
  await expectNoFault(page, () => expect(page.getByRole('heading', { name: 'Access history' })).toBeVisible());
  for (const button of ['Card', 'Edit']) {
    await page.setViewportSize(wide);
    await page.getByRole('button', { name: button }).click();
    await expectNoFault(page, () => expect(page.getByRole('dialog')).toBeVisible());
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('the contact form with its errors and its list of countries has no fault that axe finds', async ({ page }) => {
  await page.goto('/contact?pilot=true');
  await expect(page.locator('form[novalidate]')).toBeVisible();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectNoFault(page, () => expect(page.getByText('Name is required')).toBeVisible());
  await page.getByRole('button', { name: /Country code/ }).click();
  await expectNoFault(page, () => expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible());
});

test('the details of an enquiry have no fault that axe finds', async ({ page }) => {
  await openAs(page, 'admin', '/admin?status=closed');
  await page.getByRole('button', { name: 'View details of Hemant Soni' }).click();
  await expectNoFault(page, () => expect(page.getByRole('dialog').getByText('Status: New to Contacted')).toBeVisible());
});

test('the booking dialog has no fault that axe finds', async ({ page }) => {
  await openAs(page, 'receptionist', '/hospital/appointments?book');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Doctor').selectOption({ index: 1 });
  await expect(dialog.getByText('Loading free times…')).toBeHidden();
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expectNoFault(page, () => expect(dialog.getByText('Choose a patient')).toBeVisible());
});

test('the menus, the palette and the list of shortcuts have no fault that axe finds', async ({ page }) => {
  test.slow();
  // They are the same everywhere, but axe also checks what lies behind them each time, so open a small screen.
  await openAs(page, 'admin', '/settings/password');
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
  const lookAt = async (what: 'menu' | 'dialog', open: () => Promise<void>) => {
    await page.setViewportSize(wide);
    await open();
    await expectNoFault(page, () => expect(page.getByRole(what)).toBeVisible());
    await page.keyboard.press('Escape');
    await expect(page.getByRole(what)).toBeHidden();
  };
  for (const name of [/^Demo/, /User menu/, /^Notifications/]) {
    await lookAt('menu', () => page.getByRole('button', { name }).click());
  }
  for (const key of ['Control+k', '?']) await lookAt('dialog', () => page.keyboard.press(key));
});

for (const role of ['admin', 'pharmacist'] as const) {
  test(`crores with paise fit a phone on the home of ${role}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await openAs(page, role, '/hospital');
    await expect(
      page
        .getByRole('main')
        .getByText(/^₹[\d,.]+$/)
        .first(),
    ).toBeVisible();
    const changed = await page.evaluate<number>(`[...document.querySelectorAll('main *')]
      .filter((node) => node.childElementCount === 0 && /^₹[\\d,.]+$/.test(node.textContent))
      .map((node) => { node.textContent = '₹1,12,34,567.50'; }).length`);
    expect(changed).toBeGreaterThan(0);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });
}
