import { z } from 'zod';
import { timeFormats } from '#foundation/shared/dates/clock.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { LabTest } from './contract-records.ts';

const ReportCheck = z.object({
  releasedAt: z.string(),
  isAmended: z.boolean().describe('There is a later version of this report, or one that waits to be verified'),
  timeZone: z.string(),
  timeFormat: z.enum(timeFormats),
});

export const labReportEndpoints = {
  sendReport: endpoint('POST', '/lab/tests/{id}/send', {
    access: ['admin', 'doctor', 'lab_tech'],
    summary: 'Tell the patient by message that the report is there, once for each version',
  })
    .input(z.object({ id: z.uuid() }))
    .output(LabTest)
    .errors({
      NOT_FOUND: { status: 404, message: 'Test not found.' },
      NOT_RELEASED: { status: 409, message: 'The report is not released to the patient yet.' },
      RESTRICTED: { status: 409, message: 'Patients hear of this result from their doctor.' },
      ALREADY_SENT: { status: 409, message: 'The patient has already been notified of this report.' },
    }),
  checkReport: endpoint('GET', '/lab/report-checks/{key}', {
    opensPatient: 'none',
    access: 'anyone',
    summary: 'Whether a printed report is genuine and still the last one; asked with the key in its QR code',
  })
    .input(z.object({ key: z.string().regex(/^[\w-]{70}$/, 'The address is incomplete') }))
    .output(ReportCheck)
    .errors({
      NOT_GENUINE: { status: 404, message: 'No report has this code. Ask the laboratory that is named on the paper.' },
    }),
};
