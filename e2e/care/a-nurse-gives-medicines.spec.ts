import { expect, type Locator } from '@playwright/test';
import { callAs } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { inDemoClinic } from '../parts/journey-database.ts';
import { newInpatient } from '../parts/new-inpatient.ts';
import { openAs } from '../parts/open-demo.ts';

/** Moves the orders of a stay back by 90 minutes, because a journey cannot wait until a dose is late. */
const orderEarlier = (admissionId: string) =>
  inDemoClinic((client) =>
    client.query(
      `update medicine_orders
          set first_at = first_at - interval '90 min', from_at = from_at - interval '90 min',
              until_at = until_at - interval '90 min', ordered_at = ordered_at - interval '90 min'
        where admission_id = $1`,
      [admissionId],
    ),
  );

test('a doctor orders for an inpatient, and a nurse on a phone marks each dose once', async ({
  anotherPage,
  request,
}) => {
  const { patient, admission, leave } = await newInpatient(request, 'OBS-4');

  const doctor = await anotherPage();
  await openAs(doctor, 'doctor', '/hospital/wards');
  const openChart = async (page: typeof doctor) => {
    await page.getByRole('button', { name: /^OBS-4\b/ }).click();
    const dialog = page.getByRole('dialog', { name: patient.firstName });
    await dialog.getByRole('tab', { name: 'Medicines' }).click();
    return dialog;
  };
  const ordering = await openChart(doctor);
  await expect(ordering.getByText('No medicines ordered in this stay.')).toBeVisible();
  for (const line of ['pcm 650 stat', 'pantoprazole 40 stat', 'ondansetron 4 sos']) {
    await ordering.getByRole('button', { name: 'Order medicine' }).click();
    await ordering.getByRole('textbox', { name: 'Drug 1' }).fill(line);
    await ordering.getByRole('button', { name: 'Order', exact: true }).click();
    await expect(ordering.getByRole('textbox', { name: 'Drug 1' })).toBeHidden();
  }
  await expect(ordering.getByRole('region', { name: 'Orders' }).getByText(/^Paracetamol 650 mg/)).toBeVisible();

  const nurse = await anotherPage({ width: 360, height: 780 });
  await openAs(nurse, 'nurse', '/hospital/wards');
  const chart = await openChart(nurse);
  const doses = chart.getByRole('list', { name: 'Doses' });
  await expect(doses.getByText('Due', { exact: true })).toHaveCount(2);
  await doses.getByRole('button', { name: /^Given: Paracetamol/ }).click();
  await nurse.getByRole('button', { name: 'Undo', exact: true }).click();
  await doses.getByRole('button', { name: /^Held: Paracetamol/ }).click();
  await expect(doses.getByLabel('Reason (held)')).toBeFocused();
  await doses.getByLabel('Reason (held)').fill('Vomiting');
  await doses.getByRole('button', { name: 'Save' }).click();
  await expect(doses.getByText(/Vomiting/)).toBeVisible();
  await expect(doses.getByRole('button', { name: /^Undo: Paracetamol/ })).toBeVisible();
  await expect(ordering.getByRole('list', { name: 'Doses' }).getByText(/Vomiting/)).toBeVisible();
  await expect(ordering.getByText('Finished (1)')).toBeVisible();
  const whenNeeded = chart.getByRole('region', { name: 'When needed' });
  await whenNeeded.getByRole('button', { name: /^Given: Ondansetron/ }).click();
  await expect(whenNeeded.getByText(/^Last given/)).toBeVisible();
  await expect(doses.getByText(/^Ondansetron 4 mg/)).toBeVisible();
  expect(await nurse.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);

  const bedside = await callAs(request, 'doctor');
  await bedside.post(`/admissions/${admission.id}/medicines`, { text: 'ibuprofen 400 sos' });
  await bedside.post(`/admissions/${admission.id}/vitals`, { pulse: 80, isPregnant: true });
  const warning = /^Not in pregnancy: ibuprofen/;
  await expect(whenNeeded.getByText(warning)).toBeVisible();
  await expect(ordering.getByRole('region', { name: 'Orders' }).getByText(warning)).toBeVisible();

  for (const drug of ['Ondansetron', 'Pantoprazole', 'Ibuprofen']) {
    await ordering.getByRole('button', { name: `Stop ${drug}` }).click();
    await ordering.getByLabel(`Reason for stopping ${drug}`).fill('No more vomiting');
    await ordering.getByRole('button', { name: 'Stop medicine' }).click();
    await expect(ordering.getByRole('button', { name: `Stop ${drug}` })).toBeHidden();
  }
  await expect(ordering.getByText('Stopped (3)')).toBeVisible();
  await expect(whenNeeded).toBeHidden();
  await expect(doses.getByText('Stopped', { exact: true })).toBeVisible();
  await doses.getByRole('button', { name: /^Given before the stop: Pantoprazole/ }).click();
  await doses.getByRole('button', { name: 'Save' }).click();
  await expect(doses.getByText(/, .*\. Given before the stop$/)).toBeVisible();

  await ordering.getByRole('button', { name: 'Order medicine' }).click();
  const [drug, times] = [ordering.getByRole('textbox', { name: 'Drug 1' }), ordering.getByLabel('Times')];
  await drug.fill('cetirizine 10 od 5d');
  await times.fill('21:30');
  await ordering.getByRole('button', { name: 'Order', exact: true }).click();
  await ordering.getByRole('button', { name: 'Change Cetirizine' }).click();
  await expect(times).toHaveValue('21:30');
  await drug.fill('cetirizine 10 od 7d');
  await expect(times).toHaveValue('21:30');
  await drug.fill('cetirizine 10 bd 7d');
  await expect(times).toHaveValue('08:00 20:00');

  await leave();
});

