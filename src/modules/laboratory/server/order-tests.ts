import { sql } from 'kysely';
import { fieldFault } from '#foundation/server/field-fault.ts';
import { inTransaction } from '#foundation/server/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { tubes } from '../content/tests.ts';
import { laboratoryContract } from '../contract.ts';
import type { LabTest } from '../contract-records.ts';
import { readTestLine } from '../rules/read-test-line.ts';
import { inList } from '../rules/restricted.ts';
import { selectTests } from './test-row.ts';

export const orderTests = clinicUseCase(laboratoryContract.order, ({ input, caller, clinic }) =>
  inTransaction(clinic, async (db) => {
    const { line, patientId, doctorId, visitId, ...order } = input;
    const patient = await db.selectFrom('patients').select('id').where('id', '=', patientId).executeTakeFirst();
    if (!patient) throw fieldFault('patientId', 'This patient is not registered here. Choose again.');
    const doctor = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', doctorId)
      .where('role', '=', 'doctor')
      .where('isActive', '=', true)
      .executeTakeFirst();
    if (!doctor) throw fieldFault('doctorId', 'Choose a doctor of this clinic');
    const visit =
      visitId &&
      (await db
        .selectFrom('appointments')
        .select('id')
        .where('id', '=', visitId)
        .where('patientId', '=', patientId)
        .executeTakeFirst());
    if (visitId && !visit) throw fieldFault('visitId', 'Visit not found');

    const orderedAt = new Date().toISOString();
    const orderId = crypto.randomUUID();
    const ordered = db.insertInto('labTests').values(
      readTestLine(line).kinds.map(({ code, name, tube, isRestricted = false }) => ({
        ...order,
        orderId,
        patientId,
        doctorId,
        visitId,
        testCode: code,
        testName: name,
        isRestricted,
        tube: tubes[tube],
        orderedAt,
      })),
    );
    const { rows } = await sql<LabTest>`
      with ordered as (${ordered.returningAll()}) ${selectTests(sql`ordered`)} order by shown.id`.execute(db);
    return rows.map(inList(caller));
  }),
);
