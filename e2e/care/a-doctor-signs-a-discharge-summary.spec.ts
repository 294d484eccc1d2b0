import { expect } from '@playwright/test';
import { test } from '../parts/journey.ts';
import { newInpatient } from '../parts/new-inpatient.ts';
import { openAs } from '../parts/open-demo.ts';

test('a discharge summary is prefilled, signed and downloaded as a PDF, and discharge then asks for no reason', async ({
  page,
  request,
}) => {
  const { patient } = await newInpatient(request, 'OBS-5');

  await openAs(page, 'doctor', '/hospital/wards');
  const tile = page.getByRole('button', { name: /^OBS-5\b/ });
  await tile.click();
  const dialog = page.getByRole('dialog', { name: patient.firstName });
  await dialog.getByRole('tab', { name: 'Summary' }).click();
  await expect(dialog.getByText('No signed discharge summary.')).toBeVisible();
  await expect(dialog.getByLabel('Diagnosis')).toHaveValue('Dengue fever');
  await dialog.getByLabel('Course in hospital').fill('Platelets rose from 60 to 140.');
  await dialog.getByRole('textbox', { name: 'Drug 1' }).fill('pcm 650 tds 3d');
  await dialog.getByRole('button', { name: 'Sign summary' }).click();
  await expect(dialog.getByText(/^Version 1: Dr\. /)).toBeVisible();
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'PDF of version 1' }).click(),
  ]);
  expect(paper.suggestedFilename()).toMatch(/^discharge-summary-\d+-1\.pdf$/);

  await dialog.getByRole('tab', { name: 'Discharge' }).click();
  await expect(dialog.getByLabel('Note')).toBeVisible();
  await expect(dialog.getByLabel('Reason for no discharge summary')).toBeHidden();
  await dialog.getByRole('button', { name: 'Discharge' }).click();
  await expect(tile).toContainText('Mark as cleaned');
  await tile.click();
  await expect(tile).toContainText('Free');

  await page.goto(`/hospital/patients/${patient.id}`);
  const stays = page.getByRole('region', { name: 'Ward stays' });
  await expect(stays.getByText(/Dengue fever$/)).toBeVisible();
  await expect(stays.getByRole('button', { name: 'PDF of version 1' })).toBeVisible();
  await expect(stays.getByRole('button', { name: 'Correct summary' })).toBeVisible();
});
