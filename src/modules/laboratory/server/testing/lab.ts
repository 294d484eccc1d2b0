import type { TestClinic } from '#app/testing/test-server.ts';
import { addPatient } from '#modules/appointments/server/testing/desk.ts';
import type { Critical } from '../../contract-records.ts';
import { readBackOf } from '../../rules/criticals/read-back.ts';

/** A critical value as read back by the person who acknowledges it. */
export const heard = (critical: Pick<Critical, 'id' | 'summary'> | undefined) => ({
  id: critical?.id ?? '',
  readBack: readBackOf(critical?.summary ?? ''),
});

/** A clinic with a technician and a doctor who orders tests for a patient. */
export async function openLab(clinic: TestClinic) {
  const doctor = clinic.as('doctor');
  const lab = clinic.as('lab_tech').laboratory;
  const { id: doctorId } = await doctor.identity.me();
  const patientId = await addPatient(clinic.as('receptionist'));
  const order = (line: string, patient = patientId) =>
    doctor.laboratory.order({ patientId: patient, doctorId, line, source: 'consultation' });

  async function collect(line: string) {
    const [test] = await order(line);
    if (!test) throw new Error('Nothing was ordered');
    return lab.setStatus({ id: test.id, status: 'collected', version: test.version });
  }

  /** Completes a test with these results, by code. */
  async function complete(line: string, values: Record<string, string>) {
    const { id, version } = await collect(line);
    return lab.enterResults({
      id,
      version,
      values: Object.entries(values).map(([code, value]) => ({ code, value })),
    });
  }

  return { clinic, doctor: doctor.laboratory, lab, doctorId, patientId, order, collect, complete };
}
