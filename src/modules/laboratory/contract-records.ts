import { z } from 'zod';
import { text } from '#foundation/shared/text/text.ts';
import { StoredFile } from '#modules/files/contract.ts';
import { sexes } from '#modules/patients/contract-record.ts';
import { measureKinds } from './rules/catalogue/analyte.ts';
import { testStatuses } from './rules/orders/steps.ts';
import { flags } from './rules/results/flag.ts';
import { susceptibilities } from './rules/results/isolates.ts';

export const orderSources = ['consultation', 'ward', 'emergency', 'desk', 'home'] as const;

const Earlier = z.object({ value: z.string(), at: z.string().describe('Time when that sample was taken') });
export type Earlier = z.infer<typeof Earlier>;

/** The thromboplastin with which prothrombin times are measured. */
export const Reagent = z.object({ isi: z.number(), meanNormalSeconds: z.number() });
export type Reagent = z.infer<typeof Reagent>;

/** An organism that grew in a culture, and its susceptibility to antibiotics. */
export const Isolate = z.object({
  organism: text(80).min(1, 'Enter the organism'),
  count: text(40).describe('Like “>100,000 CFU/mL”; empty if not counted'),
  tested: z
    .array(z.object({ antibiotic: text(40).min(1, 'Enter the antibiotic'), result: z.enum(susceptibilities) }))
    .max(40),
});
export type Isolate = z.infer<typeof Isolate>;

/** A value that a formula does not give although all its inputs are present. */
const Gap = z.object({ code: z.string(), name: z.string(), why: z.string() });
export type Gap = z.infer<typeof Gap>;

export const LabResult = z.object({
  code: z.string(),
  name: z.string(),
  value: z.string(),
  unit: z.string(),
  range: z.string().describe("For this patient's sex and age; empty if there is none"),
  rangeNote: z.string(),
  flag: z.enum(flags).nullable(),
  method: z.string().optional().describe('Method of measurement'),
  confirmedBy: z.string().optional().describe('Pathologist who had confirmed the range'),
  isCalculated: z.boolean().optional().describe('True if calculated from other results'),
  gap: Gap.optional().describe('Value that cannot be calculated from this one for this patient, and why'),
  isolates: z.array(Isolate).optional().describe('For a culture, the organisms that grew'),
  jumpedFrom: Earlier.optional().describe("The patient's last value, if this one differs from it more than usual"),
});
export type LabResult = z.infer<typeof LabResult>;

const Escalation = z
  .object({ at: z.string(), to: z.array(z.string()) })
  .nullable()
  .describe('When and to whom it was escalated because nobody acknowledged it in time');

const ReadBack = z.object({
  told: z.string().describe('Whom'),
  by: z.string().describe('Person who told them'),
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
  referredBy: z.string().describe('Doctor of another practice who sent the patient; empty if none'),
  testCode: z.string(),
  testName: z.string(),
  tube: z.string(),
  accessionNumber: z.string().nullable().describe('Number on the label of the tube; null until collected'),
  rejected: z
    .object({ accessionNumber: z.string(), reason: z.string() })
    .nullable()
    .describe('Last rejected tube of this kind, while another one is awaited'),
  isUrgent: z.boolean(),
  isPregnant: z.boolean().describe('True if pregnant, which changes some ranges'),
  note: z.string(),
  source: z.enum(orderSources),
  status: z.enum(testStatuses),
  orderedAt: z.string(),
  collectedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  criticalValues: z.boolean(),
  receivedCount: z
    .int()
    .describe('Number of results that analysers have sent while others of the panel are still to come'),
  awaitsVerification: z.boolean().describe('True if the results are not final until a second person verifies them'),
  standingVersion: z
    .int()
    .nullable()
    .describe('Version of the report that is valid while its correction waits to be verified'),
  verificationNote: z.string().describe('Reason why a second person verifies the results; empty if nobody has to'),
  results: z.array(LabResult).nullable(),
  comment: z.string(),
  reportVersion: z.int().describe('0 if not reported yet'),
  correctionReason: z.string().describe('Reason for the last correction of the report; empty if never corrected'),
  enteredBy: z.string().nullable(),
  enteredByIds: z
    .array(z.string())
    .describe(
      'People who cannot verify the results because they entered some of them, in this version or an earlier one',
    ),
  verifiedAt: z.string().nullable(),
  verifiedBy: z.string().nullable(),
  sentAt: z.string().nullable().describe('Time when the patient was messaged about the last report'),
  raisedAt: z.string().nullable().describe('Time when the doctor was told of a critical value'),
  acknowledgedAt: z.string().nullable(),
  acknowledgedBy: z.string().nullable(),
  acknowledgedAs: z.string().nullable().describe('Value as it was read back; null if not recorded at the time'),
  escalation: Escalation,
  readBacks: z.array(ReadBack).describe('People who were told of a critical value and read it back'),
  isRestricted: z.boolean().describe('Visible only to the doctor who ordered it, the laboratory and admins'),
  viewing: z
    .enum(['open', 'on opening', 'closed'])
    .describe('Results are included, are shown when the test is opened, or are closed to the caller'),
  version: z.int(),
});
export type LabTest = z.infer<typeof LabTest>;

