import { expect } from '@playwright/test';
import { callAs, dayRow, doctorNamed, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

async function walkIn(request: Parameters<typeof callAs>[0]) {
  const [patient, doctor] = [await newPatient(request), await doctorNamed(request, 'Kondapalli')];
  const desk = await callAs(request);
  const visit = await desk.post('/appointments/walk-ins', { patientId: patient.id, doctorId: doctor.id });
  return { patient, doctor, visit };
}

test('a visit of the day list is billed in its dialog, and the bill is found there again', async ({
  page,
  request,
}) => {
  const { patient } = await walkIn(request);
  await openAs(page, 'receptionist', '/hospital');
  const visit = dayRow(page, patient.firstName).getByRole('button', { name: patient.firstName, exact: true });
  await visit.click();
  await page.getByRole('button', { name: 'Bill', exact: true }).click();
  const bill = page.getByRole('dialog', { name: `Bill: ${patient.firstName}` });
  await expect(bill.getByLabel('For')).toHaveValue(/^Consultation, Dr\. /);
  await bill.getByRole('button', { name: 'Issue and show QR' }).click();
  await page.getByRole('button', { name: 'UPI received' }).click();
  await expect(page.getByRole('dialog').getByText('Paid', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await visit.click();
  await page.getByRole('button', { name: 'Bill', exact: true }).click();
  const issued = page.getByRole('dialog', { name: /^Bill B\// });
  await expect(issued.getByText('Paid', { exact: true })).toBeVisible();
  await expect(issued.getByText(/^Consultation, Dr\. /)).toBeVisible();
});

test('the bill of a visit reports a lost connection and opens with Retry; roles that do not bill see no button', async ({
  page,
  request,
}) => {
  const { patient, doctor, visit } = await walkIn(request);
  const ofDay = `/hospital/appointments?view=list&date=${visit.appointmentDate}&doctor=${doctor.id}`;
  // Changes at other desks would reload the charges before Retry is pressed.
  await page.route('**/api/live', (route) => route.abort('connectionrefused'));
  await openAs(page, 'receptionist', ofDay);
  await page.getByRole('button', { name: patient.firstName, exact: true }).click();
  await page.route('**/api/patients/*/charges', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Bill', exact: true }).click();
  const bill = page.getByRole('dialog', { name: `Bill: ${patient.firstName}` });
  await expect(bill.getByText("Couldn't load this bill")).toBeVisible();
  await page.unroute('**/api/patients/*/charges');
  await bill.getByRole('button', { name: 'Retry' }).click();
  await expect(bill.getByRole('button', { name: 'Issue and show QR' })).toBeVisible();

  await openAs(page, 'nurse', ofDay);
  await page.getByRole('button', { name: patient.firstName, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Follow-up' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Bill', exact: true })).toHaveCount(0);
});

test('a visit billed by another desk in the meantime is not billed again, and its bill is found', async ({
  page,
  request,
}) => {
  const { patient, visit } = await walkIn(request);
  await openAs(page, 'receptionist', '/hospital');
  const row = dayRow(page, patient.firstName).getByRole('button', { name: patient.firstName, exact: true });
  await row.click();
  await page.getByRole('button', { name: 'Bill', exact: true }).click();
  const issue = page.getByRole('button', { name: 'Issue and show QR' });
  await expect(issue).toBeFocused();
  const desk = await callAs(request);
  const [{ description, category, quantity, unitPrice, source, sourceId }] = await desk.get(
    `/patients/${patient.id}/charges`,
  );
  expect(sourceId).toBe(visit.id);
  const lines = [{ description, category, quantity, unitPrice, source, sourceId }];
  await desk.post('/bills', { patientId: patient.id, lines });
  await issue.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Close this and open it again to see what is left.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: "See the patient's bills" })).toBeVisible();
  await page.keyboard.press('Escape');
  await row.click();
  await page.getByRole('button', { name: 'Bill', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^Bill B\// }).getByText(/^₹[\d,]+ due$/)).toBeVisible();
});
