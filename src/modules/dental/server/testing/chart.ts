import type { TestClinic } from '#app/testing/test-server.ts';
import { addPatient } from '#modules/appointments/server/testing/desk.ts';
import type { TreatmentConsent } from '#modules/consents/rules.ts';
import { signConsent } from '#modules/consents/server/testing/sign.ts';

/** A patient with a planned filling. */
export async function chartEntry(clinic: TestClinic) {
  const doctor = clinic.as('doctor').dental;
  const patientId = await addPatient(clinic.as('receptionist'));
  const entry = await doctor.addEntry({
    patientId,
    tooth: 36,
    surfaces: ['M', 'O'],
    code: 'filling',
    status: 'planned',
  });
  return { doctor, patientId, entry };
}

/**
 * A patient with a planned filling, root canal and crown in a plan of two sittings. The patient has signed the consents
 * for them, unless `signed` says otherwise.
 */
export async function planTeeth(
  clinic: TestClinic,
  { signed = ['filling', 'root_canal', 'crown'] as const }: { signed?: readonly TreatmentConsent[] } = {},
) {
  const { doctor, patientId, entry } = await chartEntry(clinic);
  const planned = { patientId, tooth: 46, status: 'planned' as const };
  const rootCanal = await doctor.addEntry({ ...planned, code: 'root_canal' });
  const crown = await doctor.addEntry({ ...planned, code: 'crown' });
  const plan = await doctor.addPlan({
    patientId,
    title: 'Root canal and crown',
    procedures: [
      { entryId: entry.id, sitting: 1, price: 150_000 },
      { entryId: rootCanal.id, sitting: 1, price: 650_000 },
      { entryId: crown.id, sitting: 2, price: 800_000 },
    ],
  });
  for (const kind of signed) await signConsent(clinic, kind, patientId, [kind === 'filling' ? 36 : 46]);
  return { doctor, patientId, plan, entries: { filling: entry, rootCanal, crown } };
}
