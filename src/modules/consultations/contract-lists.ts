import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { clinicalRoles, type Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { Version } from '#foundation/shared/version.ts';
import { schedules } from './content/drugs.ts';
import { CodedDiagnosis } from './contract-note.ts';
import { mostStarts } from './rules/kept-medicines.ts';
import { NewDrug } from './rules/own-drug.ts';

/** The roles that add to the clinic's lists of drugs and diagnoses. */
const listKeepers = ['admin', 'doctor'] as const satisfies Role[];
const doctorOnly = ['doctor'] as const satisfies Role[];
const adminOnly = ['admin'] as const satisfies Role[];

const ClinicDrug = NewDrug.extend({ id: z.uuid(), version: Version });
export type ClinicDrug = z.infer<typeof ClinicDrug>;

const Override = z.object({
  id: z.string().describe('Of the line'),
  at: z.enum(['prescribing', 'dispensing']),
  passedAt: z.string(),
  passedBy: z.string(),
  drug: z.string(),
  warnings: z.array(z.string()),
  reason: z.string(),
});
export type Override = z.infer<typeof Override>;

const StockedProduct = z.object({
  name: z.string(),
  form: z.string(),
  strength: z.string(),
  available: z.int().describe('Quantity that can be dispensed'),
});
export type StockedProduct = z.infer<typeof StockedProduct>;

const KeptMedicine = z.object({
  name: z.string(),
  genericName: z.string().describe('Salts, joined with " + "'),
  form: z.string(),
  strength: z.string(),
  schedule: z.enum(schedules),
});

const drugGone = { NOT_FOUND: { status: 404, message: "This drug is no longer in the clinic's list." } } as const;
const drugRefusals = {
  ...drugGone,
  CHANGED_MEANWHILE: { status: 409, message: 'Someone else has changed this drug. Check it and try again.' },
} as const;

/** Endpoints for the clinic's own drugs and diagnoses, and for the pharmacy's stock. */
export const listEndpoints = {
  diagnoses: endpoint('GET', '/diagnoses', {
    opensPatient: 'none',
    access: clinicalRoles,
    shows: ['clinic_diagnoses'],
    summary: "List the clinic's own diagnosis codes, in addition to the built-in ones",
  }).output(z.array(CodedDiagnosis)),
  addDiagnosis: endpoint('POST', '/diagnoses', {
    access: listKeepers,
    summary: "Add or rename a diagnosis in the clinic's list",
    successStatus: 201,
  })
    .input(CodedDiagnosis)
    .output(CodedDiagnosis),
  removeDiagnosis: endpoint('DELETE', '/diagnoses/{code}', {
    access: listKeepers,
    summary: "Remove a diagnosis from the clinic's list; existing notes keep it",
    successStatus: 204,
  })
    .input(CodedDiagnosis.pick({ code: true }))
    .output(z.void()),

  drugs: endpoint('GET', '/drugs', {
    opensPatient: 'none',
    access: clinicalRoles,
    shows: ['clinic_drugs'],
    summary: "List the clinic's own drugs, in addition to the built-in ones",
  }).output(z.array(ClinicDrug)),
  keptMedicines: endpoint('GET', '/drugs/kept', {
    opensPatient: 'none',
    access: doctorOnly,
    shows: ['pharmacy_items'],
    summary:
      "Medicines of the clinic's pharmacy whose name or salts begin with these letters, to be prescribed by name",
  })
    .input(
      z.object({
        begins: z
          .array(z.string().regex(/^[a-z0-9]{3}$/, 'Three letters each'))
          .min(1)
          .max(mostStarts),
      }),
    )
    .output(z.array(KeptMedicine)),
  stock: endpoint('GET', '/drugs/stock', {
    opensPatient: 'none',
    access: doctorOnly,
    shows: ['stock_movements', 'pharmacy_items'],
    summary:
      "Get the pharmacy's stock of a drug's salts in every strength and form; null if the clinic has no pharmacy",
  })
    .input(z.object({ drug: text(200).min(1) }))
    .output(z.array(StockedProduct).nullable()),
  overrides: endpoint('GET', '/drugs/overrides', {
    opensPatient: 'none',
    access: adminOnly,
    shows: ['consultations', 'dispensing_overrides'],
    summary:
      'Drugs of the last 30 days that were prescribed or handed over against a warning, the newest 200, and how many',
  }).output(
    z.object({
      prescribed: z.int().describe('Lines of signed prescriptions'),
      overridden: z.int().describe('Of these, the lines that had a warning'),
      handedOver: z.int().describe('Lines handed over against a warning that the doctor was not asked about'),
      newest: z.array(Override),
    }),
  ),
  addDrug: endpoint('POST', '/drugs', {
    access: listKeepers,
    summary: "Add a drug to the clinic's list; if its name is built in, add its strengths",
    successStatus: 201,
  })
    .input(NewDrug)
    .output(ClinicDrug),
  changeDrug: endpoint('PUT', '/drugs/{id}', { access: listKeepers, summary: "Change a drug of the clinic's list" })
    .input(ClinicDrug)
    .output(ClinicDrug)
    .errors(drugRefusals),
  removeDrug: endpoint('DELETE', '/drugs/{id}', {
    access: listKeepers,
    summary: "Remove a drug from the clinic's list; signed prescriptions keep it",
    successStatus: 204,
  })
    .input(ClinicDrug.pick({ id: true }))
    .output(z.void())
    .errors(drugGone),
};
