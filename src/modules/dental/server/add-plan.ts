import { fieldFault } from '#foundation/server/field-fault.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { requirePatient } from '#modules/patients/server/require-patient.ts';
import { createPlan } from '#modules/treatments/server/create-plan.ts';
import { dentalContract } from '../contract.ts';

/** The estimate and the number of sittings are what the procedures add up to. */
export const addPlan = clinicUseCase(dentalContract.addPlan, ({ input, clinic, caller }) =>
  inTransaction(clinic, async (db) => {
    const { patientId, title, note, procedures } = input;
    await requirePatient(db, patientId);
    const plan = await createPlan(db, {
      patientId,
      title,
      note,
      specialty: 'dental',
      carerId: caller.userId,
      plannedSessions: Math.max(...procedures.map(({ sitting }) => sitting)),
      estimate: procedures.reduce((sum, { price }) => sum + price, 0),
    });
    // In one order, so that two plans of the same procedures never wait for each other in a circle.
    for (const { entryId, sitting, price } of procedures.toSorted((one, other) =>
      one.entryId.localeCompare(other.entryId),
    )) {
      const { numUpdatedRows } = await db
        .updateTable('dentalEntries')
        .set((is) => ({ planId: plan.id, sitting, price, version: is('version', '+', 1) }))
        .where('id', '=', entryId)
        .where('patientId', '=', patientId)
        .where('status', '=', 'planned')
        .where('planId', 'is', null)
        .where('removedAt', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) {
        throw fieldFault('procedures', 'A procedure is no longer planned, or is in another plan. Check the chart.');
      }
    }
    return plan;
  }),
);
