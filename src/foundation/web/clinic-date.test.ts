import { beforeEach, expect, test } from 'vitest';
import { clinicClock, clinicDate, clinicDateTime, clinicTime, clinicToday, clockText } from './clinic-date.ts';
import { browserStorage } from './drafts/browser-storage.ts';

beforeEach(() => {
  for (const key of browserStorage.keys()) browserStorage.remove(key);
});

function signInAt(timeZone?: string, timeFormat?: string) {
  const exp = Date.now() / 1000 + 3600;
  const claims = { sub: 'asha', role: 'nurse', clinic_id: 'c', exp, time_zone: timeZone, time_format: timeFormat };
  browserStorage.write('authToken', `x.${btoa(JSON.stringify(claims))}.x`);
  browserStorage.write('userEmail', 'asha@clinic.example');
}

const instant = '2026-11-15T20:15:00.000Z';

test.each([
  ['Asia/Kolkata', '16/11/2026', '01:45', '2026-11-16'],
  ['Asia/Dubai', '16/11/2026', '00:15', '2026-11-16'],
  ['America/New_York', '15/11/2026', '15:15', '2026-11-15'],
  ['Asia/Kathmandu', '16/11/2026', '02:00', '2026-11-16'],
])('in %s days and hours are those of the clinic', (zone, date, time, today) => {
  signInAt(zone);
  expect(clinicDate(instant)).toBe(date);
  expect(clinicTime(instant)).toBe(time);
  expect(clinicDateTime(instant)).toBe(`${date}, ${time}`);
  expect(clinicToday(new Date(instant))).toBe(today);
});

test('after a switch to a clinic in another time zone its times show at once', () => {
  signInAt('Asia/Kolkata');
  expect(clinicTime(instant)).toBe('01:45');
  signInAt('Asia/Dubai');
  expect(clinicTime(instant)).toBe('00:15');
});

test('without a session, or with a token from before time zones, Indian time is used', () => {
  expect(clinicTime(instant)).toBe('01:45');
  signInAt();
  expect(clinicTime(instant)).toBe('01:45');
});

test('a clinic with the 12-hour clock shows it everywhere except in fields', () => {
  signInAt('Asia/Kolkata', '12h');
  expect(clinicTime(instant)).toBe('1:45 am');
  expect(clinicDateTime(instant)).toBe('16/11/2026, 1:45 am');
  expect(clockText('20:00')).toBe('8:00 pm');
  expect(clinicClock(instant)).toBe('01:45');
});
