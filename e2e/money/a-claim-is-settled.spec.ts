import { expect } from '@playwright/test';
import { callAs, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('a bill is claimed from an insurer who pays less, and the rest remains due', async ({ page, request }) => {
  const patient = await newPatient(request);
  const desk = await callAs(request);
  const admin = await callAs(request, 'admin');
  const name = `Star Health ${patient.digits}`;
  await admin.post('/insurance/payers', {
    ...{ id: null, version: 0, name, documents: ['bill', 'id_proof'] },
    plans: [{ id: null, name: 'Family floater', copayBasisPoints: 1000 }],
  });
  const { billNumber } = await desk.post('/bills', {
    patientId: patient.id,
    lines: [{ description: 'Dressing', category: 'Other', quantity: 1, unitPrice: 100_000 }],
  });

  await openAs(page, 'receptionist', `/hospital/patients/${patient.id}`);
  const panel = page.getByRole('region', { name: 'Insurance' });
  await panel.getByRole('button', { name: 'Add policy' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Plan')).toBeFocused();
  await dialog.getByLabel('Plan').selectOption(`${name}, Family floater`);
  await dialog.getByLabel('Policy number').fill('P/141126/01');
  await dialog.getByLabel('Valid from').fill('01/01/2020');
  await dialog.getByLabel('Valid to').fill('31/12/2099');
  await dialog.getByLabel('Sum insured').fill('500000');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await panel.getByRole('button', { name: 'New claim on P/141126/01' }).click();
  await expect(dialog.getByLabel('Bill')).toBeFocused();
  await expect(dialog.getByLabel('Amount to claim')).toHaveValue('₹900');
  await dialog.getByRole('button', { name: 'Start claim' }).click();

  await expect(dialog.getByText('Proof of identity is missing')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mark as sent' })).toBeDisabled();
  await dialog.getByLabel('Proof of identity', { exact: true }).click();
  await expect(dialog.getByText('Ready to send.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await dialog.getByRole('button', { name: 'Payer approved' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('₹900');
  await dialog.getByLabel('Amount').fill('800');
  await dialog.getByRole('button', { name: 'Payer approved' }).click();
  await dialog.getByRole('button', { name: 'Book settlement' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('₹800');
  await dialog.getByLabel('Bank reference').fill('NEFT 88121');
  await dialog.getByRole('button', { name: 'Book settlement' }).click();
  await expect(dialog.getByText('Shortfall')).toBeVisible();
  await expect(dialog.getByText('₹100', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const bills = page.getByRole('region', { name: 'Bills' });
  await bills.getByRole('button', { name: `Open bill ${billNumber}` }).click();
  await expect(dialog.getByText('₹200 due')).toBeVisible();
});

test('for a bill that is claimed in full, neither the patient nor a second payer is proposed', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  const desk = await callAs(request);
  const admin = await callAs(request, 'admin');
  const { plans } = await admin.post('/insurance/payers', {
    ...{ id: null, version: 0, name: `Care Health ${patient.digits}`, documents: [] },
    plans: [{ id: null, name: 'Full cover', copayBasisPoints: 0 }],
  });
  const newPolicy = (policyNumber: string) =>
    desk.post('/insurance/policies', {
      ...{ patientId: patient.id, planId: plans[0].id, policyNumber },
      ...{ validFrom: '2020-01-01', validTo: '2099-12-31', sumInsured: 500_000 },
    });
  const { id: policyId } = await newPolicy('FIRST');
  await newPolicy('SECOND');
  const { id: billId, billNumber } = await desk.post('/bills', {
    patientId: patient.id,
    lines: [{ description: 'Dressing', category: 'Other', quantity: 1, unitPrice: 100_000 }],
  });
  const { id, version } = await desk.post('/insurance/claims', { policyId, billId, asked: 100_000 });
  await desk.post(`/insurance/claims/${id}/steps`, { version, status: 'sent' });

  await openAs(page, 'receptionist', `/hospital/patients/${patient.id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Open bill ${billNumber}` }).click();
  await expect(dialog.getByText(/Patient pays ₹0$/)).toBeVisible();
  await expect(dialog.getByLabel('Amount')).toHaveValue('');
  await expect(dialog.getByRole('img', { name: /^UPI code/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'New claim on SECOND' }).click();
  await expect(dialog.getByLabel('Bill').getByRole('option')).toHaveText(['None yet: pre-authorisation']);
});
