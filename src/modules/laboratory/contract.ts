import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { LiveFigures, LiveTables } from '#foundation/shared/live-tables.ts';
import { clinicalRoles, type Role } from '#foundation/shared/roles.ts';
import { isReason, reasonNeeded } from '#foundation/shared/text/reason.ts';
import { text } from '#foundation/shared/text/text.ts';
import { version } from '#foundation/shared/version.ts';
import { Latest, patientsThemselves } from '#modules/portal/contract.ts';
import { labAnalyserEndpoints } from './contract-analysers.ts';
import { labCatalogueEndpoints } from './contract-catalogue.ts';
import { labCriticalEndpoints } from './contract-criticals.ts';
import { labFiguresEndpoints } from './contract-figures.ts';
import { labFileEndpoints } from './contract-files.ts';
import { labOrderEndpoints, OrderedTests } from './contract-orders.ts';
import { labOwnTestEndpoints } from './contract-own-tests.ts';
import { labQualityEndpoints } from './contract-quality.ts';
import { Isolate, LabTest, OpenedTest, OwnResult, orderSources } from './contract-records.ts';
import { labReportEndpoints } from './contract-reports.ts';
import { labSampleEndpoints } from './contract-samples.ts';
import { labSettingsEndpoints } from './contract-settings.ts';
import { labUploadEndpoints } from './contract-uploads.ts';
import { labWorklistEndpoints } from './contract-worklist.ts';
import { filterStatuses } from './rules/orders/steps.ts';
import { rejectReasons } from './rules/samples/reject-reasons.ts';

const access = ['admin', 'doctor', 'lab_tech'] as const satisfies Role[];

const id = z.uuid();

const NewOrder = OrderedTests.extend({
  source: z.enum(orderSources),
  visitId: z.uuid().nullable().default(null),
});

const TypedValue = z.object({ code: z.string().max(20), value: text(500) });

const TypedResults = z.object({
  id,
  values: z.array(TypedValue).max(60).describe('Values that are omitted or blank are not reported'),
  isolates: z.array(Isolate).max(5).default([]).describe('What grew in a culture'),
  isCritical: z.boolean().default(false).describe('Marked critical by hand, in addition to the limits'),
  comment: text(1000).default(''),
  areJumpsChecked: z
    .boolean()
    .default(false)
    .describe('The user has checked values that are far from the previous ones'),
  areDoubtsChecked: z.boolean().default(false).describe('The user has checked values that are implausible'),
  reason: text(300).default('').describe('Why a report is corrected; required from the second version on'),
  version,
});

const notFound = { NOT_FOUND: { status: 404, message: 'Test not found.' } } as const;
const changes = {
  ...notFound,
  CHANGED_MEANWHILE: { status: 409, message: 'Someone else has changed this test. Check it and try again.' },
} as const;
const notNow = {
  WRONG_STEP: { status: 409, message: 'This test is at a different step. Check it and try again.' },
} as const;

const everyReader = ['admin', 'doctor', 'nurse', 'lab_tech'] as const satisfies Role[];
const everyOrderer = [...everyReader, 'receptionist'] as const satisfies Role[];

export const laboratoryLive: LiveTables = {
  lab_tests: everyOrderer,
  lab_samples: access,
  lab_sample_moves: access,
  lab_criticals: everyReader,
  lab_critical_calls: everyReader,
  lab_critical_read_backs: everyReader,
  lab_settings: access,
  lab_order_sets: ['admin', 'doctor', 'nurse'],
  lab_catalogue_changes: ['admin', 'doctor', 'nurse', 'receptionist'],
  lab_range_confirmations: ['admin'],
  lab_analysers: ['admin'],
  lab_analyser_messages: ['admin'],
  lab_held_results: access,
  lab_controls: access,
  lab_file_columns: access,
  lab_control_runs: access,
};

/** Some rows belong to restricted tests, which not every doctor may open. */
export const laboratoryFigures: LiveFigures = { lab_reports: access, lab_test_files: access };

