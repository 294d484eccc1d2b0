import { type RawBuilder, sql } from 'kysely';

/** Whether a charge is neither billed nor waived. Takes the columns of its clinic and id. */
export const isOpenCharge = (source: string, clinicId: string, id: string): RawBuilder<boolean> =>
  sql`not exists (
      select from billed_charges as billed
       where billed.clinic_id = ${sql.ref(clinicId)} and billed.source = ${source} and billed.source_id = ${sql.ref(id)})
    and not exists (
      select from waived_charges as waived
       where waived.clinic_id = ${sql.ref(clinicId)} and waived.source = ${source} and waived.source_id = ${sql.ref(id)}
         and waived.undone_at is null)`;
