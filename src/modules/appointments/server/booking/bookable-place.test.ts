import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { daysFrom, openDesk, today } from '../testing/desk.ts';
import { bookablePlace } from './bookable-place.ts';
import { explainRefusal } from './explain-refusal.ts';

const server = useServer();

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '13:00' }));
/** Read once, so that midnight between two cases does not change them. */
const day = today();
const inDays = (count: number) => daysFrom(day, count);

/** A time zone where it is about noon, so that the day has hours before and after now, and the current day there. */
function middayZone() {
  const ahead = 12 - new Date().getUTCHours();
  const timeZone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  return { timeZone, day: dayIn(timeZone, new Date()) };
}

/**
 * The rule exists twice: in SQL, so that a booking is one statement, and in rules.ts, which explains what has to
 * change.
 */
test.each([
  ['inside the hours', inDays(1), '09:00', undefined, true],
  ['to the very end of them', inDays(1), '12:30', 30, true],
  ['beyond their end', inDays(1), '12:30', 31, false],
  ['before their beginning', inDays(1), '08:59', undefined, false],
  ['yesterday', inDays(-1), '10:00', undefined, false],
  ['on leave', inDays(2), '10:00', undefined, false],
  ['at other hours, in them', inDays(3), '15:00', undefined, true],
  ['at other hours, as in other weeks', inDays(3), '10:00', undefined, false],
  ['nearly three years ahead', inDays(3 * 365 - 1), '10:00', undefined, true],
  ['more than three years ahead', inDays(3 * 366), '10:00', undefined, false],
])(
  '%s: the SQL statement and the rule agree on whether it can be booked',
  async (_, date, time, minutes, isBookable) => {
    const clinic = await server.newClinic();
    const { staff, doctorId } = await openDesk(clinic, { hours: everyDay });
    await staff.addException({ id: doctorId, fromDay: inDays(2), toDay: inDays(2) });
    await staff.addException({ id: doctorId, fromDay: inDays(3), toDay: inDays(3), from: '15:00', to: '17:00' });
    const handle = server.database.clinic(clinic.id);
    const asked = { doctorId, date, time, minutes };
    const { rows } = await bookablePlace(asked).execute(handle);
    const fault = await explainRefusal(handle, asked);
    expect([rows.length > 0, fault === null]).toEqual([isBookable, isBookable]);
  },
);

test.each([
  ['earlier today', '00:00', false],
  ['later today', '23:00', true],
])('%s: the SQL statement and the rule agree in the time zone of the clinic', async (_, time, isBookable) => {
  const clinic = await server.newClinic();
  const { doctorId } = await openDesk(clinic);
  const handle = server.database.clinic(clinic.id);
  const { timeZone, day: date } = middayZone();
  await server.owner.clinic(clinic.id).updateTable('clinics').set({ timeZone }).where('id', '=', clinic.id).execute();
  const asked = { doctorId, date, time, minutes: 5 };
  const { rows } = await bookablePlace(asked).execute(handle);
  const fault = await explainRefusal(handle, asked);
  expect([rows.length > 0, fault === null]).toEqual([isBookable, isBookable]);
});