export const laboratoryContract = {
  ...labSettingsEndpoints,
  ...labFiguresEndpoints,
  ...labFileEndpoints,
  ...labAnalyserEndpoints,
  ...labReportEndpoints,
  ...labQualityEndpoints,
  ...labOrderEndpoints,
  ...labCatalogueEndpoints,
  ...labOwnTestEndpoints,
  ...labSampleEndpoints,
  ...labUploadEndpoints,
  ...labWorklistEndpoints,
  ...labCriticalEndpoints,
  list: endpoint('GET', '/lab/tests', {
    opensPatient: 'use case',
    access,
    shows: ['lab_tests', 'lab_criticals'],
    summary: 'List tests, newest first, 25 per page, filtered by status and by words of the test or the patient',
  })
    .input(
      z.object({
        search: text(100).default(''),
        status: z.enum(filterStatuses).optional(),
        only: z.enum(['pending', 'critical', 'to-verify']).optional(),
        beforeAt: z.iso.datetime({ offset: true }).optional().describe('Time of the last test on the previous page'),
        beforeId: z.uuid().optional(),
      }),
    )
    .output(z.object({ tests: z.array(LabTest), hasMore: z.boolean() })),
  figures: endpoint('GET', '/lab/figures', {
    opensPatient: 'none',
    access,
    shows: ['lab_tests'],
    summary:
      'How many tests the last 30 days brought, how many of them are completed or critical; how many are pending or wait to be verified, of any day',
  }).output(z.object({ total: z.int(), pending: z.int(), completed: z.int(), critical: z.int(), toVerify: z.int() })),
  ofPatient: endpoint('GET', '/lab/patients/{patientId}/tests', {
    access: clinicalRoles,
    shows: ['lab_tests'],
    opensPatient: 'input.patientId',
    summary: 'List the newest 20 tests of a patient, or the newest 200 that have results',
  })
    .input(z.object({ patientId: z.uuid(), only: z.enum(['results']).optional() }))
    .output(z.array(LabTest)),
  unpriced: endpoint('GET', '/lab/unpriced', {
    opensPatient: 'none',
    access: everyReader,
    summary: 'List the tests of the catalogue that have no price today',
  }).output(z.array(z.object({ code: z.string(), name: z.string() }))),
  order: endpoint('POST', '/lab/orders', {
    access: clinicalRoles,
    summary: 'Order tests by typing one line, like “cbc lft tsh”',
    successStatus: 201,
  })
    .input(NewOrder)
    .output(z.array(LabTest)),
  get: endpoint('GET', '/lab/tests/{id}', {
    opensPatient: 'use case',
    access,
    shows: ['lab_tests', 'lab_criticals'],
    summary: 'Get one test with the limits that apply to its patient',
  })
    .input(z.object({ id }))
    .output(OpenedTest)
    .errors(notFound),
  setStatus: endpoint('PATCH', '/lab/tests/{id}/status', {
    access,
    summary: 'Take a sample, start processing, or undo a step taken by mistake; collecting gives the tube its number',
  })
    .input(z.object({ id, status: z.enum(['ordered', 'collected', 'processing']), version }))
    .output(LabTest)
    .errors({ ...changes, ...notNow }),
  rejectSample: endpoint('POST', '/lab/tests/{id}/reject-sample', {
    access,
    summary: 'Reject the tube of a test: all tests that wait for this tube need another one, with a new number',
  })
    .input(
      z
        .object({ id, reason: z.enum(rejectReasons, 'Choose a reason'), note: text(200).default(''), version })
        .refine(({ reason, note }) => reason !== 'Other' || isReason(note), { path: ['note'], message: reasonNeeded }),
    )
    .output(LabTest)
    .errors({ ...changes, ...notNow }),
  cancel: endpoint('POST', '/lab/tests/{id}/cancel', {
    access: clinicalRoles,
    summary: 'Cancel a test whose sample has not been taken yet',
  })
    .input(z.object({ id, version }))
    .output(LabTest)
    .errors({ ...changes, ...notNow }),
  enterResults: endpoint('POST', '/lab/tests/{id}/results', {
    access,
    summary: 'Complete a test with its results, or correct them with a reason',
    mostBytes: 192 * 1024,
  })
    .input(TypedResults)
    .output(LabTest)
    .errors({ ...changes, ...notNow }),
  verify: endpoint('POST', '/lab/tests/{id}/verify', {
    access,
    summary: 'Verify the results of a test that someone else entered',
  })
    .input(z.object({ id, version }))
    .output(LabTest)
    .errors({
      ...changes,
      ...notNow,
      OWN_RESULTS: { status: 409, message: 'You entered these results. Someone else has to verify them.' },
    }),
  label: endpoint('GET', '/lab/tests/{id}/label', {
    opensPatient: 'use case',
    access,
    summary: 'Get the label of a sample tube as a PDF, 50 × 25 mm, with its number as Code 128',
  })
    .input(z.object({ id }))
    .output(z.file())
    .errors({
      ...notFound,
      NOT_COLLECTED: { status: 409, message: 'The label is available once the sample is collected.' },
    }),
  mine: endpoint('GET', '/portal/lab-results', {
    opensPatient: 'none',
    access: patientsThemselves,
    shows: ['lab_tests', 'patients', 'patient_accounts'],
    summary: 'List the released tests of the signed-in patient and their family, newest first',
  })
    .input(Latest)
    .output(z.array(OwnResult)),
  myReport: endpoint('GET', '/portal/lab-results/{id}/report', {
    opensPatient: 'none',
    access: patientsThemselves,
    summary: 'Get the report of one of my tests as a PDF, A4',
  })
    .input(z.object({ id }))
    .output(z.file())
    .errors(notFound),
};
