import { sql } from 'kysely';
import { type Handle, isUniqueViolation } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { accountsContract } from '../../contract.ts';
import type { Vendor } from '../../contract-vendors.ts';
import { creditLeft } from './credit-left.ts';

async function readVendors(clinic: Handle): Promise<Vendor[]> {
  const { rows } = await sql<Vendor>`
    select vendor.id, name, gstin, contact_name, phone, email, tds_note, credit_days, is_active, version,
           coalesce((select sum(amount - paid - credited) from payables
                      where payables.clinic_id = vendor.clinic_id and payables.vendor_id = vendor.id
                        and cancelled_at is null and paid + credited < amount), 0)::float8 as owed,
           ${creditLeft} as credit
      from vendors as vendor
     order by is_active desc, lower(name)`.execute(clinic);
  return rows;
}

export const listVendors = clinicUseCase(accountsContract.vendors, ({ clinic }) => readVendors(clinic));

export const saveVendor = clinicUseCase(accountsContract.saveVendor, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, version, ...details } = input;
    const nameTaken = (error: unknown) => {
      throw isUniqueViolation(error) ? fieldFault('name', 'This name is already in use') : error;
    };
    const before = id
      ? await db.selectFrom('vendors').select('version').where('id', '=', id).forUpdate().executeTakeFirst()
      : null;
    if (id && !before) throw errors.NOT_FOUND();
    if (before && before.version !== version) throw errors.CHANGED_MEANWHILE();
    const saved = id
      ? await db
          .updateTable('vendors')
          .set({ ...details, version: version + 1 })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow()
          .catch(nameTaken)
      : await db.insertInto('vendors').values(details).returning('id').executeTakeFirstOrThrow().catch(nameTaken);
    const vendor = (await readVendors(db)).find((known) => known.id === saved.id);
    if (!vendor) throw errors.NOT_FOUND();
    return vendor;
  }),
);

/** Returns the vendor's name; throws a field fault if the vendor does not exist. */
export async function requireVendor(db: Handle, id: string): Promise<string> {
  const vendor = await db.selectFrom('vendors').select('name').where('id', '=', id).executeTakeFirst();
  if (!vendor) throw fieldFault('vendorId', 'Choose a vendor');
  return vendor.name;
}
