import { implement } from '@orpc/server';
import { health, ready } from '#foundation/server/health.ts';
import type { RequestContext } from '#foundation/server/use-case.ts';
import { getCurrentUser } from '#modules/identity/server/get-current-user.ts';
import { resetDemo } from '#modules/identity/server/reset-demo.ts';
import { signInToDemo } from '#modules/identity/server/sign-in-to-demo.ts';
import { listPatients } from '#modules/patients/server/list-patients.ts';
import { registerPatient } from '#modules/patients/server/register-patient.ts';
import { getMetrics } from '#modules/site-content/server/get-metrics.ts';
import { contract } from '../contract.ts';

/** Every endpoint of the contract with the use case behind it. The compiler refuses a gap. */
export function createRouter(loadDemo: () => Promise<void>) {
  return implement(contract)
    .$context<RequestContext>()
    .router({
      health: { health, ready },
      identity: { demo: signInToDemo, resetDemo: resetDemo(loadDemo), me: getCurrentUser },
      siteContent: { metrics: getMetrics },
      patients: { list: listPatients, register: registerPatient },
    });
}
