import { expect } from '@playwright/test';
import type { EmergencyCase } from '#modules/emergency/contract.ts';
import type { Bed } from '#modules/wards/contract-board.ts';
import { callAs, doctorNamed, newPhone } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('an unknown patient is on the board after two keys, then triaged, admitted, identified and discharged', async ({
  page,
  request,
}) => {
  const name = `Yadaiah ${Date.now()}`;
  await openAs(page, 'nurse', '/hospital/emergency');
  await expect(page.getByRole('heading', { name: 'To triage' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByLabel('Complaint')).toBeFocused();
  await page.keyboard.press('Enter');
  const told = page.getByText(/^Unknown \d+ is on the board$/);
  await expect(told).toBeVisible();
  const label = /Unknown \d+/.exec((await told.textContent()) ?? '')?.[0] ?? '';

  const toTriage = page.getByRole('region', { name: 'To triage' });
  await toTriage.getByRole('button', { name: new RegExp(`^${label}\\b`) }).click();
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.getByLabel('Pulse (/min)').fill('900');
  await dialog.getByLabel('Temperature (°C)').fill('98.6');
  await dialog.getByRole('button', { name: 'Save triage' }).click();
  await expect(dialog.getByText('A pulse of 900 is not possible. Enter 20 to 300 a minute.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use 98.6 °F = 37.0 °C' }).click();
  await dialog.getByLabel('Pulse (/min)').fill('');
  await dialog.getByLabel('Respiration (/min)').fill('26');
  await dialog.getByLabel('Systolic (mmHg)').fill('85');
  await dialog.getByLabel('Consciousness').selectOption('Responds to pain');
  await expect(dialog.getByText('NEWS2 at least 9')).toBeVisible();
  await expect(dialog.getByText('Systolic pressure 85 mmHg: 3 points')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Medico-legal' }).click();
  await expect(dialog.getByLabel('Medico-legal case')).not.toBeChecked();
  const colleague = await callAs(request, 'nurse');
  const { open }: { open: EmergencyCase[] } = await colleague.get('/emergency/cases');
  const { id, version } = open.find(({ unknownLabel }) => unknownLabel === label) ?? {};
  await colleague.patch(`/emergency/cases/${id}/medico-legal`, { isMedicoLegal: true, version });
  await dialog.getByRole('tab', { name: 'Triage', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save triage' }).click();
  await expect(dialog.getByText('Someone else has changed this case.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save triage' }).click();
  await expect(dialog).toBeHidden();

  const red = page.getByRole('region', { name: /^Red/ });
  await red.getByRole('button', { name: new RegExp(`^${label}\\b`) }).click();
  await dialog.getByRole('tab', { name: 'Outcome' }).click();
  await dialog.getByLabel('Admit to a ward').check();
  await dialog.getByLabel('Bed').selectOption({ label: 'OBS-1' });
  await dialog.getByRole('button', { name: 'Close the case' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: new RegExp(`${label}\\b`) })).toContainText('Admitted');

  await page.goto('/hospital/wards');
  const bed = page.getByRole('button', { name: /^OBS-1\b/ });
  await expect(bed).toContainText(label);
  await bed.click();
  await dialog.getByLabel('Patient').fill(name);
  await dialog.getByRole('button', { name: /No results for/ }).click();
  const registration = page.getByRole('dialog', { name: 'Register patient' });
  await registration.getByLabel('Phone').fill(newPhone());
  await registration.getByLabel('Male', { exact: true }).check();
  await registration.getByRole('button', { name: 'Register' }).click();
  await expect(registration).toBeHidden();
  await dialog.getByRole('button', { name: 'Identify' }).click();
  await expect(bed).toContainText(name);

  await bed.click();
  const inpatient = page.getByRole('dialog', { name });
  await expect(inpatient.getByText('Not assigned')).toBeVisible();
  await inpatient.getByRole('tab', { name: 'Doctor' }).click();
  const { beds }: { beds: Bed[] } = await colleague.get('/wards');
  const { admission } = beds.find((known) => known.label === 'OBS-1') ?? {};
  const inCharge = await doctorNamed(request, 'Kondapalli');
  await colleague.patch(`/admissions/${admission?.id}/doctor`, { doctorId: inCharge.id, version: admission?.version });
  await expect(inpatient.getByLabel('Doctor in charge')).toHaveValue(inCharge.id);
  await inpatient.getByLabel('Doctor in charge').selectOption({ label: 'Dr. Anil Dubey' });
  await inpatient.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`In charge of ${name}: Dr. Anil Dubey`)).toBeVisible();
  await bed.click();
  await expect(inpatient.getByRole('definition').filter({ hasText: 'Dr. Anil Dubey' })).toBeVisible();
  await inpatient.getByRole('tab', { name: 'Discharge' }).click();
  await inpatient.getByLabel('Reason for no discharge summary').fill('Written on paper');
  await inpatient.getByRole('button', { name: 'Discharge' }).click();
  await expect(inpatient).toBeHidden();
  await expect(bed).toContainText('Mark as cleaned');
  await bed.click();
  await expect(bed).toContainText('Free');
});

test('a patient is dragged to a free bed, and the old bed awaits cleaning', async ({ page }) => {
  // Keep both beds in view, however tall the cards between them are.
  await page.setViewportSize({ width: 1280, height: 3000 });
  await openAs(page, 'nurse', '/hospital/wards');
  const from = page
    .getByRole('region', { name: 'Maternity' })
    .getByRole('button', { name: /days?|\bh\b/ })
    .first();
  const label = await from.getByText(/^MAT-\d+$/).textContent();
  const to = page.getByRole('button', { name: /^OBS-2\b/ });
  await to.scrollIntoViewIfNeeded();
  await from.hover();
  await page.mouse.down();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move((start?.x ?? 0) + 30, (start?.y ?? 0) + 30, { steps: 4 });
  await page.mouse.move((end?.x ?? 0) + 30, (end?.y ?? 0) + 20, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText(/moved to OBS-2/)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${label}\\b`) })).toContainText('Mark as cleaned');
  await expect(to).not.toContainText('Free');
});