const OwnFile = StoredFile.pick({ id: true, name: true, kind: true });
export type OwnFile = z.infer<typeof OwnFile>;

/** A released test as the portal shows it. */
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
  isBeingCorrected: z.boolean().describe('True if a new version waits to be verified'),
  // The previous value is omitted because it may belong to a test that the patient cannot see yet.
  results: z.array(LabResult.omit({ jumpedFrom: true })),
  files: z.array(OwnFile).describe('For example an outside report or a photo'),
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
  formula: z.string().describe('Formula from the codes of other measures in the test; empty if measured'),
});

/** One line of the grid for typing results. */
const ResultField = z.object({
  code: z.string(),
  own: OwnMeasure.optional().describe(
    'Definition of a measure that the clinic added; other measures are defined in the catalogue',
  ),
  low: z.number().nullable(),
  high: z.number().nullable(),
  criticalLow: z.number().nullable(),
  criticalHigh: z.number().nullable(),
  range: z.string(),
  rangeNote: z.string(),
  source: z.string().describe('Source of the range, in words'),
  decimals: z.int().optional().describe('If omitted, at most as many as in the catalogue'),
  delta: DeltaLimit.nullable().describe('Maximum usual difference from the last value'),
  earlier: Earlier.nullable().describe("The patient's last value"),
});
export type ResultField = z.infer<typeof ResultField>;

export const OpenedTest = z.object({
  test: LabTest,
  sex: z.enum(sexes),
  birthDate: z.string().nullable(),
  reagent: Reagent.nullable().describe('Null if the INR is typed'),
  received: z
    .array(z.object({ code: z.string(), value: z.string() }))
    .describe('Sent by analysers but not reported yet'),
  isMarkedByHand: z
    .boolean()
    .describe('True if a person marked the last report as critical although none of its values is'),
  pathologists: z
    .array(z.string())
    .nullable()
    .describe('Pathologists who confirmed the ranges; null if not all are confirmed'),
  openedBy: z
    .array(z.object({ id: z.string(), name: z.string() }))
    .describe("Others who opened the patient's record since the last report"),
  fields: z.array(ResultField),
});
export type OpenedTest = z.infer<typeof OpenedTest>;

export const UploadRow = z.object({
  row: z.int().describe('Line number in the file; the header is line 1'),
  accession: z.string(),
  analyte: z.string(),
  value: z.string(),
  patient: z.string(),
  test: z.string(),
  flag: z.enum(flags).nullable(),
  jumpedFrom: Earlier.nullable(),
  note: z.string().describe('Remark for the user'),
  isToCheck: z
    .boolean()
    .describe('True if the value is implausible or far from the last one, so that it must be checked before saving'),
  isSkipped: z.boolean().describe('True if it is not used; the note gives the reason'),
  fault: z.string().nullable(),
  column: z
    .enum(['accession', 'analyte', 'value', 'patient'])
    .nullable()
    .describe('Column of the fault; null for messages of analysers, which have no columns'),
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
  place: z.string().describe('Bed, or Emergency; empty if the patient is not in the house'),
  isOwn: z.boolean().describe('True if ordered by the caller'),
  isCorrected: z.boolean().describe('True if the report was corrected since'),
});
export type Critical = z.infer<typeof Critical>;

export const OpenCritical = Critical.extend({
  phone: z.string(),
  referredBy: z.string(),
  withinMinutes: z.int().describe('Time within which it should be acknowledged'),
  escalation: Escalation,
  readBacks: z.array(ReadBack),
});
export type OpenCritical = z.infer<typeof OpenCritical>;
