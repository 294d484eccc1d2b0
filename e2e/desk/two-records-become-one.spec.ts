import { expect, type Page } from '@playwright/test';
import { callAs, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

const record = (id: string) => `/hospital/patients/${id}`;

async function compare(page: Page, other: { patientNumber: number }) {
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two records' });
  const field = dialog.getByLabel('Other record');
  await expect(field).toBeFocused();
  await field.fill(String(other.patientNumber));
  await dialog.getByRole('button', { name: `Compare with no. ${other.patientNumber}` }).click();
  return dialog;
}

test('reception merges two records of one person, finds them by the old number, and undoes it', async ({
  page,
  request,
}) => {
  const desk = await callAs(request);
  const [kept, other] = [await newPatient(request), await newPatient(request)];
  await desk.put(`/patients/${other.id}`, {
    ...{ firstName: other.firstName, phone: other.phone, sex: 'female', version: 1 },
    ...{ address: '1-2-3, Ameerpet', allergies: ['Penicillin'] },
  });

  await openAs(page, 'receptionist', record(kept.id));
  const dialog = await compare(page, other);
  await expect(dialog.getByText('Allergies of both are kept: Penicillin.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /^Address: 1-2-3, Ameerpet/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Allergic to Penicillin')).toBeVisible();

  const { patients } = await desk.get(`/patients?search=${other.patientNumber}`);
  expect(patients.map(({ id }: { id: string }) => id)).toContain(kept.id);

  await page.goto(record(other.id));
  const note = page.getByRole('region', { name: 'Merged record' });
  await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden();
  await note.getByRole('link', { name: `Open no. ${kept.patientNumber}` }).click();
  await expect(page).toHaveURL(new RegExp(`${kept.id}$`));

  await note.getByRole('button', { name: 'Undo merge' }).click();
  await page.getByRole('dialog', { name: 'Undo this merge?' }).getByRole('button', { name: 'Undo merge' }).click();
  await expect(note).toBeHidden();
  await expect(page.getByText('Allergies not recorded')).toBeVisible();
});

test('a nurse sees that a record was merged and cannot merge', async ({ page, request }) => {
  const desk = await callAs(request);
  const [kept, other] = [await newPatient(request), await newPatient(request)];
  const pair = { keptId: kept.id, otherId: other.id, take: [], keptVersion: 1, otherVersion: 1 };
  await desk.post('/patient-merges', pair);
  await openAs(page, 'nurse', record(kept.id));
  const note = page.getByRole('region', { name: 'Merged record' });
  await expect(note).toContainText(`No. ${other.patientNumber}, `);
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('button', { name: /merge/i })).toBeHidden();
});
