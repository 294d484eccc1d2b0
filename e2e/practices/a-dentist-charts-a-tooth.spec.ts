import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { callAs, countedKeys, newPatient } from '../parts/desk.ts';
import { drawSignature } from '../parts/draw-signature.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

const mostKeystrokes = 8;

const tooth = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^${number}, `) });
const line = (page: Page) => page.getByRole('textbox', { name: 'Chart a tooth' });
const table = (page: Page) => page.getByRole('table', { name: 'Findings and procedures by tooth' });

async function openChart(page: Page) {
  const patient = await newPatient(page.request);
  await openAs(page, 'doctor', `/dental/chart/${patient.id}`);
  await expect(page.getByRole('heading', { name: patient.firstName })).toBeVisible();
  return patient;
}

test('tooth 36 MO caries is charted with at most eight keystrokes', async ({ page }) => {
  await openChart(page);
  await line(page).focus();
  const keys = countedKeys(page);
  await keys.type('36moc');
  await expect(page.getByText('Enter: 36, lower left first molar, mesial and occlusal: caries')).toBeVisible();
  await keys.press('Enter');
  await expect(tooth(page, 36)).toHaveAccessibleName('36, lower left first molar: MO caries');
  expect(keys.count).toBeLessThanOrEqual(mostKeystrokes);
  await expect(line(page)).toHaveValue('');
  await expect(table(page).getByRole('row', { name: /36.*Caries MO/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tooth(page, 36)).toHaveAccessibleName('36, lower left first molar: nothing charted');
});

test('a wrong tooth or surface is reported at the field, and the typed text stays', async ({ page }) => {
  await openChart(page);
  for (const [typed, sentence] of [
    ['49 o caries', 'There is no tooth 49.'],
    ['36 x caries', 'X is not a surface.'],
    ['11 o caries', 'Tooth 11 has no O surface. Use I.'],
  ] as const) {
    await line(page).fill(typed);
    await line(page).press('Enter');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(line(page)).toHaveValue(typed);
  }
  await expect(page.getByText('Nothing charted yet')).toBeVisible();
});

test('a tooth is charted by clicks on its surfaces, and by keys alone', async ({ page }) => {
  await openChart(page);
  await tooth(page, 26).locator('[data-surface="O"]').click();
  await tooth(page, 26).locator('[data-surface="D"]').click();
  const panel = page.getByRole('region', { name: 'Tooth 26' });
  await expect(panel.getByLabel('O occlusal')).toBeChecked();
  await panel.getByRole('button', { name: 'Filling' }).click();
  await expect(tooth(page, 26)).toHaveAccessibleName('26, upper left first molar: OD filling');

  await tooth(page, 26).focus();
  await page.keyboard.press('ArrowDown');
  await expect(tooth(page, 36)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const other = page.getByRole('region', { name: 'Tooth 37' });
  await expect(other).toBeVisible();
  await other.getByRole('button', { name: 'Caries' }).press('Enter');
  await expect(other.getByRole('alert')).toHaveText('Add the surfaces, as in 37 MO caries.');
  await other.getByRole('button', { name: 'Missing' }).press('Enter');
  await expect(tooth(page, 37)).toHaveAccessibleName('37, lower left second molar: missing');
});

test('a tooth that is lost closes its findings, and Undo reopens them', async ({ page }) => {
  await openChart(page);
  const offer = (text: string) =>
    page.getByText(text).filter({ has: page.getByRole('button', { name: 'Undo', exact: true }) });
  for (const typed of ['36 MO caries', '36 missing']) {
    await line(page).fill(typed);
    await line(page).press('Enter');
    await expect(offer(`${typed} charted`)).toBeVisible();
  }
  await expect(tooth(page, 36)).toHaveAccessibleName('36, lower left first molar: missing');
  const caries = table(page).getByRole('row', { name: /Caries MO/ });
  await expect(caries).toContainText('Tooth missing since');
  await offer('36 missing charted').getByRole('button', { name: 'Undo' }).click();
  await expect(tooth(page, 36)).toHaveAccessibleName('36, lower left first molar: MO caries');
  await expect(caries).not.toContainText('Tooth missing since');
});

test('an X-ray is stored with its tooth and found from it, and a wrong tooth is corrected', async ({ page }) => {
  await openChart(page);
  await tooth(page, 36).click();
  const panel = page.getByRole('region', { name: 'Tooth 36' });
  await expect(page.getByLabel('Tooth', { exact: true })).toHaveValue('36');
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Choose files').setInputFiles([{ name: 'iopa.jpg', mimeType: 'image/jpeg', buffer }]);
  await panel.getByRole('button', { name: /^X-ray, tooth 36/ }).click();
  await expect(page.getByRole('img', { name: /^X-ray, tooth 36/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Correct X-ray, tooth 36/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct picture' });
  await dialog.getByLabel('Tooth').selectOption('37');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('button', { name: /^X-ray, tooth 36/ })).toBeHidden();
  await expect(page.getByRole('button', { name: /^X-ray, tooth 37/ })).toBeVisible();
});

test('planned procedures become a plan, each sitting completes its own, and the dashboard shows the progress', async ({
  page,
}) => {
  const patient = await openChart(page);
  for (const typed of ['46 rc p', '46 cr p']) {
    await line(page).fill(typed);
    await line(page).press('Enter');
    await expect(line(page)).toHaveValue('');
  }
  const charted = page.getByRole('table', { name: 'Findings and procedures by tooth' });
  await expect(charted.getByRole('row').filter({ hasText: 'crown' })).toBeVisible();
  await page.getByRole('button', { name: 'New plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'New treatment plan' });
  await expect(dialog.getByText('Estimate ₹14,500')).toBeVisible();
  await dialog.getByLabel('Treatment').fill(`Root canal ${patient.digits}`);
  await dialog.getByLabel('Sitting of 46 crown').fill('2');
  await dialog.getByRole('button', { name: 'Save plan' }).click();
  await page.getByRole('button', { name: `Change plan Root canal ${patient.digits}` }).click();
  const change = page.getByRole('dialog', { name: 'Change treatment plan' });
  await change.getByLabel('Price of 46 root canal').fill('7000');
  await expect(change.getByText('Estimate ₹15,000')).toBeVisible();
  await change.getByRole('button', { name: 'Save plan' }).click();
  await expect(change).toBeHidden();
  await expect(page.getByText('Estimate ₹15,000')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start sitting 1' })).toBeDisabled();
  await page.getByRole('button', { name: 'Sign consent: Root canal, tooth 46' }).click();
  const consent = page.getByRole('dialog', { name: `Consent of ${patient.firstName}` });
  await expect(consent.getByText('For tooth 46')).toBeVisible();
  await expect(consent.getByLabel('Signed by')).toHaveValue(patient.firstName);
  await drawSignature(page);
  await consent.getByRole('button', { name: 'Sign consent' }).click();
  await expect(consent).toBeHidden();
  await page.getByRole('button', { name: 'Start sitting 1' }).click();
  await page.getByRole('button', { name: 'Complete sitting 1' }).click();
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/reopen')),
    page.getByText('Sitting 1 completed').getByRole('button', { name: 'Undo' }).click(),
  ]);
  await expect(tooth(page, 46)).toHaveAccessibleName(/root canal in progress/);
  await page.getByRole('button', { name: 'Complete sitting 1' }).click();
  await expect(page.getByText('1/2 sittings')).toBeVisible();
  await expect(tooth(page, 46)).toHaveAccessibleName(/crown planned, root canal completed/);
  await expect(page.getByText('No visit is booked.')).toBeVisible();
  await page.getByRole('button', { name: 'Book next sitting' }).click();
  const booking = page.getByRole('dialog', { name: 'Schedule next sitting' });
  await expect(booking.getByRole('textbox', { name: 'Patient' })).toHaveValue(new RegExp(patient.firstName));
  await page.keyboard.press('Escape');
  await expect(booking).toBeHidden();

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const plans = page.getByRole('region', { name: 'Active Treatment Plans' });
  const plan = plans.getByRole('listitem').filter({ hasText: `Root canal ${patient.digits}` });
  await expect(plan).toContainText('1/2 sittings');
  await page.goto(`/dental/patients/${patient.id}`);
  await expect(page.getByText('Tooth 46 root canal, completed')).toBeVisible();

  await openAs(page, 'receptionist', '/dental');
  await page.getByRole('button', { name: `Bill ${patient.firstName}` }).click();
  const bill = page.getByRole('dialog');
  await expect(bill.getByLabel('For')).toHaveValue('Root canal, tooth 46');
  await bill.getByText('Card', { exact: true }).click();
  await bill.getByRole('button', { name: 'Take ₹7,000' }).click();
  await expect(bill.getByText('Paid', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('region', { name: 'Summary' })
    .getByRole('link', { name: /Revenue Today/ })
    .click();
  const taken = page.getByRole('dialog', { name: "Today's dental revenue" });
  await expect(taken.getByText(/Root canal, tooth 46/).first()).toBeVisible();
});

test('a procedure waits for its consent, at its row and on the line, and signing keeps the focus there', async ({
  page,
}) => {
  const patient = await openChart(page);
  await line(page).fill('47 MO filling p');
  await line(page).press('Enter');
  const status = page.getByLabel('Status of 47 MO filling');
  await expect(status.getByRole('option', { name: 'Completed' })).toBeDisabled();
  await line(page).fill('26 O filling done');
  await line(page).press('Enter');
  await expect(page.getByText('The patient has not signed the required consent.')).toBeVisible();
  const consent = page.getByRole('dialog', { name: `Consent of ${patient.firstName}` });
  const sign = async (button: string, tooth: number) => {
    await page.getByRole('button', { name: button }).press('Enter');
    await expect(consent.getByText(`For tooth ${tooth}`)).toBeVisible();
    await drawSignature(page);
    await consent.getByRole('button', { name: 'Sign consent' }).press('Enter');
    await expect(consent).toBeHidden();
  };
  await sign('Sign consent: Filling or sealant, tooth 26', 26);
  await expect(status.getByRole('option', { name: 'Completed' })).toBeDisabled();
  await sign('Sign consent for 47 MO filling', 47);
  await expect(status).toBeFocused();
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(tooth(page, 26)).toHaveAccessibleName('26, upper left first molar: O filling completed');
  await expect(line(page)).toBeFocused();
  await status.selectOption('Completed');
  await expect(tooth(page, 47)).toHaveAccessibleName(/MO filling completed/);
});

test('the desk sees the day and its treatments, and no chart', async ({ page }) => {
  await openAs(page, 'receptionist', '/dental');
  await expect(page.getByRole('heading', { name: 'Dental Practice Dashboard' })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('link', { name: /Appointments\s*11/ })).toBeVisible();
  await summary.getByRole('link', { name: /Revenue Today/ }).click();
  await expect(page.getByRole('dialog', { name: "Today's dental revenue" })).toContainText('Extraction');
  await page.keyboard.press('Escape');
  await summary.getByRole('link', { name: /Low Stock Items/ }).click();
  await expect(page.getByRole('dialog', { name: 'Low stock in the dental rooms' })).toContainText('Composite resin');
  await page.keyboard.press('Escape');
  const today = page.getByRole('list', { name: "Today's appointments" });
  // In the evening the demo's day is over, so that the list is empty.
  await expect(today.getByRole('listitem').first().or(page.getByText('Everyone has been seen'))).toBeVisible();
  await expect(today.getByRole('link', { name: /^Chart of/ })).toHaveCount(0);
  const patient = await newPatient(page.request);
  await page.goto(`/dental/chart/${patient.id}`);
  await expect(page.getByText('Access Denied')).toBeVisible();
});

test('an entry charted on one screen shows on the other at once', async ({ page, anotherPage }) => {
  const patient = await openChart(page);
  const assistant = await anotherPage();
  await openAs(assistant, 'assistant', `/dental/chart/${patient.id}`);
  await expect(line(assistant)).toBeVisible();
  const doctor = await callAs(page.request, 'doctor');
  await doctor.post('/dental-entries', { patientId: patient.id, tooth: 11, code: 'crown', surfaces: [] });
  await expect(tooth(assistant, 11)).toHaveAccessibleName('11, upper right central incisor: crown');
});
