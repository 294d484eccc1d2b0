import { type RawBuilder, sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordResultsSeen } from '#modules/audit/server/record-opening.ts';
import { patientsNamed } from '#modules/patients/server/list/patients-named.ts';
import { laboratoryContract } from '../../contract.ts';
import type { LabTest } from '../../contract-records.ts';
import { kindsNamed } from '../../rules/orders/read-test-line.ts';
import { inList } from '../../rules/results/restricted.ts';
import { isOpenTo } from '../results/require-open.ts';
import { isPending } from './pending-tests.ts';
import { selectTests } from './test-row.ts';

const pageSize = 25;

/**
 * Tests of patients with this name, tests with this name, and those of the tube with this number. For each patient and
 * kind only the newest, which an index has in order: a page needs no more, and a million others are never read.
 */
function idsFound(search: string, isOpen: RawBuilder<boolean>, isWanted: RawBuilder<boolean>): RawBuilder<unknown> {
  const newest = (isNamed: RawBuilder<boolean>) => sql`(
    select id, ordered_at from lab_tests where ${isNamed} and ${isWanted} order by ordered_at desc, id desc limit ${pageSize + 1})`;
  const typed = search.trim();
  const found = sql`
    select newest.* from unnest(array(${patientsNamed(search)})) as named (patient_id)
      cross join lateral ${newest(sql`lab_tests.patient_id = named.patient_id`)} as newest
    union
    select newest.* from unnest(${kindsNamed(search)}::text[] || array(
        select code from lab_catalogue_changes
         where subject = 'own-test' and (strpos(lower(terms ->> 'name'), lower(${typed})) > 0
                                         or strpos(code, lower(${typed})) > 2))) as named (code)
      cross join lateral ${newest(sql`test_code = named.code and ${isOpen}`)} as newest
    union
    select newest.* from ${newest(
      sql`sample_id = (select id from lab_samples where accession_number = upper(${typed}))`,
    )} as newest`;
  return sql`select id from (${found}) as found order by ordered_at desc, id desc limit ${pageSize + 1}`;
}

export const listTests = clinicUseCase(laboratoryContract.list, async ({ input, caller, clinic }) => {
  const { search, status, only, beforeAt, beforeId } = input;
  const isOpen = isOpenTo(caller);
  const conditions = [
    sql`true`,
    ...(status ? [sql`status = ${status}`] : []),
    ...(only === 'pending' || (status && status !== 'completed') ? [isPending] : []),
    ...(only === 'critical' ? [sql`critical_values and ${isOpen}`] : []),
    ...(only === 'to-verify' ? [sql`awaits_verification`] : []),
    ...(beforeAt && beforeId ? [sql`(ordered_at, id) < (${beforeAt}::timestamptz, ${beforeId}::uuid)`] : []),
  ];
  const isWanted = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const isFound = search.trim() ? sql`id in (${idsFound(search, isOpen, isWanted)})` : isWanted;
  // Selects the page first, then joins what belongs to its rows.
  const page = sql`(select * from lab_tests where ${isFound}
                     order by ordered_at desc, id desc limit ${pageSize + 1})`;
  const { rows } = await sql<LabTest>`
    ${selectTests(page)} order by shown.ordered_at desc, shown.id desc`.execute(clinic);
  const tests = rows.slice(0, pageSize).map(inList(caller));
  await recordResultsSeen(
    clinic,
    tests.filter(({ results }) => results).map(({ patientId }) => patientId),
  );
  return { tests, hasMore: rows.length > pageSize };
});
