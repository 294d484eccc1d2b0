import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { laboratoryContract } from '../../contract.ts';
import type { TestTerms } from '../../contract-catalogue.ts';
import { type LabTest, orderSources } from '../../contract-records.ts';
import type { Collection } from '../../contract-samples.ts';
import { inList } from '../../rules/results/restricted.ts';
import type { collectionPlaces } from '../../rules/samples/collection-places.ts';
import { readTestTerms } from '../catalogue/test-catalogue.ts';
import { selectTests } from '../tests/test-row.ts';
import { takeSample } from './take-sample.ts';

const most = 300;

type Place = (typeof collectionPlaces)[number];
const placeOf: Record<LabTest['source'], Place> = {
  consultation: 'Desk',
  desk: 'Desk',
  ward: 'Ward',
  emergency: 'Emergency',
  home: 'Home',
};

/** The beds of those of these patients who lie in one. */
async function readBeds(clinic: Handle, patientIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ patientId: string; bed: string }>`
    select admissions.patient_id, concat_ws(', ', departments.name, beds.label) as bed
      from admissions
      join bed_stays as stay on stay.clinic_id = admissions.clinic_id and stay.admission_id = admissions.id
                            and stay.to_at is null
      join beds on beds.clinic_id = stay.clinic_id and beds.id = stay.bed_id
      left join departments on departments.clinic_id = beds.clinic_id and departments.id = beds.department_id
     where admissions.patient_id = any (${[...patientIds]}::uuid[]) and admissions.discharged_at is null`.execute(
    clinic,
  );
  return new Map(rows.map(({ patientId, bed }) => [patientId, bed]));
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => one.localeCompare(other);

function collectionOf(
  tests: readonly [LabTest, ...LabTest[]],
  beds: ReadonlyMap<string, string>,
  terms: ReadonlyMap<string, TestTerms>,
): Collection {
  const [first] = tests;
  const tubes = Map.groupBy(tests, ({ tube }) => tube);
  return {
    ...first,
    isUrgent: tests.some(({ isUrgent }) => isUrgent),
    place: placeOf[first.source],
    bed: beds.get(first.patientId) ?? '',
    tubes: [...tubes].toSorted(byName).map(([tube, inTube]) => ({
      tube,
      volumeMl: Math.max(0, ...inTube.map(({ testCode }) => terms.get(testCode)?.volumeMl ?? 0)) || null,
      tests: inTube.map(({ testName }) => testName).toSorted(),
      rejected: inTube.find(({ rejected }) => rejected)?.rejected ?? null,
    })),
  };
}

export const listCollections = clinicUseCase(
  laboratoryContract.collections,
  async ({ input: { place }, caller, clinic }) => {
    const taken = orderSources.filter((source) => !place || placeOf[source] === place);
    // Only whole orders, new ones first: for some of the old ones nobody ever comes.
    const waiting = sql`status = 'ordered' and source = any (${taken}::lab_order_source[])`;
    const { rows } = await sql<LabTest>`
      ${selectTests(sql`(
        select * from lab_tests where ${waiting} and order_id in (
          select order_id from lab_tests where ${waiting} order by is_urgent desc, ordered_at desc, id limit ${most}))`)}
      order by shown.is_urgent desc, shown.ordered_at, shown.id`.execute(clinic);
    const here = rows.map(inList(caller));
    const beds = await readBeds(
      clinic,
      here.map(({ patientId }) => patientId),
    );
    const { terms } = await readTestTerms(clinic);
    return [...Map.groupBy(here, ({ orderId }) => orderId).values()].flatMap(([first, ...others]) =>
      first ? [collectionOf([first, ...others], beds, terms)] : [],
    );
  },
);

export const collectOrder = clinicUseCase(
  laboratoryContract.collect,
  ({ input: { orderId }, caller, clinic, errors }) =>
    inTransaction(clinic, async (db) => {
      const locked = await db
        .selectFrom('labTests')
        .select(['id', 'orderId', 'patientId', 'tube', 'status', 'version'])
        .where('orderId', '=', orderId)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      const waiting = locked.filter(({ status }) => status === 'ordered');
      if (waiting.length === 0) throw errors.NOTHING_TO_COLLECT();
      const now = new Date().toISOString();
      for (const { id, version, ...test } of waiting) {
        const sampleId = await takeSample(db, test, now);
        await db
          .updateTable('labTests')
          .set({ status: 'collected', collectedAt: now, sampleId, version: version + 1 })
          .where('id', '=', id)
          .execute();
      }
      const ids = waiting.map(({ id }) => id);
      const { rows } = await sql<LabTest>`
        ${selectTests(sql`lab_tests`)} where shown.id = any (${ids}::uuid[]) order by shown.id`.execute(db);
      return rows.map(inList(caller));
    }),
);
