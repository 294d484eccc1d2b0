import { expect } from '@playwright/test';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';
import { expectSignedIn } from '../parts/sign-in.ts';

/** The sidebar tables of the specification, written out: what each role must see, whatever the code says. */
const people = [
  {
    button: 'Doctor',
    home: '/hospital',
    entries: ['Dashboard', 'Appointments', 'Patients', 'Emergency', 'Wards', 'Pharmacy', 'Laboratory'],
    others: ['Dental Practice Dashboard', 'Aesthetic & Dermatology', 'Staff Portal'],
    foreign: '/hospital/hr',
  },
  {
    button: 'Receptionist',
    home: '/hospital',
    entries: ['Dashboard', 'Appointments', 'Patients', 'Accounts'],
    others: ['Dental Practice Dashboard', 'Aesthetic & Dermatology', 'Staff Portal'],
    foreign: '/hospital/pharmacy',
  },
  {
    button: 'Admin',
    home: '/hospital',
    entries: [
      'Dashboard',
      'Appointments',
      'Patients',
      'Emergency',
      'Wards',
      'Pharmacy',
      'Laboratory',
      'HR Management',
      'Accounts',
    ],
    others: ['Dental Practice Dashboard', 'Aesthetic & Dermatology', 'Staff Portal'],
    foreign: '/patient',
  },
  {
    button: 'Patient',
    home: '/patient',
    entries: ['Dashboard', 'My Appointments', 'Health Records', 'Prescriptions', 'Lab Results', 'Profile'],
    others: [],
    foreign: '/staff',
  },
  {
    button: 'Nurse',
    home: '/hospital',
    entries: ['Dashboard', 'Appointments', 'Patients', 'Emergency', 'Wards'],
    others: ['Staff Portal'],
    foreign: '/dental',
  },
  {
    button: 'Pharmacist',
    home: '/hospital',
    entries: ['Pharmacy'],
    others: ['Staff Portal'],
    foreign: '/hospital/lab',
  },
  {
    button: 'Lab Technician',
    home: '/hospital',
    entries: ['Laboratory'],
    others: ['Staff Portal'],
    foreign: '/hospital/patients',
  },
  {
    button: 'HR Manager',
    home: '/hospital',
    entries: ['HR Management'],
    others: ['Staff Portal'],
    foreign: '/hospital/accounts',
  },
  {
    button: 'Practitioner',
    home: '/aesthetic',
    entries: ['Dashboard', 'Appointments', 'Clients', 'Treatments', 'Gallery'],
    others: ['Staff Portal'],
    foreign: '/aesthetic/billing',
  },
  { button: 'Assistant', home: '/dental', entries: ['Dashboard'], others: ['Staff Portal'], foreign: '/aesthetic' },
] as const;

const firstFour = ['Doctor', 'Receptionist', 'Admin', 'Patient'];

for (const { button, home, entries, others, foreign } of people) {
  test(`the ${button} signs in by the button, sees exactly that sidebar and is refused ${foreign}`, async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
    await page.goto('/login');
    if (!firstFour.includes(button)) await page.getByRole('button', { name: 'More roles' }).click();
    await page.getByRole('button', { name: button, exact: true }).click();
    await expectSignedIn(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(home);
    // Requests sent before the role is known must be allowed too, because refusals are recorded in the audit trail.
    await page.reload();

    const sidebar = page.getByRole('complementary');
    await expect(sidebar.getByRole('navigation').first().getByRole('link')).toHaveText([...entries]);
    const elsewhere = sidebar.getByRole('navigation', { name: 'Other workspaces' });
    if (others.length > 0) await expect(elsewhere.getByRole('link')).toHaveText([...others]);
    else await expect(elsewhere).toBeHidden();

    await page.goto(foreign);
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByText("You don't have permission to access this area.")).toBeVisible();
    await expect(page.getByText(`Your role: ${button}`)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/login');
    expect(refused).toEqual([]);
  });
}

test('the first four roles are shown at once, the other six under More roles', async ({ page }) => {
  await page.goto('/login');
  const buttons = page.getByRole('region', { name: 'Quick demo login' }).getByRole('button');
  await expect(buttons).toHaveText([...firstFour, 'More roles']);
  await page.getByRole('button', { name: 'More roles' }).click();
  await expect(buttons).toHaveCount(10);
});

test('a missing profile, or one with an unknown role, opens nothing', async ({ page }) => {
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({
      status: 404,
      json: {
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        code: 'NOT_FOUND',
        detail: 'No profile',
        requestId: 'r',
      },
    }),
  );
  await openAs(page, 'nurse', '/hospital');
  await expect(page.getByRole('heading', { name: 'Profile Setup Required' })).toBeVisible();
  await expect(page.getByText('Please complete your profile setup to continue.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();

  await page.unroute('**/api/auth/me');
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), role: 'superuser' } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile Setup Required' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a workspace address without a screen says so', async ({ page }) => {
  await openAs(page, 'admin', '/dental/no-such-screen');
  await expect(page.getByText('This page does not exist')).toBeVisible();
  await expect(page.getByRole('complementary')).toBeVisible();
});

test('the entry of the open screen is marked, and the home of a workspace only on its own page', async ({ page }) => {
  await openAs(page, 'admin', '/hospital/patients');
  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByRole('link', { name: 'Patients' })).toHaveAttribute('aria-current', 'page');
  await expect(sidebar.getByRole('link', { name: 'Dashboard', exact: true })).not.toHaveAttribute(
    'aria-current',
    'page',
  );
  await sidebar.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL('/hospital');
  await expect(sidebar.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page');
});
