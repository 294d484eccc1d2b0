import { z } from 'zod';
import { text } from '#foundation/shared/text/text.ts';
import { StoredFile } from '#modules/files/contract.ts';
import { sexes } from '#modules/patients/contract-record.ts';
import { measureKinds } from './rules/catalogue/analyte.ts';
import { testStatuses } from './rules/orders/steps.ts';
import { flags } from './rules/results/flag.ts';
import { susceptibilities } from './rules/results/isolates.ts';

export const orderSources = ['consultation', 'ward', 'emergency', 'desk', 'home'] as const;

const Earlier = z.object({ value: z.string(), at: z.string().describe('When that sample was taken') });
export type Earlier = z.infer<typeof Earlier>;

/** Of the thromboplastin with which prothrombin times are measured. */
export const Reagent = z.object({ isi: z.number(), meanNormalSeconds: z.number() });
export type Reagent = z.infer<typeof Reagent>;

/** Something that grew in a culture, and which antibiotics act on it. */
export const Isolate = z.object({
  organism: text(80).min(1, 'Enter the organism'),
  count: text(40).describe('Like “>100,000 CFU/mL”; empty: not counted'),
  tested: z
    .array(z.object({ antibiotic: text(40).min(1, 'Enter the antibiotic'), result: z.enum(susceptibilities) }))
    .max(40),
});
export type Isolate = z.infer<typeof Isolate>;

/** What a formula does not say although all its inputs are there. */
const Gap = z.object({ code: z.string(), name: z.string(), why: z.string() });
export type Gap = z.infer<typeof Gap>;

export const LabResult = z.object({
  code: z.string(),
  name: z.string(),
  value: z.string(),
  unit: z.string(),
  range: z.string().describe("Of this patient's sex and age; empty: there is none"),
  rangeNote: z.string(),
  flag: z.enum(flags).nullable(),
  method: z.string().optional().describe('By which it was measured'),
  confirmedBy: z.string().optional().describe('The pathologist who had confirmed the range'),
  isCalculated: z.boolean().optional().describe('It follows from other results'),
  gap: Gap.optional().describe('What does not follow from it for this patient, and why'),
  isolates: z.array(Isolate).optional().describe('Of a culture: what grew'),
  jumpedFrom: Earlier.optional().describe("The patient's last value, where this one is further from it than usual"),
});
export type LabResult = z.infer<typeof LabResult>;

const Escalation = z
  .object({ at: z.string(), to: z.array(z.string()) })
  .nullable()
  .describe('When and to whom it went because nobody acknowledged it in time');

const ReadBack = z.object({
  told: z.string().describe('Whom'),
  by: z.string().describe('Who told them'),
  at: z.string(),
});
export type ReadBack = z.infer<typeof ReadBack>;

export const LabTest = z.object({
  id: z.string(),
  orderId: z.string(),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  phone: z.string(),
  patientNumber: z.int(),
  doctorId: z.string(),
  doctorName: z.string(),
  referredBy: z.string().describe('A doctor of another practice who sent the patient; empty: nobody'),
  testCode: z.string(),
  testName: z.string(),
  tube: z.string(),
  accessionNumber: z.string().nullable().describe('On the label of the tube; null until it is collected'),
  rejected: z
    .object({ accessionNumber: z.string(), reason: z.string() })
    .nullable()
    .describe('The last tube of this kind that was rejected, while another one is awaited'),
  isUrgent: z.boolean(),
  isPregnant: z.boolean().describe('Some ranges are others then'),
  note: z.string(),
  source: z.enum(orderSources),
  status: z.enum(testStatuses),
  orderedAt: z.string(),
  collectedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  criticalValues: z.boolean(),
  receivedCount: z.int().describe('Results that analysers have sent while others of the panel are to come'),
  awaitsVerification: z.boolean().describe('The results are not final: a second person has to look at them'),
  standingVersion: z
    .int()
    .nullable()
    .describe('The version of the report that stands while its correction waits to be verified'),
  verificationNote: z.string().describe('Why a second person verifies the results; empty: nobody has to'),
  results: z.array(LabResult).nullable(),
  comment: z.string(),
  reportVersion: z.int().describe('0: not reported yet'),
  correctionReason: z.string().describe('Why the report was corrected last; empty: it was not'),
  enteredBy: z.string().nullable(),
  enteredByIds: z
    .array(z.string())
    .describe('Who cannot verify the results: they have entered some of them, in this version or an earlier one'),
  verifiedAt: z.string().nullable(),
  verifiedBy: z.string().nullable(),
  sentAt: z.string().nullable().describe('When the patient was told by message of the last report'),
  raisedAt: z.string().nullable().describe('When the doctor was told of a critical value'),
  acknowledgedAt: z.string().nullable(),
  acknowledgedBy: z.string().nullable(),
  acknowledgedAs: z.string().nullable().describe('The value as it was read back; null: not kept then'),
  escalation: Escalation,
  readBacks: z.array(ReadBack).describe('Who was told of a critical value and read it back'),
  isRestricted: z.boolean().describe('Only the doctor who ordered it, the laboratory and admins may see it'),
  viewing: z
    .enum(['open', 'on opening', 'closed'])
    .describe('The results are here, are shown when the test is opened, or are closed to the caller'),
  version: z.int(),
});
export type LabTest = z.infer<typeof LabTest>;

