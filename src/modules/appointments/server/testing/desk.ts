import { ORPCError } from '@orpc/client';
import type { Client, TestClinic } from '#app/testing/test-server.ts';
import { dayIn } from '#foundation/shared/dates/dates.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { DoctorDetails } from '#modules/staff/contract.ts';

export const today = () => dayIn('Asia/Kolkata', new Date());

export function daysFrom(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** A day on which nothing is over yet. */
export const tomorrow = () => daysFrom(today(), 1);

/** The instant of a time on the clinic's clock. */
export const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString();

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '23:59' }));

export const details: DoctorDetails = {
  department: 'General Medicine',
  speciality: 'General Physician',
  registrationNumber: 'TSMC 12345',
  room: '3',
  slotMinutes: 15,
  hours: everyDay,
};

/** A clinic's desk with a patient and a doctor who is always in, unless `changes` says otherwise. */
export async function openDesk(clinic: TestClinic, changes: Partial<DoctorDetails> = {}) {
  const doctorId = await addDoctor(clinic, changes);
  const desk: Client = clinic.as('receptionist');
  const patientId = await addPatient(desk);
  return {
    desk: desk.appointments,
    staff: desk.staff,
    doctorId,
    patientId,
    place: { patientId, doctorId, date: tomorrow() },
  };
}

export async function addDoctor(
  clinic: TestClinic,
  changes: Partial<DoctorDetails> = {},
  role: 'doctor' | 'practitioner' = 'doctor',
): Promise<string> {
  const email = `${crypto.randomUUID()}@doctors.example`;
  const admin = clinic.as('admin');
  const { person } = await admin.identity.invite({ email, name: 'Srinivas Rao', role });
  await admin.staff.saveDoctor({ ...details, ...changes, id: person.id, version: 0 });
  return person.id;
}

export async function addPatient(desk: Client, firstName = 'Asha'): Promise<string> {
  return (await desk.patients.register({ firstName, phone: '98480 12345', sex: 'female' })).id;
}

/** The problem details of a refused request. */
export async function refusalOf(request: Promise<unknown>): Promise<Problem> {
  const error: unknown = await request.then(
    () => new Error('It was granted.'),
    (reason: unknown) => reason,
  );
  if (error instanceof ORPCError && error.data.body instanceof Blob) {
    return Problem.parse(JSON.parse(await error.data.body.text()));
  }
  throw error;
}

/** How many requests were granted, and the refusals of the others. */
export async function outcomes(requests: readonly Promise<unknown>[]) {
  const answers = await Promise.all(
    requests.map((request) =>
      request.then(
        () => null,
        async () => (await refusalOf(request)).code,
      ),
    ),
  );
  const refusals = answers.filter((code) => code !== null);
  return { granted: answers.length - refusals.length, refusals: [...new Set(refusals)].sort() };
}
