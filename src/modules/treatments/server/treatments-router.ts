import type { Specialty } from '../rules.ts';
import { addPlan } from './add-plan.ts';
import type { FindMissingConsent } from './begin-session.ts';
import { cancelSession } from './cancel-session.ts';
import { changePlan } from './change-plan.ts';
import { linkVisit } from './link-visit.ts';
import { listPatientPlans } from './list-patient-plans.ts';
import { listPlans } from './list-plans.ts';
import { listSessions } from './list-sessions.ts';
import { startSession } from './start-session.ts';

export const treatmentsRouter = (missingConsents: Record<Specialty, FindMissingConsent>) => ({
  plans: listPlans,
  ofPatient: listPatientPlans,
  addPlan,
  changePlan,
  linkVisit,
  sessions: listSessions,
  startSession: startSession(missingConsents),
  cancelSession,
});
