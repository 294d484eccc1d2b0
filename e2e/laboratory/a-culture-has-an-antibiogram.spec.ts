import { expect } from '@playwright/test';
import { callAs, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('a urine culture is completed with the organism and the antibiotics that act on it', async ({ page, request }) => {
  const patient = await newPatient(request);
  const { user } = await (await request.post('/api/auth/demo', { data: { role: 'doctor' } })).json();
  const order = { patientId: patient.id, doctorId: user.id, line: 'ucs', source: 'consultation' };
  const [ordered] = await (await callAs(request, 'doctor')).post('/lab/orders', order);
  await (await callAs(request, 'lab_tech')).post(`/lab/orders/${ordered.orderId}/collect`, {});

  await openAs(page, 'lab_tech', `/hospital/lab?test=${ordered.id}`);
  const opened = page.getByRole('dialog', { name: 'Laboratory test' });
  await opened.getByRole('button', { name: 'Start Processing' }).click();
  await opened.getByRole('button', { name: 'Complete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Results: Urine Culture' });
  await expect(dialog.getByLabel('Culture, urine')).toBeFocused();
  await dialog.getByLabel('Culture, urine').selectOption('Growth');
  await dialog.getByLabel('Organism').fill('Escherichia coli');
  await dialog.getByLabel('Count').fill('>100,000 CFU/mL');
  await dialog.getByLabel('Ciprofloxacin').selectOption('R');
  await dialog.getByLabel('Nitrofurantoin').selectOption('S');
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(dialog).toBeHidden();

  const organism = opened.getByRole('table', { name: /Escherichia coli/ });
  await expect(organism.getByRole('row', { name: 'Ciprofloxacin R Resistant' })).toBeVisible();
  await expect(organism.getByRole('row', { name: 'Nitrofurantoin S Susceptible' })).toBeVisible();
});
