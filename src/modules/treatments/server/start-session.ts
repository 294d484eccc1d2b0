import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { treatmentsContract } from '../contract.ts';
import { roomsOf, type Specialty } from '../rules.ts';
import { beginSession, type FindMissingConsent } from './begin-session.ts';
import { findPlan } from './find-plan.ts';

export const startSession = (missingConsents: Record<Specialty, FindMissingConsent>) =>
  clinicUseCase(treatmentsContract.startSession, ({ input, clinic, caller, errors }) =>
    inTransaction(clinic, async (db) => {
      const plan = await findPlan(db, input.id, roomsOf(caller.role)).executeTakeFirst();
      if (!plan) throw errors.NOT_FOUND();
      const findMissingConsent = missingConsents[plan.specialty];
      const begun = await beginSession(db, { ...input, carerId: caller.userId, findMissingConsent });
      if (begun === 'NOT_FOUND') throw errors.NOT_FOUND();
      if (begun === 'PLAN_OVER') throw errors.PLAN_OVER();
      if ('missingConsent' in begun) throw errors.CONSENT_MISSING({ data: { kind: begun.missingConsent } });
      return begun;
    }),
  );
