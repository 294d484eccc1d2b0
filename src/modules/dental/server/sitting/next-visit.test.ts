import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { addDoctor, today, tomorrow } from '#modules/appointments/server/testing/desk.ts';
import { planTeeth } from '../testing/chart.ts';

const server = useServer();

/** A plan of two sittings with a visit for each: one now and one tomorrow. */
async function bookSittings() {
  const clinic = await server.newClinic();
  const planned = await planTeeth(clinic);
  const { doctor, patientId, plan } = planned;
  const doctorId = await addDoctor(clinic, { department: 'Dentistry', specialty: 'dental' });
  const desk = clinic.as('receptionist');
  const book = async (time: string) => {
    const visit = await desk.appointments.book({ patientId, doctorId, date: tomorrow(), time });
    await desk.treatments.linkVisit({ id: plan.id, appointmentId: visit.id });
    return visit;
  };
  const [now, later] = [await book('10:00'), await book('11:00')];
  const [startsAt, endsAt] = [0, 1_800_000].map((after) => new Date(Date.now() + after).toISOString());
  await server.database
    .clinic(clinic.id)
    .updateTable('appointments')
    .set({ appointmentDate: today(), startsAt, endsAt })
    .where('id', '=', now.id)
    .execute();
  const next = async () => (await doctor.chart({ patientId })).plans[0]?.nextVisitId;
  return { ...planned, now, later, next };
}

test('the next visit is never the one of the current sitting, unless that sitting is discarded', async () => {
  const { doctor, plan, now, later, next } = await bookSittings();
  expect(await next()).toBe(now.id);
  const begun = await doctor.startSitting({ id: plan.id });
  expect(begun.appointmentId).toBe(now.id);
  expect(await next()).toBe(later.id);
  await doctor.discardSitting({ id: plan.id });
  expect(await next()).toBe(now.id);
  await doctor.startSitting({ id: plan.id });
  await doctor.completeSitting({ id: plan.id });
  expect(await next()).toBe(later.id);
});

test('a sitting completed procedure by procedure has used its visit too', async () => {
  const { doctor, patientId, entries, now, later, next } = await bookSittings();
  const complete = async (id: string) => {
    const version = (await doctor.chart({ patientId })).entries.find((one) => one.id === id)?.version ?? 0;
    await doctor.setStatus({ id, version, status: 'completed' });
  };
  await complete(entries.filling.id);
  expect(await next()).toBe(now.id);
  await complete(entries.rootCanal.id);
  expect(await next()).toBe(later.id);
});

test('the chart shows the next dental visit of the patient, even without a plan', async () => {
  const clinic = await server.newClinic();
  const { doctor, patientId } = await planTeeth(clinic);
  const desk = clinic.as('receptionist').appointments;
  const physician = await addDoctor(clinic);
  await desk.book({ patientId, doctorId: physician, date: tomorrow(), time: '09:00' });
  expect((await doctor.chart({ patientId })).nextVisitAt).toBeNull();
  const dentist = await addDoctor(clinic, { department: 'Dentistry', specialty: 'dental' });
  const recall = await desk.book({ patientId, doctorId: dentist, date: tomorrow(), time: '10:00' });
  expect((await doctor.chart({ patientId })).nextVisitAt).toBe(recall.startsAt);
});
