import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { createPlan } from '#modules/treatments/server/create-plan.ts';
import { dentalContract } from '../../contract.ts';
import { putIntoPlan } from './put-into-plan.ts';
import { requireSittings } from './require-sittings.ts';

/** The procedures determine the estimate and the number of sittings. */
export const addPlan = clinicUseCase(dentalContract.addPlan, ({ input, clinic, caller }) =>
  inTransaction(clinic, async (db) => {
    const { patientId, title, note, procedures } = input;
    await requirePatient(db, patientId);
    requireSittings(procedures, 0);
    const plan = await createPlan(db, {
      patientId,
      title,
      note,
      specialty: 'dental',
      carerId: caller.userId,
      intervalDays: null,
      plannedSessions: Math.max(...procedures.map(({ sitting }) => sitting)),
      estimate: procedures.reduce((sum, { price }) => sum + price, 0),
    });
    await putIntoPlan(db, { planId: plan.id, patientId, procedures });
    return plan;
  }),
);
