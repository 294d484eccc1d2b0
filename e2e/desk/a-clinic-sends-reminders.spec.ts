import { expect } from '@playwright/test';
import { callAs, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('an admin chooses which reminders are sent, and they stay chosen', async ({ page, request }) => {
  const admin = await callAs(request, 'admin');
  await openAs(page, 'admin', '/settings/reminders');
  const dayBefore = page.getByRole('switch', { name: /^The day before/ });
  await dayBefore.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Reminder settings saved')).toBeVisible();
  const saved = await admin.get('/reminder-settings');
  expect(saved.dayBefore).toBe(true);
  await page.reload();
  await expect(dayBefore).toBeChecked();
  // Restore the setting, because other journeys look at the outbox.
  await admin.put('/reminder-settings', { ...saved, dayBefore: false });
});

test('a patient who wants no reminders says so at the desk', async ({ page, request }) => {
  const patient = await newPatient(request);
  await openAs(page, 'receptionist', `/hospital/patients/${patient.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit patient' });
  await expect(dialog.getByRole('textbox', { name: /^Phone/ })).toBeFocused();
  await dialog.getByRole('checkbox', { name: 'Visit reminders' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Not wanted')).toBeVisible();
});
