import type { APIRequestContext } from '@playwright/test';
import type { Bed } from '#modules/wards/contract-board.ts';
import { callAs, newPatient } from './desk.ts';

/** A patient whom no other journey uses, in a bed that no other journey takes; `leave` frees the bed again. */
export async function newInpatient(request: APIRequestContext, bedLabel: `OBS-${number}`) {
  const patient = await newPatient(request);
  const ward = await callAs(request, 'nurse');
  const { beds }: { beds: Bed[] } = await ward.get('/wards');
  const bed = beds.find(({ label }) => label === bedLabel);
  const admission = await ward.post('/admissions', { patientId: patient.id, bedId: bed?.id, reason: 'Dengue fever' });
  const leave = async () => {
    await ward.post(`/admissions/${admission.id}/discharge`, { kind: 'home', version: 1 });
    await ward.post(`/beds/${bed?.id}/clean`, {});
  };
  return { patient, admission, leave };
}
