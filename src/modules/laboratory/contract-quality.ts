import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { text } from '#foundation/shared/text/text.ts';
import { analytes } from './content/catalogue.ts';
import { isOwnCode } from './rules/catalogue/own-code.ts';
import { mostRunValue, verdicts } from './rules/quality/westgard.ts';

const access = ['admin', 'doctor', 'lab_tech'] as const satisfies Role[];

const ControlRun = z.object({
  id: z.string(),
  value: z.number(),
  z: z.number().describe('Standard deviations from the mean'),
  verdict: z.enum(verdicts),
  rule: z.string().describe('Westgard rule that was broken; empty if none'),
  runAt: z.string(),
  runBy: z.string().nullable().describe('A person or an analyser'),
});
export type ControlRun = z.infer<typeof ControlRun>;

const positive = (message: string) => z.number(message).min(0.0001, message).max(1_000_000, message);

const NewControl = z.object({
  analyteCode: z
    .string()
    .max(20)
    .refine((code) => analytes.get(code)?.kind === 'number' || isOwnCode(code), 'Choose an analyte'),
  name: text(60).min(1, 'Enter a name, like Level 1'),
  lot: text(40).min(1, 'Enter the lot number'),
  mean: positive('Enter a mean above 0'),
  sd: positive('Enter an SD above 0'),
  sampleId: text(30).default('').describe('ID that analysers use for it; if empty, its runs are typed'),
});

const Control = NewControl.extend({
  id: z.string(),
  analyteName: z.string(),
  unit: z.string(),
  lastRun: ControlRun.nullable(),
});
export type Control = z.infer<typeof Control>;

const id = z.uuid();
const notFound = { NOT_FOUND: { status: 404, message: 'This control is no longer in use.' } } as const;

export const labQualityEndpoints = {
  controls: endpoint('GET', '/lab/controls', {
    opensPatient: 'none',
    access,
    shows: ['lab_controls', 'lab_control_runs'],
    summary: 'List the control materials in use, each with its last run',
  }).output(z.array(Control)),
  addControl: endpoint('POST', '/lab/controls', {
    access,
    summary: 'Add a control material: the expected values of one lot for one analyte',
    successStatus: 201,
  })
    .input(NewControl)
    .output(Control)
    .errors({ CONTROL_EXISTS: { status: 409, message: 'This lot is already in use for this analyte.' } }),
  retireControl: endpoint('DELETE', '/lab/controls/{id}', {
    access,
    summary: 'Stop using a lot of a control material; its runs stay',
    successStatus: 204,
  })
    .input(z.object({ id }))
    .output(z.void())
    .errors(notFound),
  controlRuns: endpoint('GET', '/lab/controls/{id}/runs', {
    opensPatient: 'none',
    access,
    shows: ['lab_control_runs'],
    summary: 'List the last 60 runs of a control, newest first',
  })
    .input(z.object({ id }))
    .output(z.array(ControlRun))
    .errors(notFound),
  enterRun: endpoint('POST', '/lab/controls/{id}/runs', {
    access,
    summary: 'Record the value of a control run, judged by the Westgard rules',
    successStatus: 201,
  })
    .input(
      z.object({
        id,
        value: z.number('Enter a number').min(0, 'Enter a number').max(mostRunValue, 'Enter a smaller number'),
      }),
    )
    .output(ControlRun)
    .errors(notFound),
};
