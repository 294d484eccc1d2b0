import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { Latest, patientsThemselves } from '#modules/portal/contract.ts';
import { id, notFound, PrescribedDrug, tooLong } from './contract-parts.ts';

/** A signed visit, as the portal shows it. */
const OwnRecord = z.object({
  id: z.string(),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  day: z.string(),
  doctorName: z.string(),
  speciality: z.string(),
  complaint: z.string(),
  diagnosis: z.string(),
  treatmentPlan: z.string(),
  advice: z.string(),
  followUpOn: z.string().nullable(),
  drugs: z.array(PrescribedDrug),
});
export type OwnRecord = z.infer<typeof OwnRecord>;

export const portalEndpoints = {
  mine: endpoint('GET', '/portal/records', {
    opensPatient: 'none',
    access: patientsThemselves,
    shows: ['consultations', 'appointments', 'patients', 'patient_accounts'],
    summary: "List my signed visits and my family's, newest first",
  })
    .input(Latest)
    .output(z.array(OwnRecord)),
  myPrescription: endpoint('GET', '/portal/records/{id}/prescription', {
    opensPatient: 'none',
    access: patientsThemselves,
    summary: 'Get the prescription of one of my visits as an A5 PDF',
  })
    .input(z.object({ id }))
    .output(z.file())
    .errors({ ...notFound, ...tooLong }),
};
