import { sql } from 'kysely';
import { type SearchTerms, searchTerms } from '../../rules.ts';
import { matchesTerms } from './match-terms.ts';

/** Most patients that a search examines. With more, people type another letter. */
const mostPatients = 500;

const patientNumbers = (terms: SearchTerms) =>
  sql.join(
    matchesTerms(terms).map(
      (matches) => sql`(select patient_number from patient_search_terms where ${matches} limit ${mostPatients})`,
    ),
    sql` union `,
  );

/** The ids of patients with this name or number, for lists of rows that belong to patients. */
export function patientsNamed(search: string) {
  const terms = searchTerms(search);
  return terms.name
    ? sql`select coalesce(merged_into, id) from patients where patient_number in (
            ${patientNumbers(terms)})`
    : sql`select coalesce(merged_into, id) from patients where patient_number = ${terms.patientNumber}::int`;
}

/** The ids of patients whose phone number contains these digits; none if no digits were typed. */
export function patientsWithPhone(typed: string) {
  const terms = searchTerms(typed);
  return sql`select coalesce(merged_into, id) from patients where patient_number in (
    select patient_number from (${patientNumbers(terms)}) as found where ${terms.digits !== ''})`;
}
