import { expect, type Page } from '@playwright/test';
import { callAs, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { newDoctor } from '../parts/new-doctor.ts';
import { openAs } from '../parts/open-demo.ts';
import { paperOf } from '../parts/paper-of.ts';

/** Makes printing fail as on a computer that cannot print. */
const takePrinterAway = (page: Page) => page.evaluate(`window.print = () => { throw new Error('No printer'); }`);

test('a receipt that cannot be printed is paid once, and is printed when the printer is back', async ({
  page,
  request,
}) => {
  const patient = await newPatient(request);
  const desk = await callAs(request);
  const { id } = await desk.post('/bills', {
    patientId: patient.id,
    lines: [
      { description: 'Dressing', category: 'Other', quantity: 1, unitPrice: 30_000, source: null, sourceId: null },
    ],
    payments: [],
  });
  await openAs(page, 'receptionist', `/hospital/patients/${patient.id}`);
  await page.getByRole('button', { name: /^Open bill / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Cash received' }).click();
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible();

  const print = dialog.getByRole('button', { name: 'Print receipt' });
  await takePrinterAway(page);
  await print.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not printed' })).toContainText('Saved work is not affected');
  await print.click();
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(1);

  const slip = await paperOf(page, () => print.click());
  expect(slip.text).toContain('Dressing');
  const bill = await desk.get(`/bills/${id}`);
  expect(bill.payments).toHaveLength(1);
  expect(bill.payments[0].amount).toBe(30_000);
});

test('a prescription that cannot be printed is still signed, and the connection is not blamed', async ({
  page,
  request,
}) => {
  const { person } = await newDoctor(request, 'Cardiology');
  const patient = await newPatient(request);
  const desk = await callAs(request);
  const visit = await desk.post('/appointments/walk-ins', { patientId: patient.id, doctorId: person.id });
  await openAs(page, 'doctor', `/hospital/consultations/${visit.id}`);
  await page.getByLabel('Drug 1', { exact: true }).fill('pcm 650 101 5');
  await page.getByLabel('Drug 1', { exact: true }).press('Enter');
  await expect(page.getByLabel('Drug 2', { exact: true })).toBeFocused();
  await takePrinterAway(page);
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByText(/^Signed and completed/)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Not printed' })).toContainText("The browser couldn't print");
  const paper = await paperOf(page, () => page.getByRole('button', { name: 'Print', exact: true }).click());
  expect(paper.text).toContain('Paracetamol 650 mg');
});
