import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { doctorsOf } from '#modules/staff/server/doctors-of.ts';
import { patientsContract } from '../../contract.ts';
import { type SearchTerms, searchTerms } from '../../rules.ts';
import { rowColumns } from '../patient-columns.ts';
import { matchesTerms } from './match-terms.ts';

const pageSize = 50;
/** Most matches that a search examines. With more, people type another letter. */
const mostMatches = 200;

interface Which {
  isArchived: boolean;
  onlyClients: boolean;
}

/** A cancelled visit does not make a patient a client. */
const isClient = sql`patients.id in (
  select patient_id from appointments where status <> 'cancelled' and doctor_id = ${doctorsOf('aesthetic')})`;

function isListed({ isArchived, onlyClients }: Which) {
  const isFiled = isArchived
    ? sql`patients.archived_at is not null and patients.merged_into is null`
    : sql`patients.archived_at is null`;
  return onlyClients ? sql<boolean>`${isFiled} and ${isClient}` : sql<boolean>`${isFiled}`;
}

/**
 * Searches step by step, so that no query plan starts with all patients of the clinic. An exact patient number comes
 * first, then the newest.
 */
function searchPage(clinic: Handle, terms: SearchTerms, which: Which, after: number | undefined) {
  const [first = sql<boolean>`false`, ...others] = terms.name || terms.digits ? matchesTerms(terms) : [];
  return clinic
    .with(
      (cte) => cte('first').materialized(),
      (db) =>
        db
          .selectFrom('patientSearchTerms')
          .select('patientNumber')
          .where(first)
          .limit(mostMatches + 1),
    )
    .with(
      (cte) => cte('looked').materialized(),
      (db) =>
        others
          .reduce(
            (looked, other) =>
              looked.union(
                db
                  .selectFrom((from) =>
                    from
                      .selectFrom('patientSearchTerms')
                      .select('patientNumber')
                      .where(other)
                      // Skipped if there are enough matches already.
                      .where(sql<boolean>`(select count(*) from first) <= ${mostMatches}`)
                      .limit(mostMatches + 1)
                      .as('enough'),
                  )
                  .select('patientNumber'),
              ),
            db.selectFrom('first').select('patientNumber'),
          )
          .limit(mostMatches + 1),
    )
    .with(
      (cte) => cte('found').materialized(),
      (db) =>
        db
          .selectFrom((from) =>
            from
              .selectFrom('patients as named')
              // A number, name or phone of a merged record leads to the record that was kept.
              .leftJoin('patients as kept', 'kept.id', 'named.mergedInto')
              .where('named.patientNumber', 'in', (is) =>
                is
                  .selectFrom('looked')
                  .select('patientNumber')
                  .union(clinic.selectNoFrom(sql<number>`${terms.patientNumber}::int`.as('patientNumber'))),
              )
              .select((is) => [
                is.fn.coalesce('kept.id', 'named.id').as('id'),
                is.fn.coalesce('kept.patientNumber', 'named.patientNumber').as('patientNumber'),
                'kept.mergedInto',
                sql`case when kept.id is null then named.archived_at else kept.archived_at end`.as('archivedAt'),
                sql<boolean>`coalesce(named.patient_number = ${terms.patientNumber}::int, false)`.as('isNumbered'),
              ])
              .as('patients'),
          )
          .select('patients.patientNumber')
          .select(sql<boolean>`bool_or(is_numbered)`.as('isNumbered'))
          .where(isListed(which))
          .groupBy('patients.patientNumber'),
    )
    .with(
      (cte) => cte('page').materialized(),
      (db) =>
        db
          .selectFrom('found')
          .select(['patientNumber as listedNumber', 'isNumbered'])
          .where(after === undefined ? sql<boolean>`true` : sql<boolean>`patient_number < ${after} and not is_numbered`)
          .orderBy('isNumbered', 'desc')
          .orderBy('patientNumber', 'desc')
          .limit(pageSize + 1),
    )
    .selectFrom('page')
    .innerJoin('patients', 'patients.patientNumber', 'page.listedNumber')
    .select(rowColumns)
    .select((is) => [
      is.selectFrom('found').select(is.fn.countAll<number>().as('count')).as('total'),
      is.selectFrom('looked').select(is.fn.countAll<number>().as('count')).as('looked'),
    ])
    .orderBy('page.isNumbered', 'desc')
    .orderBy('page.listedNumber', 'desc')
    .execute();
}

/**
 * The whole list. The total follows from the numbers given out: patients are never removed, and a million rows need not
 * be read.
 */
function wholePage(clinic: Handle, which: Which, after: number | undefined) {
  const archived = sql<number>`(select count(*) from patients where archived_at is not null)`;
  const listed = sql<number>`(select count(*) from patients where ${isListed(which)})`;
  const given = sql<number>`coalesce((select value from clinic_counters where name = 'patient'), 0)`;
  let page = clinic
    .selectFrom('patients')
    .select(rowColumns)
    .select((which.isArchived || which.onlyClients ? listed : sql<number>`${given} - ${archived}`).as('total'))
    .select(sql<number>`0`.as('looked'))
    .where(isListed(which))
    .orderBy('patientNumber', 'desc')
    .limit(pageSize + 1);
  if (after !== undefined) page = page.where('patientNumber', '<', after);
  return page.execute();
}

export const listPatients = clinicUseCase(patientsContract.list, async ({ input, clinic }) => {
  const { search, after, ...which } = input;
  const read = (from: number | undefined) =>
    search.trim() ? searchPage(clinic, searchTerms(search), which, from) : wholePage(clinic, which, from);
  const rows = await read(after);
  // Beyond the last page there is no row to read the total from.
  const [counted] = rows.length === 0 && after !== undefined ? await read(undefined) : rows;
  const patients = rows.slice(0, pageSize);
  return {
    patients,
    total: Math.min(counted?.total ?? 0, search.trim() ? mostMatches : Number.POSITIVE_INFINITY),
    hasMore: (counted?.looked ?? 0) > mostMatches,
    next: rows.length > pageSize ? (patients.at(-1)?.patientNumber ?? null) : null,
  };
});
