import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { finishSession } from '#modules/treatments/server/finish-session.ts';
import { dentalContract } from '../../contract.ts';
import { findSittingConsent } from './find-sitting-consent.ts';
import { hasClosedWork } from './has-closed-work.ts';
import { holdSitting } from './hold-sitting.ts';
import { moveSitting } from './move-sitting.ts';

export const completeSitting = clinicUseCase(dentalContract.completeSitting, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const open = await holdSitting(db, input.id);
    if (typeof open === 'string') throw errors[open]();
    const plan = { id: input.id, patientId: open.patientId };
    const sitting = { planId: plan.id, patientId: plan.patientId, number: open.sessionNumber };
    if (await hasClosedWork(db, sitting)) throw errors.TOOTH_GONE();
    if (await findSittingConsent(db, plan)) throw errors.CONSENT_MISSING();
    // The sitting and its procedures share one timestamp, which tells Undo which procedures the sitting completed.
    const now = new Date().toISOString();
    const at = now > open.startedAt ? now : open.startedAt;
    await moveSitting(db, { planId: input.id, sitting: open.sessionNumber, status: 'completed', at });
    const finished = await finishSession(db, { id: open.id, version: open.version, note: input.note, at });
    if (typeof finished === 'string') throw errors.NOT_STARTED();
    return finished;
  }),
);
