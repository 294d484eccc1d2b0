import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import { clinicalRoles } from '#foundation/shared/roles.ts';

export const Performance = z.object({
  days: z.int(),
  criticals: z.object({
    due: z.int().describe('Critical values that were acknowledged, or are open for longer than allowed'),
    inTime: z.int(),
    withinMinutes: z.int(),
  }),
  turnaround: z
    .array(
      z.object({
        testName: z.string(),
        count: z.int(),
        medianMinutes: z.int().describe('From the sample to the first report'),
        slowMinutes: z.int().describe('Nine out of ten were faster'),
      }),
    )
    .describe('Most frequently reported tests first'),
  rejections: z.array(z.object({ reason: z.string(), count: z.int() })),
  hours: z
    .array(z.object({ hour: z.int(), collected: z.int(), completed: z.int() }))
    .describe("All hours on the clinic's clock with any work done, earliest first"),
});
export type Performance = z.infer<typeof Performance>;

export const labFiguresEndpoints = {
  cumulativeReport: endpoint('GET', '/lab/patients/{patientId}/report', {
    access: clinicalRoles,
    opensPatient: 'input.patientId',
    summary: "Get a patient's results of the last six samples side by side as an A4 PDF",
  })
    .input(z.object({ patientId: z.uuid() }))
    .output(z.file())
    .errors({ NO_RESULTS: { status: 409, message: 'There are no results yet.' } }),
  performance: endpoint('GET', '/lab/performance', {
    access: ['admin', 'doctor', 'lab_tech'],
    opensPatient: 'none',
    summary:
      'Get figures of the laboratory for the last 30 days: critical values, turnaround, rejections, work by hour',
  }).output(Performance),
};
