import { type RawBuilder, sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { patientsNamed } from '#modules/patients/server/list/patients-named.ts';
import { laboratoryContract } from '../../contract.ts';
import type { LabTest } from '../../contract-records.ts';
import { kindsNamed } from '../../rules/orders/read-test-line.ts';
import { inList } from '../../rules/results/restricted.ts';
import { isOpenTo } from '../results/require-open.ts';
import { isPending } from './pending-tests.ts';
import { selectTests } from './test-row.ts';

const pageSize = 25;

/** Tests of patients with such a name, tests of such a name, and the one with this number on its tube. */
function isFound(search: string, isOpen: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`(
    patient_id = any (array(${patientsNamed(search)}))
    or (test_code = any (${kindsNamed(search)}::text[] || array(
          select code from lab_catalogue_changes
           where subject = 'own-test' and (strpos(lower(terms ->> 'name'), lower(${search.trim()})) > 0
                                           or strpos(code, lower(${search.trim()})) > 2)))
        and ${isOpen})
    or sample_id = (select id from lab_samples where accession_number = upper(${search.trim()}))
  )`;
}

export const listTests = clinicUseCase(laboratoryContract.list, async ({ input, caller, clinic }) => {
  const { search, status, only, beforeAt, beforeId } = input;
  const isOpen = isOpenTo(caller);
  const conditions = [
    sql`true`,
    ...(search.trim() ? [isFound(search, isOpen)] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(only === 'pending' || (status && status !== 'completed') ? [isPending] : []),
    ...(only === 'critical' ? [sql`critical_values and ${isOpen}`] : []),
    ...(only === 'to-verify' ? [sql`awaits_verification`] : []),
    ...(beforeAt && beforeId ? [sql`(ordered_at, id) < (${beforeAt}::timestamptz, ${beforeId}::uuid)`] : []),
  ];
  // The page first, then what belongs to its rows.
  const page = sql`(select * from lab_tests where ${sql.join(conditions, sql` and `)}
                     order by ordered_at desc, id desc limit ${pageSize + 1})`;
  const { rows } = await sql<LabTest>`
    ${selectTests(page)} order by shown.ordered_at desc, shown.id desc`.execute(clinic);
  return { tests: rows.slice(0, pageSize).map(inList(caller)), hasMore: rows.length > pageSize };
});
