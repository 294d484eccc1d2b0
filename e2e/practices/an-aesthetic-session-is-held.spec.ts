import { expect, type Page } from '@playwright/test';
import type { AestheticVisit } from '#modules/aesthetic/contract-visits.ts';
import { callAs } from '../parts/desk.ts';
import { consoleErrorsOf } from '../parts/faults/console-errors-of.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

/** A client who has walked in to see the practitioner, for a plan or a first consultation. */
async function newClient(page: Page, firstName: string) {
  const desk = await callAs(page.request);
  const { user } = await (await page.request.post('/api/auth/demo', { data: { role: 'practitioner' } })).json();
  const patient = await desk.post('/patients', { firstName, phone: '98480 12345', sex: 'female', birthDate: '29y' });
  const visit = await desk.post('/appointments/walk-ins', { patientId: patient.id, doctorId: user.id });
  return { patient, visit };
}

test('a session started from its plan is that of the visit for which the client has come', async ({ page }) => {
  const name = `Mythili ${Date.now()}`;
  const { patient, visit } = await newClient(page, name);
  const practitioner = await callAs(page.request, 'practitioner');
  const plan = await practitioner.post('/treatment-plans', {
    patientId: patient.id,
    specialty: 'aesthetic',
    title: 'HydraFacial',
    plannedSessions: 4,
  });
  await practitioner.put(`/treatment-plans/${plan.id}/visits/${visit.id}`, {});
  await openAs(page, 'practitioner', '/aesthetic/treatments');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'Start Session' }).click();
  await expect(page.getByRole('dialog', { name: 'Session' }).getByText('session 1 of 4')).toBeVisible();
  const visits: AestheticVisit[] = await practitioner.get(`/aesthetic/visits?date=${visit.appointmentDate}`);
  expect(visits.find(({ id }) => id === visit.id)).toMatchObject({ status: 'in_progress', sessionNumber: 1 });
});

test('a session starts once the client has signed the consent, and is completed with its settings', async ({
  page,
}) => {
  const name = `Lavanya ${Date.now()}`;
  const { patient, visit } = await newClient(page, name);
  const practitioner = await callAs(page.request, 'practitioner');
  const plan = await practitioner.post('/treatment-plans', {
    patientId: patient.id,
    specialty: 'aesthetic',
    title: 'Laser hair reduction',
    plannedSessions: 6,
  });
  await practitioner.put(`/treatment-plans/${plan.id}/visits/${visit.id}`, {});
  await openAs(page, 'practitioner', '/aesthetic');
  await page.getByRole('button', { name: `Start Session: ${name}` }).click();
  const consent = page.getByRole('dialog', { name: `Consent of ${name}` });
  await expect(consent.getByRole('button', { name: 'Sign consent' })).toBeVisible();
  const errors = consoleErrorsOf(page);
  await page.keyboard.press('Escape');
  await expect(consent).toBeHidden();
  await expect(page.getByRole('alert')).toContainText(`${name} signs before the session starts.`);
  await page.getByRole('button', { name: /^Sign consent:/ }).click();
  await consent.getByRole('button', { name: 'Sign consent' }).click();
  await expect(consent.getByText('Sign in the box')).toBeVisible();
  await consent.getByLabel('Signs as').selectOption({ label: 'Father of the patient' });
  await expect(consent.getByLabel('Signed by')).toHaveValue('');
  await consent.getByLabel('Signs as').selectOption({ label: 'The patient' });
  await expect(consent.getByLabel('Signed by')).toHaveValue(name);
  await consent.getByRole('button', { name: 'Type the name instead' }).press('Enter');
  await expect(consent.getByLabel('Signature')).toBeFocused();
  await page.keyboard.type('Someone else');
  await page.keyboard.press('Enter');
  await expect(consent.getByText('Type the name shown under Signed by')).toBeVisible();
  await consent.getByLabel('Signature').fill(name);
  await page.keyboard.press('Enter');
  await expect(consent).toBeHidden();
  const dialog = page.getByRole('dialog', { name: 'Session' });
  await expect(dialog.getByText('session 1 of 6')).toBeVisible();
  await expect(dialog.getByLabel('Device')).toHaveValue('Diode laser 808 nm');
  await dialog.getByLabel('Fluence (J/cm²)').fill('140');
  await dialog.getByRole('button', { name: 'Complete Session' }).press('Enter');
  await expect(dialog.getByText('A diode laser gives 1 to 100 J/cm²')).toBeVisible();
  await dialog.getByLabel('Fluence (J/cm²)').fill('14');
  await dialog.getByLabel('Lot').fill('L2417');
  await dialog.getByRole('button', { name: 'Complete Session' }).click();
  await expect(dialog.getByText('Choose yes or no').first()).toBeVisible();
  await expect(dialog.getByRole('radiogroup').first().getByLabel('No')).toBeFocused();
  await dialog.getByRole('button', { name: 'No to all' }).click();
  await expect(dialog.getByText('Choose yes or no')).toHaveCount(0);
  const tanned = dialog.getByRole('radiogroup', { name: /^Sun exposure/ });
  await tanned.getByLabel('Yes').check();
  await dialog.getByRole('button', { name: 'Complete Session' }).click();
  await expect(dialog.getByText('Enter a reason (at least 5 characters), or discard the session')).toBeVisible();
  await dialog.getByLabel(/^Reason to treat: Sun exposure/).fill('The area was covered');
  await dialog.getByRole('button', { name: 'Complete Session' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/aesthetic/treatments?view=sessions');
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*Lot L2417`) })).toBeVisible();
  const correct = page.getByRole('button', { name: `Correct session 1 of ${name}` });
  for (const [label, value] of [
    ['Lot', 'L2418'],
    ['Area', 'Both arms'],
  ] as const) {
    await correct.click();
    await dialog.getByLabel(label).fill(value);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Read from the vial');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*Both arms.*Lot L2418`) })).toBeVisible();
  expect(errors).toEqual([]);

  await openAs(page, 'receptionist', '/aesthetic/billing');
  await page.getByRole('button', { name: `Bill ${name}` }).click();
  const bill = page.getByRole('dialog');
  await expect(bill.getByLabel('For')).toHaveValue('Laser hair reduction, session 1/6');
  await bill.getByText('Card', { exact: true }).click();
  await bill.getByRole('button', { name: 'Take ₹3,500' }).click();
  await expect(bill.getByText('Paid', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Laser hair reduction, session 1\/6/ }).first()).toContainText('₹3,500');
});

test('the dialog of a service opens without an error in the console', async ({ page }) => {
  const errors = consoleErrorsOf(page);
  await openAs(page, 'admin', '/aesthetic/settings');
  await page.getByRole('button', { name: 'Add Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a service' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Device').fill('Diode laser');
  expect(errors).toEqual([]);
});

test('the aesthetic desk saves the status consultation', async ({ page }) => {
  const name = `Charitha ${Date.now()}`;
  await newClient(page, name);
  await openAs(page, 'receptionist', '/aesthetic');
  await page.getByLabel('Search clients').fill(name);
  const status = page.getByLabel(`Status of ${name}`);
  await status.selectOption('Consultation');
  await expect(page.getByText(`${name}: Consultation`)).toBeVisible();
  await page.reload();
  await page.getByLabel('Search clients').fill(name);
  await expect(status).toHaveValue('consultation');
});
