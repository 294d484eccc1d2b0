import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { doctorsOf } from '#modules/staff/server/doctors-of.ts';
import { patientsContract } from '../../contract.ts';
import type { Patient } from '../../contract-record.ts';
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

interface FoundPatient extends Patient {
  total: number;
  looked: number;
}

const columns = sql.join(rowColumns.map((column) => (typeof column === 'string' ? sql.ref(column) : column)));
const matching = (condition: RawBuilder<unknown>) =>
  sql`select patient_number from patient_search_terms where ${condition} limit ${mostMatches + 1}`;

/**
 * Searches step by step, so that no query plan starts with all patients of the clinic. An exact patient number comes
 * first, then the newest. Written as SQL, because a search runs with every letter typed, and building it took as long
 * as a fifth of running it.
 */
async function searchPage(clinic: Handle, terms: SearchTerms, which: Which, after: number | undefined) {
  const [first = sql`false`, ...others] = terms.name || terms.digits ? matchesTerms(terms) : [];
  const isFew = sql`(select count(*) from first) <= ${mostMatches}`;
  const further = others.map((other) => sql`union (${matching(sql`${other} and ${isFew}`)})`);
  const isAfter = after === undefined ? sql`true` : sql`patient_number < ${after} and not is_numbered`;
  const { rows } = await sql<FoundPatient>`
    with first as materialized (${matching(first)}),
    looked as materialized (
      select patient_number from first ${sql.join(further, sql` `)} limit ${mostMatches + 1}
    ),
    -- A number, name or phone of a merged record leads to the record that was kept.
    found as materialized (
      select patient_number, bool_or(is_numbered) as is_numbered
        from (select coalesce(kept.id, named.id) as id,
                     coalesce(kept.patient_number, named.patient_number) as patient_number,
                     kept.merged_into,
                     case when kept.id is null then named.archived_at else kept.archived_at end as archived_at,
                     coalesce(named.patient_number = ${terms.patientNumber}::int, false) as is_numbered
                from patients as named left join patients as kept on kept.id = named.merged_into
               where named.patient_number in (select patient_number from looked union select ${terms.patientNumber}::int)
             ) as patients
       where ${isListed(which)}
       group by patient_number
    ),
    page as materialized (
      select patient_number as listed_number, is_numbered from found where ${isAfter}
       order by is_numbered desc, patient_number desc limit ${pageSize + 1}
    )
    select ${columns},
           (select count(*) from found) as total, (select count(*) from looked) as looked
      from page join patients on patients.patient_number = page.listed_number
     order by page.is_numbered desc, page.listed_number desc`.execute(clinic);
  return rows;
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
