import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Role } from '#foundation/shared/roles.ts';
import type { Appointment } from '#modules/appointments/contract-visit.ts';
import type { Doctor } from '#modules/staff/contract.ts';

/** Calls the API with a demo role, to prepare a journey or to act as another desk. */
export async function callAs(request: APIRequestContext, role: Role = 'receptionist') {
  const { token } = await (await request.post('/api/auth/demo', { data: { role } })).json();
  const headers = { authorization: `Bearer ${token}` };
  return {
    remove: (path: string) => request.delete(`/api${path}`, { headers }),
    get: async (path: string) => (await request.get(`/api${path}`, { headers })).json(),
    post: async (path: string, data: unknown) => {
      const answer = await request.post(`/api${path}`, { headers, data });
      return answer.status() === 204 ? null : answer.json();
    },
    put: async (path: string, data: unknown) => {
      const answer = await request.put(`/api${path}`, { headers, data });
      return answer.status() === 204 ? null : answer.json();
    },
    patch: async (path: string, data: unknown) => (await request.patch(`/api${path}`, { headers, data })).json(),
  };
}

let made = 0;

function newDigits(): string {
  made += 1;
  return String(Date.now() % 1_000_000).padStart(6, '0') + String((process.pid * 7 + made) % 1000).padStart(3, '0');
}

/** A number of one's own, as typed: patients who share one are offered in the form, which then has further links. */
export function newPhone(): string {
  const digits = newDigits();
  return `9${digits.slice(0, 4)} ${digits.slice(4)}`;
}

/** A patient whom no other journey uses, with a unique phone number. */
export async function newPatient(request: APIRequestContext, more: { allergies?: string[] } = {}) {
  const unique = newDigits();
  const desk = await callAs(request);
  const phone = `9${unique}`;
  const patient = await desk.post('/patients', { firstName: `Asha ${unique}`, phone, sex: 'female', ...more });
  return { ...patient, digits: unique };
}

let daysGiven = 0;
const daysOfOneWorker = 100;

/** A future day that no other journey of this run books; the same holds a week or two before and after it. */
export function someDay(): string {
  daysGiven += 5;
  const days = 30 + Number(process.env.TEST_WORKER_INDEX) * daysOfOneWorker + daysGiven;
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

export async function doctorNamed(request: APIRequestContext, part: string): Promise<Doctor> {
  const doctors: Doctor[] = await (await callAs(request)).get('/doctors');
  const found = doctors.find(({ name }) => name.includes(part));
  if (!found) throw new Error(`No doctor is called ${part}`);
  return found;
}

export async function bookVisit(request: APIRequestContext, { date, time }: { date: string; time: string }) {
  const [patient, doctor] = [await newPatient(request), await doctorNamed(request, 'Subramanian')];
  const desk = await callAs(request);
  const visit: Appointment = await desk.post('/appointments', {
    patientId: patient.id,
    doctorId: doctor.id,
    date,
    time,
  });
  return { visit, patient, doctor };
}

/** A keyboard that counts its key presses. */
export function countedKeys(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      count += text.length;
      await page.keyboard.type(text);
    },
    click: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    get count() {
      return count;
    },
  };
}

/** The patient's row among the day's appointments: other lists beside it name the patient too. */
export const dayRow = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: /^Appointments for / })
    .getByRole('listitem')
    .filter({ hasText: name });
