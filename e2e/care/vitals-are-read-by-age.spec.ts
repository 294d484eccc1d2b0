import { expect } from '@playwright/test';
import { callAs, doctorNamed, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';
import { realClinic } from '../parts/real-clinic.ts';
import { expectSignedIn, signIn } from '../parts/sign-in.ts';

test('a child at 80 % never looks reassuring: while typing, in the room or among the insights', async ({
  page,
  request,
}) => {
  const desk = await callAs(request);
  const child = { firstName: `Ammu ${Date.now()}`, phone: '98480 12345', sex: 'female', birthDate: '8 months' };
  const { id: patientId } = await desk.post('/patients', child);
  const { id: doctorId } = await doctorNamed(request, 'Subramanian');
  const { id } = await desk.post('/appointments/walk-ins', { patientId, doctorId });
  await openAs(page, 'nurse', `/hospital/consultations/${id}`);

  await page.getByRole('button', { name: 'Enter vitals' }).click();
  await expect(page.getByLabel('Systolic (mmHg)')).toBeFocused();
  await page.getByLabel('SpO₂ (%)').fill('80');
  const outOfRange = page.getByRole('list', { name: 'Out of range' });
  await expect(outOfRange).toContainText('SpO₂ 80 %: severely low');
  await page.getByLabel('Glucose (mg/dL)').fill('5.6');
  await page.getByLabel('Glucose (mg/dL)').blur();
  await page.getByRole('button', { name: 'Use 5.6 mmol/L = 101 mg/dL' }).click();
  await page.getByRole('button', { name: 'Save vitals' }).click();
  await expect(page.getByText('NEWS2 is not for anyone under 16.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'AI Insights' })).toContainText('SpO₂ 80 %: severely low');

  await page.getByRole('button', { name: 'Take again' }).click();
  await expect(page.getByLabel('Systolic (mmHg)')).toBeFocused();
  await page.getByLabel('Pulse (/min)').fill('130');
  await page.getByRole('button', { name: 'Save vitals' }).click();
  const vitals = page.getByRole('region', { name: 'Vitals', exact: true });
  await expect(vitals.getByRole('definition').filter({ hasText: '130 /min' })).toBeVisible();
  await expect(vitals.getByRole('definition').filter({ hasText: '80 %' })).toBeVisible();
  await vitals.getByText('Taken 2 times').click();
  await expect(vitals.getByText('Pulse 130')).toBeVisible();
});

test('test results of a patient known to be pregnant are read by the ranges for pregnancy', async ({
  page,
  request,
}) => {
  const desk = await callAs(request);
  const firstName = `Divya ${Date.now()}`;
  const { id: patientId } = await desk.post('/patients', {
    firstName,
    phone: '98480 12345',
    sex: 'female',
    birthDate: '29 years',
  });
  const { id: doctorId } = await doctorNamed(request, 'Subramanian');
  const { id } = await desk.post('/appointments/walk-ins', { patientId, doctorId });
  await (await callAs(request, 'nurse')).post(`/consultations/${id}/vitals`, { pulse: 84, isPregnant: true });

  await openAs(page, 'doctor', `/hospital/consultations/${id}`);
  await page.getByLabel('Tests', { exact: true }).fill('hb');
  await expect(page.getByLabel('Pregnancy ranges')).toBeChecked();
  await page.getByRole('button', { name: 'Order tests' }).click();
  await expect(page.getByText('Ordered: Haemoglobin')).toBeVisible();
  const [ordered] = (
    await (await callAs(request, 'lab_tech')).get(`/lab/tests?search=${encodeURIComponent(firstName)}`)
  ).tests;
  expect(ordered).toMatchObject({ isPregnant: true });
});

test('one key triages a cardiac arrest as Red, without measurements', async ({ page }) => {
  await openAs(page, 'nurse', '/hospital/emergency');
  await expect(page.getByRole('heading', { name: 'To triage' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByLabel('Complaint')).toBeFocused();
  await page.keyboard.press('Enter');
  const told = page.getByText(/^Unknown \d+ is on the board$/);
  await expect(told).toBeVisible();
  const label = /Unknown \d+/.exec((await told.textContent()) ?? '')?.[0] ?? '';
  const card = page.getByRole('button', { name: new RegExp(`^${label}\\b`) });
  // Until the dialog is gone, keys go to it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Move to this patient. Other journeys have patients on the board too, who come, leave and change places meanwhile.
  const focused = () => page.evaluate<string | null>("document.activeElement?.getAttribute('data-case') ?? null");
  let isDown = true;
  await expect(async () => {
    for (const key of isDown ? ['j', 'ArrowDown'] : ['k', 'ArrowUp']) {
      if ((await card.and(page.locator(':focus')).count()) > 0) return;
      const before = await focused();
      await page.keyboard.press(key);
      if (before !== null && before === (await focused())) isDown = !isDown;
    }
    expect(await card.and(page.locator(':focus')).count()).toBe(1);
  }).toPass({ intervals: [10] });
  await expect(card).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByRole('region', { name: /^Red/ }).locator(card)).toBeVisible();
  await expect(card).toBeFocused();
  await page
    .getByRole('alert')
    .filter({ hasText: `${label}: Red` })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByRole('region', { name: 'To triage' }).locator(card)).toBeVisible();
});

test('with nothing focused, R triages the patient who waits longest, once, and Undo takes it back', async ({
  page,
  request,
}) => {
  // In a clinic of its own: in the demo, the patient who waits longest belongs to another journey.
  await signIn(page, await realClinic(request, `Night Clinic ${Date.now()}`));
  await expectSignedIn(page);
  await page.goto('/hospital/emergency');
  await expect(page.getByRole('heading', { name: 'To triage' })).toBeVisible();
  for (const name of ['Unknown 1', 'Unknown 2']) {
    await page.keyboard.press('u');
    await expect(page.getByLabel('Complaint')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${name} is on the board`)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.reload();
  const card = page.getByRole('button', { name: /^Unknown 1\b/ });
  await expect(card).toBeVisible();
  await page.keyboard.press('r');
  const red = page.getByRole('region', { name: /^Red/ });
  await expect(red.locator(card)).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByRole('alert').filter({ hasText: 'Unknown 1: Red' })).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('region', { name: 'To triage' }).locator(card)).toBeVisible();
});

test('U and Alt R triage an unknown patient in arrest as Red, while a plain R types into the complaint', async ({
  page,
}) => {
  await openAs(page, 'nurse', '/hospital/emergency');
  await expect(page.getByRole('heading', { name: 'To triage' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByLabel('Complaint')).toBeFocused();
  const complaint = `Arrest, brought by car ${Date.now()}`;
  await page.keyboard.type(complaint);
  await expect(page.getByLabel('Complaint')).toHaveValue(complaint);
  await page.keyboard.press('Alt+r');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('region', { name: /^Red/ }).getByText(complaint)).toBeVisible();
});

test('a second triage with fewer measurements keeps the earlier ones, and asks why it is green', async ({
  page,
  request,
}) => {
  const nurse = await callAs(request, 'nurse');
  const { id, unknownLabel } = await nurse.post('/emergency/cases', { complaint: 'Wheeze' });
  const first = { oxygenSaturation: 80, apparentAge: 'infant', acuity: 'red', version: 1 };
  await nurse.post(`/emergency/cases/${id}/triage`, first);
  await openAs(page, 'nurse', '/hospital/emergency');
  const card = page.getByRole('button', { name: new RegExp(`^${unknownLabel}\\b`) });
  await expect(card).toContainText('SpO₂ 80 %: severely low');
  await card.click();
  const dialog = page.getByRole('dialog', { name: unknownLabel });
  await expect(dialog.getByRole('definition').filter({ hasText: '80 %' })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Triage', exact: true }).click();
  await dialog.getByLabel('Pulse (/min)').fill('130');
  await dialog.getByLabel('Colour').selectOption('green');
  await expect(dialog.getByRole('list', { name: 'Out of range' })).toContainText('SpO₂ 80 %: severely low');
  await dialog.getByRole('button', { name: 'Save triage' }).click();
  await expect(
    dialog.getByText('SpO₂ 80 %: severely low. Enter a reason (at least 5 characters) for green.'),
  ).toBeVisible();
  await dialog.getByLabel('Reason for green').fill('Probe was loose, 97 % by hand');
  await dialog.getByRole('button', { name: 'Save triage' }).click();
  await expect(page.getByRole('region', { name: /^Green/ }).locator(card)).toContainText('SpO₂ 80 %: severely low');
});

test('measurements from emergency are shown at the bed, read by the age the patient appears to be', async ({
  page,
  request,
}) => {
  const nurse = await callAs(request, 'nurse');
  const { beds } = await nurse.get('/wards');
  const free = beds.find(
    (bed: { admission: unknown; dirtySince: unknown; label: string }) =>
      !bed.admission && !bed.dirtySince && bed.label.startsWith('GW'),
  );
  const { id, unknownLabel } = await nurse.post('/emergency/cases', { complaint: 'Found on the road' });
  const measured = { oxygenSaturation: 92, pulse: 84, apparentAge: 'adult', acuity: 'yellow', version: 1 };
  const { version } = await nurse.post(`/emergency/cases/${id}/triage`, measured);
  await nurse.post(`/emergency/cases/${id}/disposition`, { disposition: 'admit', bedId: free.id, version });
  await openAs(page, 'nurse', '/hospital/wards');
  const bed = page.getByRole('button', { name: new RegExp(`^${free.label}\\b`) });
  await expect(bed).toContainText('SpO₂ 92 %: low');
  await expect(bed).toContainText('Vitals from emergency,');
  await bed.click();
  const dialog = page.getByRole('dialog', { name: unknownLabel });
  await expect(dialog.getByText('Adult, by appearance, sex unknown')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Vitals' }).click();
  await expect(dialog.getByRole('definition').filter({ hasText: '92 %' })).toContainText('Emergency');
});

test('good vitals of an unknown patient suggest green only once someone says that the patient is an adult', async ({
  page,
  request,
}) => {
  const nurse = await callAs(request, 'nurse');
  const { unknownLabel } = await nurse.post('/emergency/cases', { complaint: 'Found at the station' });
  await openAs(page, 'nurse', '/hospital/emergency');
  await page.getByRole('button', { name: new RegExp(`^${unknownLabel}\\b`) }).click();
  const dialog = page.getByRole('dialog', { name: unknownLabel });
  for (const [label, value] of Object.entries({
    Respiration: 16,
    'SpO₂ (%)': 98,
    Systolic: 120,
    Pulse: 72,
    Temperature: 37,
  }))
    await dialog.getByLabel(label).fill(`${value}`);
  await dialog.getByLabel('Consciousness').selectOption('Alert');
  await expect(dialog.getByText('Age not known: NEWS2 is for 16 years and over.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save triage' }).click();
  const age = dialog.getByLabel('Age, by appearance');
  await expect(age).toBeFocused();
  await age.selectOption('Adult');
  await expect(dialog.getByText('Green: less urgent', { exact: true }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Save triage' }).click();
  const card = page.getByRole('button', { name: new RegExp(`^${unknownLabel}\\b`) });
  await expect(card).toContainText('Adult, by appearance');
  await expect(card).toContainText('NEWS2 0');
});

test('a nurse takes vitals at the bed, and a discharge by mistake is undone', async ({ page, request }) => {
  const nurse = await callAs(request, 'nurse');
  const { beds } = await nurse.get('/wards');
  const free = beds.find(
    (bed: { admission: unknown; dirtySince: unknown; label: string }) =>
      !bed.admission && !bed.dirtySince && bed.label.startsWith('PED'),
  );
  const { id: patientId, firstName } = await newPatient(request);
  await nurse.post('/admissions', { patientId, bedId: free.id, reason: 'Fever' });
  await openAs(page, 'nurse', '/hospital/wards');
  const bed = page.getByRole('button', { name: new RegExp(`^${free.label}\\b`) });
  await bed.click();
  const dialog = page.getByRole('dialog', { name: firstName });
  await expect(dialog.getByText('Age unknown, Female')).toBeVisible();
  await expect(dialog.getByText('Allergies not recorded')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Open record' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Enter vitals' }).press('Enter');
  await expect(dialog.getByLabel('Systolic (mmHg)')).toBeFocused();
  await dialog.getByLabel('Systolic (mmHg)').fill('80');
  await dialog.getByLabel('Diastolic (mmHg)').fill('120');
  await dialog.getByLabel('Pulse (/min)').fill('900');
  await dialog.getByLabel('SpO₂ (%)').fill('58');
  await dialog.getByRole('button', { name: 'Save vitals' }).press('Enter');
  await expect(dialog.getByText('Must be lower than the systolic pressure')).toBeVisible();
  await expect(dialog.getByText(/^A pulse of 900 is not possible/)).toBeVisible();
  await expect(dialog.getByLabel('Diastolic (mmHg)')).toBeFocused();
  for (const name of ['Systolic (mmHg)', 'Diastolic (mmHg)', 'Pulse (/min)']) await dialog.getByLabel(name).clear();
  await dialog.getByRole('button', { name: 'Save vitals' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Enter vitals' })).toBeFocused();

  await dialog.getByRole('button', { name: /^Correct the vitals of/ }).press('Enter');
  await expect(dialog.getByLabel('SpO₂ (%)')).toHaveValue('58');
  await dialog.getByLabel('SpO₂ (%)').fill('85');
  await dialog.getByRole('button', { name: 'Save correction' }).press('Enter');
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await expect(dialog.getByLabel('Reason for the correction')).toBeFocused();
  await page.keyboard.type('Digits swapped');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Reason for the correction')).toBeHidden();
  await dialog.getByText('Corrections (1)').click();
  await expect(dialog.getByText('SpO₂ 58 %')).toBeVisible();
  await expect(dialog.getByText(/: Digits swapped$/)).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Out of range' })).toContainText('SpO₂ 85 %: severely low');
  await expect(dialog.getByText('NEWS2 at least 3')).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Vitals of this stay' })).toContainText('85 %');
  await expect(bed).toContainText('SpO₂ 85 %: severely low');

  await dialog.getByRole('tab', { name: 'Discharge' }).click();
  await dialog.getByLabel('Reason for no discharge summary').fill('Written on paper');
  await dialog.getByRole('button', { name: 'Discharge' }).click();
  await expect(dialog).toBeHidden();
  await expect(bed).toContainText('Mark as cleaned');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(bed).toContainText(firstName);
  await expect(page.locator('main :focus')).toHaveCount(1);

  await bed.click();
  await dialog.getByRole('tab', { name: 'Discharge' }).click();
  await dialog.getByLabel('Reason for no discharge summary').fill('Written on paper');
  await dialog.getByRole('button', { name: 'Discharge' }).click();
  await expect(bed).toContainText('Mark as cleaned');
  await bed.click();
  await expect(bed).toContainText('Free');
});
