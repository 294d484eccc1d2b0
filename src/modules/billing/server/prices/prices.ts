import { sql } from 'kysely';
import type { z } from 'zod';
import { brokenConstraint, type Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import type { NewPrice } from '../../rules/prices/price.ts';

export function selectPrices(clinic: Handle) {
  return clinic
    .selectFrom('servicePrices')
    .leftJoin('users', (on) =>
      on.onRef('users.clinicId', '=', 'servicePrices.clinicId').onRef('users.id', '=', 'servicePrices.doctorId'),
    )
    .leftJoin('serviceCodes', (on) =>
      on
        .onRef('serviceCodes.clinicId', '=', 'servicePrices.clinicId')
        .onRef('serviceCodes.service', '=', 'servicePrices.service'),
    )
    .select([
      'servicePrices.id',
      'servicePrices.service',
      sql<string>`coalesce(service_codes.code, '')`.as('code'),
      'servicePrices.category',
      'servicePrices.doctorId',
      'users.name as doctorName',
      'users.role as doctorRole',
      'servicePrices.visitKind',
      'servicePrices.amount',
      'servicePrices.fromDay',
      'servicePrices.hsnSac',
      'servicePrices.gstRate',
      'servicePrices.gstReason',
    ]);
}

export const listPrices = clinicUseCase(billingContract.prices, ({ clinic }) =>
  selectPrices(clinic).orderBy('category').orderBy('servicePrices.service').orderBy('fromDay', 'desc').execute(),
);

const codeTaken = (code = '') => fieldFault('code', `Another service has the code ${code}`);

/** Returns false if another service has this code. A service no longer on the list gives up its code. */
async function saveCode(db: Handle, service: string, code: string): Promise<boolean> {
  const priced = db.selectFrom('servicePrices').select('service');
  await db.deleteFrom('serviceCodes').where('code', '=', code).where('service', 'not in', priced).execute();
  const others = db.selectFrom('serviceCodes').select('service').where('code', '=', code);
  if (await others.where('service', '<>', service).executeTakeFirst()) return false;
  if (code === '') await db.deleteFrom('serviceCodes').where('service', '=', service).execute();
  else
    await db
      .insertInto('serviceCodes')
      .values({ service, code })
      .onConflict((conflict) => conflict.columns(['clinicId', 'service']).doUpdateSet({ code }))
      .execute();
  return true;
}

/** Replaces a price of the same service, doctor, visit and day. */
export async function savePrice(db: Handle, { code, ...price }: z.output<typeof NewPrice>): Promise<string> {
  if (code !== undefined && !(await saveCode(db, price.service, code))) throw codeTaken(code);
  const { id } = await db
    .insertInto('servicePrices')
    .values(price)
    .onConflict((conflict) =>
      conflict.columns(['clinicId', 'service', 'doctorId', 'visitKind', 'fromDay']).doUpdateSet({
        amount: price.amount,
        category: price.category,
        hsnSac: price.hsnSac,
        gstRate: price.gstRate,
        gstReason: price.gstReason,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const setPrice = clinicUseCase(billingContract.setPrice, async ({ input, clinic }) => {
  if (input.doctorId) {
    const doctor = await clinic
      .selectFrom('doctors')
      .select('userId')
      .where('userId', '=', input.doctorId)
      .executeTakeFirst();
    if (!doctor) throw fieldFault('doctorId', "This doctor isn't available. Choose another.");
  }
  return inTransaction(clinic, async (db) => {
    const id = await savePrice(db, input);
    return selectPrices(db).where('servicePrices.id', '=', id).executeTakeFirstOrThrow();
  }).catch((error) => {
    throw brokenConstraint(error) === 'service_codes_by_code' ? codeTaken(input.code) : error;
  });
});

export const removePrice = clinicUseCase(billingContract.removePrice, async ({ input, clinic, errors }) => {
  const { numDeletedRows } = await clinic.deleteFrom('servicePrices').where('id', '=', input.id).executeTakeFirst();
  if (numDeletedRows === 0n) throw errors.NOT_FOUND();
});
