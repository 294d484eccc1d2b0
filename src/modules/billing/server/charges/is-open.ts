import { type RawBuilder, sql } from 'kysely';

/** Whether a row that a module offers as a charge is neither billed nor waived. A source that asks this needs no limit of its own. */
export const isOpenCharge = (source: string, row: string): RawBuilder<boolean> => {
  const [clinicId, id] = [sql.ref(`${row}.clinic_id`), sql.ref(`${row}.id`)];
  return sql`not exists (
      select from billed_charges as billed
       where billed.clinic_id = ${clinicId} and billed.source = ${source} and billed.source_id = ${id})
    and not exists (
      select from waived_charges as waived
       where waived.clinic_id = ${clinicId} and waived.source = ${source} and waived.source_id = ${id}
         and waived.undone_at is null)`;
};
