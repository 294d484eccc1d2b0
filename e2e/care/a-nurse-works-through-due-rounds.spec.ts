import { expect } from '@playwright/test';
import { test } from '../parts/journey.ts';
import { newInpatient } from '../parts/new-inpatient.ts';
import { openAs } from '../parts/open-demo.ts';

test('a nurse on a phone opens a due task from the home page, marks it done, undoes that and writes a note', async ({
  page,
  request,
}) => {
  const { patient, admission, leave } = await newInpatient(request, 'OBS-6');

  await page.setViewportSize({ width: 360, height: 780 });
  await openAs(page, 'nurse', `/hospital/wards?inpatient=${admission.id}&tab=nursing`);
  const dialog = page.getByRole('dialog', { name: patient.firstName });
  await expect(dialog.getByText('No tasks yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Task' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Task' }).fill('Check the dressing');
  await dialog.getByRole('button', { name: 'Save task' }).click();
  await expect(dialog.getByRole('button', { name: 'Done: Check the dressing' })).toBeVisible();

  await page.goto('/hospital');
  const rounds = page.getByRole('region', { name: 'Due rounds' });
  const due = rounds.getByRole('listitem').filter({ hasText: patient.firstName }).filter({ hasText: 'Task' });
  await expect(rounds.getByRole('listitem').first()).toBeVisible();
  const more = rounds.getByRole('button', { name: /^Show \d+ more$/ });
  if (await more.isVisible()) await more.click();
  await expect(due).toContainText('Check the dressing');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  // The list changes with the clock and with what others do, so repeat a tap that hit a moving row.
  await expect(async () => {
    if (await due.isVisible()) await due.getByRole('link').click();
    await expect(dialog).toBeVisible({ timeout: 10_000 });
  }).toPass();

  const tasks = dialog.getByRole('region', { name: 'Tasks' });
  await tasks.getByRole('button', { name: 'Done: Check the dressing' }).click();
  await expect(tasks.getByText('Later', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tasks.getByText('Due', { exact: true })).toBeVisible();

  await dialog.getByLabel('New note').fill('Dressing is dry.');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  const notes = dialog.getByRole('region', { name: 'Nursing notes' });
  await expect(notes.getByRole('listitem').filter({ hasText: 'Dressing is dry.' })).toBeVisible();

  await leave();
});
