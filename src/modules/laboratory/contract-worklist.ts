import { z } from 'zod';
import { endpoint } from '#foundation/shared/endpoint.ts';
import type { Role } from '#foundation/shared/roles.ts';
import { benches } from './content/benches.ts';
import { LabTest } from './contract-records.ts';

const access = ['admin', 'doctor', 'lab_tech'] as const satisfies Role[];

const WorklistTest = LabTest.extend({
  bench: z.enum(benches),
  dueAt: z.string().describe('The sample time plus the target of the test'),
});
export type WorklistTest = z.infer<typeof WorklistTest>;

export const labWorklistEndpoints = {
  worklist: endpoint('GET', '/lab/worklist', {
    opensPatient: 'none',
    access,
    shows: ['lab_tests', 'lab_samples'],
    summary: 'List the pending tests of one bench or of all, urgent ones first, then by due time; the first 100',
  })
    .input(z.object({ bench: z.enum(benches).optional() }))
    .output(
      z.object({
        tests: z.array(WorklistTest),
        counts: z.array(z.object({ bench: z.enum(benches), pending: z.int(), late: z.int() })),
      }),
    ),
};
