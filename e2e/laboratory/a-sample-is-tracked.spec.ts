import { expect } from '@playwright/test';
import { callAs, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('a sample is collected from the list, scanned anywhere, sent out and back, and waits on its bench', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  const name = `Asha ${patient.digits}`;
  const { user } = await (await request.post('/api/auth/demo', { data: { role: 'doctor' } })).json();
  const doctor = await callAs(request, 'doctor');
  await doctor.post('/lab/orders', {
    patientId: patient.id,
    doctorId: user.id,
    line: 'cbc vitd',
    source: 'consultation',
  });

  await openAs(page, 'lab_tech', '/hospital/lab?view=collection');
  const order = page.getByRole('region', { name: 'Samples to collect' }).getByRole('listitem');
  await order
    .filter({ hasText: name })
    .getByRole('button', { name: /^Mark collected: .*EDTA \(lavender\), Serum \(yellow\)/ })
    .click();
  const collected = page.getByRole('status').filter({ hasText: `Collected from ${name}` });
  await expect(collected.getByRole('button', { name: 'Print label' })).toHaveCount(2);
  const number = /L\d{6,}/.exec((await collected.textContent()) ?? '')?.[0] ?? '';

  await page.getByRole('heading', { name: 'Laboratory Tests' }).click();
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  const sample = page.getByRole('dialog', { name: `Sample ${number}` });
  await expect(sample.getByRole('status')).toHaveText('Collected, not yet in the laboratory');
  await sample.getByRole('button', { name: 'Received in the laboratory' }).click();
  await expect(sample.getByRole('status')).toHaveText('In the laboratory');
  await sample.getByRole('button', { name: 'Send to outside laboratory' }).click();
  await expect(sample.getByLabel('Outside laboratory')).toBeFocused();
  await sample.getByRole('button', { name: 'Save as sent' }).click();
  await expect(sample.getByText('Enter the laboratory')).toBeVisible();
  await sample.getByLabel('Outside laboratory').fill('Vijaya Diagnostics');
  await sample.getByRole('button', { name: 'Save as sent' }).click();
  await expect(sample.getByRole('status')).toHaveText('At Vijaya Diagnostics');
  await sample.getByRole('button', { name: /^Back / }).click();
  await expect(sample.getByRole('listitem').filter({ hasText: 'Back from Vijaya Diagnostics' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sample).toBeHidden();

  await page.keyboard.press('w');
  await page.getByLabel('Bench').selectOption('Haematology');
  const step = page.getByRole('button', { name: `Start Processing: Complete Blood Count (CBC), ${name}` });
  await step.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Complete: Complete Blood Count (CBC), ${name}` })).toBeVisible();
});
