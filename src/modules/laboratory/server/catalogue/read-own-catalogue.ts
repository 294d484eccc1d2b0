import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import type { Confirmation, KeptTerms, TestTerms } from '../../contract-catalogue.ts';
import type { OwnTest } from '../../contract-own-tests.ts';
import { type Change, OwnCatalogue } from '../../rules/catalogue/own-catalogue.ts';

interface Row<Terms> extends Change<Terms> {
  code: string;
  by: string | null;
}

type ChangeRow =
  | (Row<KeptTerms> & { subject: 'analyte' })
  | (Row<TestTerms> & { subject: 'test' })
  | (Row<OwnTest> & { subject: 'own-test' });

const changeRows = sql<ChangeRow>`
  select change.subject, change.code, change.version, change.valid_from, change.terms, change.changed_at as at, users.name as by
    from lab_catalogue_changes as change
    left join users on users.clinic_id = change.clinic_id and users.id = change.changed_by
   order by change.version desc`;

const confirmationRows = sql<Confirmation & { analyteCode: string; confirmedAs: string }>`
  select analyte_code, confirmed_as, confirmed_by as by, confirmed_at as at
    from lab_range_confirmations order by confirmed_at, id`;

const bySubject = (rows: readonly ChangeRow[]) => ({
  analytes: Map.groupBy(
    rows.filter((row) => row.subject === 'analyte'),
    ({ code }) => code,
  ),
  tests: Map.groupBy(
    rows.filter((row) => row.subject === 'test'),
    ({ code }) => code,
  ),
  ownTests: Map.groupBy(
    rows.filter((row) => row.subject === 'own-test'),
    ({ code }) => code,
  ),
});

/** All changes that the clinic has ever made to analytes and tests, newest first. */
export const readChanges = async (clinic: Handle) => bySubject((await changeRows.execute(clinic)).rows);

/** The clinic's catalogue; for a corrected report, as it was known when the report was made. */
type Catalogues = (reportedAt?: string | null) => OwnCatalogue;

export async function readOwnCatalogue(clinic: Handle): Promise<Catalogues> {
  const changes = await readChanges(clinic);
  const { rows: confirmations } = await confirmationRows.execute(clinic);
  return (reportedAt) => new OwnCatalogue({ ...changes, confirmations }, reportedAt ?? undefined);
}

/** Sent with the next statement of the transaction. */
export async function rideOwnCatalogue(db: Handle): Promise<() => Catalogues> {
  const [changes, confirmations] = [await ride(db, changeRows), await ride(db, confirmationRows)];
  return () => {
    const decided = { ...bySubject(changes()), confirmations: confirmations() };
    return (reportedAt) => new OwnCatalogue(decided, reportedAt ?? undefined);
  };
}
