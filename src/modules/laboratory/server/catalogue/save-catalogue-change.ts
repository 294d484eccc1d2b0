import { readClinicDay } from '#foundation/server/database/clinic-day.ts';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { type FieldFault, fieldFaults } from '#foundation/server/requests/field-fault.ts';
import { dayFault } from '../../rules/catalogue/terms-faults.ts';

interface NewChange {
  subject: 'analyte' | 'test' | 'own-test';
  code: string;
  terms: object | null;
  validFrom: string;
  /** The version that the user saw. */
  version: number;
}

/** Refuses a change with all its faults at once, including a wrong start day. */
export async function refuseFaults(clinic: Handle, validFrom: string, faults: readonly FieldFault[]) {
  const wrongDay = dayFault(validFrom, await readClinicDay(clinic));
  const all = [...faults, ...(wrongDay ? [{ field: 'validFrom', message: wrongDay }] : [])];
  if (all.length > 0) throw fieldFaults(all);
}

/**
 * If two people change the same version, the second one is refused: by the last version, or by the key of the table.
 */
export const saveCatalogueChange = (
  clinic: Handle,
  { version, terms, ...change }: NewChange,
  changedMeanwhile: () => Error,
) =>
  inTransaction(clinic, async (db) => {
    const last = await db
      .selectFrom('labCatalogueChanges')
      .select((is) => is.fn.max('version').as('version'))
      .where('subject', '=', change.subject)
      .where('code', '=', change.code)
      .executeTakeFirst();
    if ((last?.version ?? 0) !== version) throw changedMeanwhile();
    const saved = await db
      .insertInto('labCatalogueChanges')
      .values({
        ...change,
        terms: terms && JSON.stringify(terms),
        version: version + 1,
        changedAt: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    if (!saved) throw changedMeanwhile();
  });
