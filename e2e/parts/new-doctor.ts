import type { APIRequestContext } from '@playwright/test';
import { callAs } from './desk.ts';
import { newColleague } from './new-colleague.ts';

/** A doctor who works around the clock, so that a journey passes at any hour. */
export async function newDoctor(request: APIRequestContext, speciality: string) {
  const colleague = await newColleague(request, 'doctor');
  const everyDay = Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, from: '00:00', to: '23:59' }));
  const details = { department: speciality, speciality, slotMinutes: 5, hours: everyDay };
  const admin = await callAs(request, 'admin');
  await admin.put(`/doctors/${colleague.person.id}`, { ...details, version: 0 });
  return colleague;
}
