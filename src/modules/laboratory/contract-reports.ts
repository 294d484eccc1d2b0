import { z } from 'zod';
import { timeFormats } from '#foundation/shared/clock.ts';
import { endpoint } from '#foundation/shared/endpoint.ts';

const ReportCheck = z.object({
  releasedAt: z.string(),
  isAmended: z.boolean().describe('There is a later version of this report'),
  timeZone: z.string(),
  timeFormat: z.enum(timeFormats),
});

export const labReportEndpoints = {
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
