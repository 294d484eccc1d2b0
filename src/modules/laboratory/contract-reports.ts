import { z } from 'zod';
import { timeFormats } from '#foundation/shared/dates/clock.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { LabTest } from './contract-records.ts';

const access = ['admin', 'doctor', 'lab_tech'] as const satisfies Role[];

const ReportVersion = z.object({
  version: z.int(),
  releasedAt: z.string(),
  enteredBy: z.string().nullable().describe('A person or an analyser'),
  reason: z.string().describe('Reason why it replaced the previous version; empty for the first one'),
});
export type ReportVersion = z.infer<typeof ReportVersion>;

const ReportCheck = z.object({
  releasedAt: z.string(),
  isAmended: z.boolean().describe('True if a later version has replaced this report'),
  isBeingCorrected: z.boolean().describe('True if this report holds until its correction is verified'),
  timeZone: z.string(),
  timeFormat: z.enum(timeFormats),
});

export type ReportCheck = z.infer<typeof ReportCheck>;

export const labReportEndpoints = {
  report: endpoint('GET', '/lab/tests/{id}/report', {
    opensPatient: 'use case',
    access,
    summary: 'Get the report as an A4 PDF; a replaced version is marked as such',
  })
    .input(
      z.object({
        id: z.uuid(),
        version: z.int().min(1).max(10_000).optional().describe('The valid version if omitted'),
      }),
    )
    .output(z.file())
    .errors({
      NOT_FOUND: { status: 404, message: 'Test not found.' },
      NOT_COMPLETED: { status: 409, message: 'The report is available once the test is completed.' },
      NOT_VERIFIED: { status: 409, message: 'The report is available once the results are verified.' },
    }),
  reportVersions: endpoint('GET', '/lab/tests/{id}/report-versions', {
    opensPatient: 'use case',
    access,
    shows: ['lab_tests'],
    summary: 'List the released versions of a report, newest first',
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.array(ReportVersion))
    .errors({ NOT_FOUND: { status: 404, message: 'Test not found.' } }),
  sendReport: endpoint('POST', '/lab/tests/{id}/send', {
    access,
    summary: 'Message the patient that the report is ready, once per version',
  })
    .input(z.object({ id: z.uuid() }))
    .output(LabTest)
    .errors({
      NOT_FOUND: { status: 404, message: 'Test not found.' },
      NOT_RELEASED: { status: 409, message: 'The report is not released to the patient yet.' },
      RESTRICTED: { status: 409, message: 'Patients are told this result by their doctor.' },
      ALREADY_SENT: { status: 409, message: 'The patient has already been notified of this report.' },
    }),
  checkReport: endpoint('GET', '/lab/report-checks/{key}', {
    opensPatient: 'none',
    access: 'anyone',
    summary: 'Check with the key in its QR code whether a printed report is genuine and still the latest',
  })
    .input(z.object({ key: z.string().regex(/^[\w-]{70}$/, 'The address is incomplete') }))
    .output(ReportCheck)
    .errors({
      NOT_GENUINE: { status: 404, message: 'No report has this code. Ask the laboratory named on the report.' },
    }),
};