test("a nurse takes a dose out of the wards' stock, and Undo puts it back", async ({ anotherPage, request }) => {
  const { patient, admission, leave } = await newInpatient(request, 'OBS-3');
  const [pharmacist, doctor] = [await callAs(request, 'pharmacist'), await callAs(request, 'doctor')];
  const unique = Date.now();
  const cetirizine = { genericName: 'Cetirizine', form: 'tablet', strength: '10 mg', schedule: 'OTC', unitPrice: 200 };
  const kept = { supplier: 'Deccan Pharma', reorderLevel: 1, reorderQuantity: 10 };
  const batch = { batchNumber: `W${unique}`, expiryDate: '2031-12-31', quantity: 20 };
  const item = await pharmacist.post('/pharmacy/items', { name: `Alerid ${unique}`, ...cetirizine, ...kept, batch });
  await pharmacist.post(`/pharmacy/batches/${item.batchId}/transfers`, { to: 'ward', quantity: 5 });
  await doctor.post(`/admissions/${admission.id}/medicines`, { text: 'cetirizine 10 stat' });

  const nurse = await anotherPage({ width: 360, height: 780 });
  await openAs(nurse, 'nurse', '/hospital/wards');
  const chart = nurse.getByRole('dialog', { name: patient.firstName });
  const openChart = async () => {
    await nurse.getByRole('button', { name: /^OBS-3\b/ }).click();
    await chart.getByRole('tab', { name: 'Medicines' }).click();
  };
  await openChart();
  const doses = chart.getByRole('list', { name: 'Doses' });
  const draw = async () => {
    await doses.getByRole('button', { name: /^Given from ward stock: Cetirizine/ }).click();
    await doses.getByRole('combobox', { name: 'From ward stock' }).selectOption({ label: `Alerid ${unique}` });
    await expect(doses.getByText(`Batch W${unique}, expires 31/12/2031, 5 left`)).toBeVisible();
    await expect(doses.getByLabel('Pieces taken')).toHaveValue('1');
  };
  await draw();
  await doses.getByLabel('Pieces taken').fill('6');
  await doses.getByRole('button', { name: 'Save' }).click();
  await expect(doses.getByText('The dose is 1 piece. Choose why more was taken')).toBeVisible();
  await doses.getByLabel('Reason for the extra').selectOption('Broken');
  await doses.getByRole('button', { name: 'Save' }).click();
  await expect(doses.getByText('Only 5 in stock')).toBeVisible();
  await doses.getByLabel('Pieces taken').fill('2');
  await doses.getByRole('button', { name: 'Save' }).click();
  const words = '(1 more than the dose needs: broken)';
  await expect(doses.getByText(`From ward stock: 2 × Alerid ${unique}, batch W${unique} ${words}`)).toBeVisible();
  expect(await nurse.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await nurse.getByRole('button', { name: 'Undo', exact: true }).click();
  await draw();
  await doses.getByRole('button', { name: 'Cancel' }).click();

  const given = doses.getByRole('button', { name: /^Given: Cetirizine/ });
  const undo = doses.getByRole('button', { name: /^Undo: Cetirizine/ });
  /** A press right after the focus moved on its own is ignored as a slip, so move the focus explicitly. */
  const come = async (button: Locator) => {
    await button.blur();
    await button.focus();
  };
  for (const _ of ['first', 'again']) {
    await come(given);
    await nurse.keyboard.press('Enter');
    await expect(undo).toBeFocused();
    await come(undo);
    await nurse.keyboard.press('Enter');
    await expect(given).toBeFocused();
  }

  await orderEarlier(admission.id);
  await nurse.reload();
  await openChart();
  await expect(doses.getByText('Overdue', { exact: true })).toBeVisible();
  await given.press('Enter');
  await expect(doses.getByText(/^Due \d\d\/\d\d\/\d{4}, .*, 1 h \d+ min late\. Given now\?$/)).toBeVisible();
  await expect(doses.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await nurse.keyboard.press('Enter');
  await expect(given).toBeFocused();
  await come(given);
  await nurse.keyboard.press('Enter');
  await doses.getByRole('button', { name: 'Given now' }).press('Enter');
  await expect(doses.getByText('Given', { exact: true })).toBeVisible();
  await expect(chart.locator(':focus')).toHaveCount(1);
  await leave();
});
