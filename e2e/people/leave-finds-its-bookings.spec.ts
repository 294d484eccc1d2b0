import { expect } from '@playwright/test';
import { callAs, newPatient, someDay } from '../parts/desk.ts';
import { test } from '../parts/journey.ts';
import { openAs } from '../parts/open-demo.ts';

test('of the bookings of a doctor on leave, one is kept in the staff portal and one is cancelled on approving the leave', async ({
  page,
  request,
  anotherPage,
}) => {
  const date = someDay();
  const [desk, doctor] = [await callAs(request), await callAs(request, 'doctor')];
  const { id: doctorId } = await doctor.get('/auth/me');
  const [first, second] = [await newPatient(request), await newPatient(request)];
  const { slots } = await desk.get(`/doctors/${doctorId}/free-slots?date=${date}`);
  for (const [patient, startsAt] of [
    [first, slots[0]],
    [second, slots[4]],
  ] as const) {
    const time = new Date(startsAt).toLocaleTimeString('en-GB', {
      timeZone: 'Asia/Kolkata',
      hour: '2-digit',
      minute: '2-digit',
    });
    await desk.post('/appointments', { patientId: patient.id, doctorId, date, time });
  }
  const { balances } = await doctor.get('/my/leave');
  const reason = `Conference ${Date.now()}`;
  const leaveTypeId = balances[0].leaveTypeId;
  const { id } = await doctor.post('/my/leave', { leaveTypeId, fromDay: date, toDay: date, reason });

  await openAs(page, 'doctor', '/staff');
  const own = page.getByRole('listitem').filter({ hasText: reason });
  await own.getByRole('button', { name: '2 bookings clash' }).click();
  const clash = page.getByRole('dialog', { name: '2 bookings clash with this leave' });
  await clash.getByRole('listitem').filter({ hasText: first.firstName }).getByRole('button', { name: 'Keep' }).click();
  await page
    .getByRole('dialog', { name: '1 booking clashes with this leave' })
    .getByRole('button', { name: 'Done' })
    .click();
  await expect(own.getByRole('button', { name: '1 booking clashes' })).toBeVisible();

  const hr = await anotherPage();
  await openAs(hr, 'hr_manager', '/hospital/hr?view=requests');
  const asked = hr.getByRole('listitem').filter({ hasText: reason });
  await expect(asked).toContainText('1 booking clashes Reception moves, cancels or keeps them.');
  await expect(asked.getByRole('button', { name: '1 booking clashes' })).toHaveCount(0);
  await asked.getByRole('button', { name: /Approve/ }).click();
  await expect(asked).toContainText('Approved');

  const admin = await anotherPage();
  await openAs(admin, 'admin', '/hospital/hr?view=requests');
  const decided = admin.getByRole('listitem').filter({ hasText: reason });
  await decided.getByRole('button', { name: '1 booking clashes' }).click();
  const other = admin.getByRole('dialog').getByRole('listitem').filter({ hasText: second.firstName });
  await other.getByRole('button', { name: 'Cancel visit' }).click();
  await admin.getByRole('button', { name: 'Doctor not available' }).click();
  await expect(admin.getByRole('dialog', { name: 'All bookings decided' }).getByText('Kept')).toBeVisible();
  await admin.getByRole('button', { name: 'Done' }).click();
  await expect(decided.getByRole('button', { name: '1 booking kept' })).toBeVisible();
  await expect(asked).toContainText('1 booking kept');
  await doctor.post(`/my/leave/${id}/withdrawal`, {});
});