const OwnFile = StoredFile.pick({ id: true, name: true, kind: true });
export type OwnFile = z.infer<typeof OwnFile>;

/** A released test, as the portal shows it. */
export const OwnResult = LabTest.pick({
  id: true,
  patientId: true,
  firstName: true,
  lastName: true,
  testName: true,
  doctorName: true,
  collectedAt: true,
}).extend({
  completedAt: z.string(),
  isBeingCorrected: z.boolean().describe('A new version waits to be verified'),
  // The value before may be of a test that the patient does not see yet.
  results: z.array(LabResult.omit({ jumpedFrom: true })),
  files: z.array(OwnFile).describe('An outside report, a photo'),
});
export type OwnResult = z.infer<typeof OwnResult>;

const DeltaLimit = z.object({
  days: z.int(),
  by: z.number().exactOptional(),
  percent: z.number().exactOptional(),
});

const OwnMeasure = z.object({
  name: z.string(),
  kind: z.enum(measureKinds),
  unit: z.string(),
  most: z.number().nullable(),
  choices: z.array(z.string()),
  usual: z.array(z.string()),
  formula: z.string().describe('Of what else in the test it is made, by code; empty: measured'),
});

/** One line of the grid that results are typed into. */
const ResultField = z.object({
  code: z.string(),
  own: OwnMeasure.optional().describe('Of a measure that the clinic has added: what the catalogue says of others'),
  low: z.number().nullable(),
  high: z.number().nullable(),
  criticalLow: z.number().nullable(),
  criticalHigh: z.number().nullable(),
  range: z.string(),
  rangeNote: z.string(),
  source: z.string().describe('Where the range comes from, in words'),
  decimals: z.int().optional().describe('Without: with no more places than the catalogue gives'),
  delta: DeltaLimit.nullable().describe('How far it may be from the last value'),
  earlier: Earlier.nullable().describe("The patient's last value"),
});
export type ResultField = z.infer<typeof ResultField>;

export const OpenedTest = z.object({
  test: LabTest,
  sex: z.enum(sexes),
  birthDate: z.string().nullable(),
  reagent: Reagent.nullable().describe('Null: the INR is typed'),
  received: z.array(z.object({ code: z.string(), value: z.string() })).describe('Sent by analysers, not reported yet'),
  pathologists: z.array(z.string()).nullable().describe('Who confirmed the ranges; null: not all are confirmed'),
  openedBy: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe("Others who opened the patient's record since the last report"),
  fields: z.array(ResultField),
});
export type OpenedTest = z.infer<typeof OpenedTest>;

export const UploadRow = z.object({
  row: z.int().describe('Line of the file, the header is 1'),
  accession: z.string(),
  analyte: z.string(),
  value: z.string(),
  patient: z.string(),
  test: z.string(),
  flag: z.enum(flags).nullable(),
  jumpedFrom: Earlier.nullable(),
  note: z.string().describe('What somebody should know'),
  isToCheck: z
    .boolean()
    .describe('It hardly can be, or is far from the last value: somebody checks it before it is saved'),
  isSkipped: z.boolean().describe('It is not used; the note says why'),
  fault: z.string().nullable(),
  column: z
    .enum(['accession', 'analyte', 'value', 'patient'])
    .nullable()
    .describe('Where in the row the fault is; null: messages of analysers have no columns'),
});
export type UploadRow = z.infer<typeof UploadRow>;

export const Critical = z.object({
  id: z.string(),
  testId: z.string(),
  testName: z.string(),
  patientId: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  patientNumber: z.int(),
  summary: z.string(),
  raisedAt: z.string(),
  doctorName: z.string(),
  place: z.string().describe('The bed, or Emergency; empty: the patient lies nowhere here'),
  isOwn: z.boolean().describe('Ordered by the person asking'),
  isCorrected: z.boolean().describe('Report corrected since'),
});
export type Critical = z.infer<typeof Critical>;

export const OpenCritical = Critical.extend({
  phone: z.string(),
  referredBy: z.string(),
  withinMinutes: z.int().describe('In which it should be acknowledged'),
  escalation: Escalation,
  readBacks: z.array(ReadBack),
});
export type OpenCritical = z.infer<typeof OpenCritical>;
