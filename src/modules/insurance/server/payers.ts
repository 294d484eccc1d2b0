import { sql } from 'kysely';
import { type Handle, isUniqueViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { insuranceContract } from '../contract.ts';
import type { Payer } from '../contract-records.ts';

async function readPayers(clinic: Handle): Promise<Payer[]> {
  const { rows } = await sql<Payer>`
    select payer.id, payer.name, payer.documents, payer.is_active, payer.version,
           coalesce((select json_agg(json_build_object('id', plan.id, 'name', plan.name,
                                                       'copayBasisPoints', plan.copay_basis_points) order by plan.name)
                       from insurance_plans as plan
                      where plan.clinic_id = payer.clinic_id and plan.payer_id = payer.id), '[]') as plans
      from payers as payer
     order by payer.is_active desc, lower(payer.name)`.execute(clinic);
  return rows;
}

export const listPayers = clinicUseCase(insuranceContract.payers, ({ clinic }) => readPayers(clinic));

export const savePayer = clinicUseCase(insuranceContract.savePayer, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, version, plans, ...details } = input;
    const nameTaken = (error: unknown) => {
      throw isUniqueViolation(error) ? fieldFault('name', 'This name is already in use') : error;
    };
    const before = id
      ? await db.selectFrom('payers').select('version').where('id', '=', id).forUpdate().executeTakeFirst()
      : null;
    if (id && !before) throw errors.NOT_FOUND();
    if (before && before.version !== version) throw errors.CHANGED_MEANWHILE();
    const saved = id
      ? await db
          .updateTable('payers')
          .set({ ...details, version: version + 1 })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
          .catch(nameTaken)
      : await db.insertInto('payers').values(details).returning('id').executeTakeFirstOrThrow().catch(nameTaken);
    for (const { id: planId, ...plan } of plans) {
      const written = planId
        ? db.updateTable('insurancePlans').set(plan).where('id', '=', planId).where('payerId', '=', saved.id)
        : db.insertInto('insurancePlans').values({ ...plan, payerId: saved.id });
      await written.execute().catch((error) => {
        throw isUniqueViolation(error) ? fieldFault('plans', 'Two plans have the same name') : error;
      });
    }
    const payer = (await readPayers(db)).find((known) => known.id === saved.id);
    if (!payer) throw errors.NOT_FOUND();
    return payer;
  }),
);
