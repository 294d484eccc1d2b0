import { expect } from '@playwright/test';
import { callAs, doctorNamed, newPatient } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';
import { rowToBill } from '../parts/to-bill.ts';

test('a discount above the limit is approved on a second screen, and the bill says by whom', async ({
  page,
  anotherPage,
  request,
}) => {
  const patient = await newPatient(request);
  const doctor = await doctorNamed(request, 'Kondapalli');
  const desk = await callAs(request);
  await desk.post('/appointments/walk-ins', { patientId: patient.id, doctorId: doctor.id });
  await openAs(page, 'receptionist', '/hospital/accounts?view=bill');
  await (await rowToBill(page, patient.firstName)).getByRole('button', { name: 'Bill' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add discount' }).click();
  await dialog.getByText('%', { exact: true }).click();
  await dialog.getByLabel('Discount', { exact: true }).fill('50');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByLabel('Reason for the discount').fill('Hardship');
  await expect(dialog.getByText('Enter a reason')).toBeHidden();
  await dialog.getByLabel('Price').fill('900');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog.getByText('At most ₹600. Add a line for more.')).toBeVisible();
  await expect(dialog.getByText('Waiting for an admin to approve')).toBeHidden();
  await dialog.getByLabel('Price').fill('600');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog.getByText('Waiting for an admin to approve')).toBeVisible();

  const other = await anotherPage();
  await openAs(other, 'admin', '/hospital/accounts?view=approvals');
  const row = other.getByRole('row').filter({ hasText: patient.firstName });
  await expect(row).toContainText('Discount, 50% of ₹600');
  await row.getByRole('button', { name: /^Approve discount of ₹300/ }).click();
  await expect(row).toContainText('Approved by');

  await expect(dialog.getByText(/^Approved by /)).toBeVisible();
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Take ₹300' }).click();
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'Hardship' })).toContainText('Approved by');
});

test('a large expense is approved on a second screen before it is booked', async ({ page, anotherPage }) => {
  const payee = `Charminar Estates ${Date.now()}`;
  await openAs(page, 'receptionist', '/hospital/accounts');
  await page.getByRole('button', { name: 'Add Expense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await dialog.getByLabel('Amount').fill('60000');
  await dialog.getByLabel('Category').selectOption('Rent');
  await dialog.getByLabel('Description').fill('Rent of the lift');
  await dialog.getByLabel('Paid to').fill(payee);
  await dialog.getByLabel('Method').selectOption('Bank transfer');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(dialog.getByText('Waiting for an admin to approve')).toBeVisible();

  const other = await anotherPage();
  await openAs(other, 'admin', '/hospital/accounts?view=approvals');
  const row = other.getByRole('row').filter({ hasText: payee });
  await expect(row).toContainText('Rent of the lift');
  await row.getByRole('button', { name: `Approve expense of ₹60,000 for ${payee}` }).click();
  await expect(row).toContainText('Approved by');

  await expect(dialog.getByText(/^Approved by /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill(payee);
  await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')).toHaveCount(1);
});

test('an expense that no longer needs approval is saved without asking', async ({ page, request }) => {
  const payee = `Charminar Estates ${Date.now()}`;
  const desk = await callAs(request);
  await openAs(page, 'receptionist', '/hospital/accounts');
  await page.getByRole('button', { name: 'Add Expense' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  const ask = dialog.getByRole('button', { name: 'Ask for approval' });
  const book = async (rupees: string, to: string) => {
    await dialog.getByLabel('Amount').fill(rupees);
    await dialog.getByLabel('Category').selectOption('Rent');
    await dialog.getByLabel('Description').fill('Rent of the lift');
    await dialog.getByLabel('Paid to').fill(to);
    await dialog.getByLabel('Method').selectOption('Bank transfer');
  };
  await book('49000', '');
  await add.click();
  await expect(dialog.getByText('Enter who is paid. It is needed above ₹10,000.')).toBeVisible();
  await dialog.getByLabel('Paid to').fill(payee);
  await add.click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Add Expense' }).click();
  await book('60000', payee);
  await expect(dialog.getByText('Needs approval by an admin. The limit is ₹50,000 a day for a payee.')).toBeVisible();
  await expect(ask).toBeVisible();
  await dialog.getByLabel('Amount').fill('2000');
  await add.click();
  await expect(dialog.getByText(/₹49,000 of ₹50,000 a day for this payee is paid already/)).toBeVisible();
  await expect(ask).toBeVisible();
  await dialog.getByLabel('Paid to').fill(`${payee} and Sons`);
  await add.click();
  await expect(dialog).toBeHidden();
  const requests: { payee: string }[] = await desk.get('/billing/approvals?kind=expense');
  expect(requests.filter((one) => one.payee.startsWith(payee))).toEqual([]);
});

test('a request is declined with a reason, which the desk reads', async ({ page, request }) => {
  const payee = `Charminar Estates ${Date.now()}`;
  const desk = await callAs(request);
  const asked = { kind: 'expense', payee, amount: 6_000_000, ofAmount: 6_000_000, reason: 'Rent of the lift' };
  const { id } = await desk.post('/billing/approvals', asked);
  await openAs(page, 'admin', '/hospital/accounts?view=approvals');
  const row = page.getByRole('row').filter({ hasText: payee });
  await row.getByRole('button', { name: /^Decline expense/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline request' });
  await expect(dialog).toContainText(`Expense of ₹60,000 for ${payee}`);
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Paid last month');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(row).toContainText(/Declined by .*, Paid last month/);
  const requests: { id: string; declineReason: string }[] = await desk.get('/billing/approvals?kind=expense');
  expect(requests.find((one) => one.id === id)?.declineReason).toBe('Paid last month');
});

test('the second click of a double click approves no other request', async ({ page, request }) => {
  const desk = await callAs(request);
  const asked = { kind: 'expense', amount: 6_000_000, ofAmount: 6_000_000, reason: 'Rent of the lift' };
  const [below, above] = [`Golconda Estates ${Date.now()}`, `Charminar Estates ${Date.now()}`];
  for (const payee of [below, above]) await desk.post('/billing/approvals', { ...asked, payee });
  await openAs(page, 'admin', '/hospital/accounts?view=approvals');
  const rowOf = (payee: string) => page.getByRole('row').filter({ hasText: payee });
  const approve = rowOf(below).getByRole('button', { name: /^Approve/ });
  await rowOf(above)
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(rowOf(above)).toContainText('Approved by');
  // The next request in the list has moved up under the pointer.
  await approve.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(approve).toBeEnabled();
  await approve.click();
  await expect(rowOf(below)).toContainText('Approved by');
});
