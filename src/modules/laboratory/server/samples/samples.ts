import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { laboratoryContract } from '../../contract.ts';
import type { LabTest } from '../../contract-records.ts';
import type { Sample } from '../../contract-samples.ts';
import { inList } from '../../rules/results/restricted.ts';
import { nextMoves } from '../../rules/samples/sample-moves.ts';
import { selectTests } from '../tests/test-row.ts';

async function readMoves(db: Handle, sampleId: string): Promise<Sample['moves']> {
  const { rows } = await sql<Sample['moves'][number]>`
    select move.id, move.kind, move.place, move.note, move.moved_at, users.name as moved_by
      from lab_sample_moves as move
      left join users on users.clinic_id = move.clinic_id and users.id = move.moved_by
     where move.sample_id = ${sampleId} order by move.moved_at, move.id`.execute(db);
  return rows;
}

export const getSample = clinicUseCase(laboratoryContract.sample, async ({ input, caller, clinic, errors }) => {
  const { rows } = await sql<Omit<Sample, 'moves' | 'tests'> & { id: string }>`
    select sample.id, sample.accession_number, sample.patient_id, patients.first_name, patients.last_name,
           patients.patient_number, sample.tube, sample.collected_at, collector.name as collected_by,
           case when sample.rejected_at is not null then
             jsonb_build_object('at', sample.rejected_at, 'by', rejecter.name, 'reason', sample.reject_reason)
           end as rejected
      from lab_samples as sample
      join patients on patients.clinic_id = sample.clinic_id and patients.id = sample.patient_id
      left join users as collector on collector.clinic_id = sample.clinic_id and collector.id = sample.collected_by
      left join users as rejecter on rejecter.clinic_id = sample.clinic_id and rejecter.id = sample.rejected_by
     where sample.accession_number = ${input.accessionNumber.toUpperCase()} and sample.voided_at is null`.execute(
    clinic,
  );
  const [found] = rows;
  if (!found) throw errors.NOT_FOUND();
  const { id, ...sample } = found;
  const { rows: tests } = await sql<LabTest>`
    ${selectTests(sql`lab_tests`)} where shown.sample_id = ${id} order by shown.test_name, shown.id`.execute(clinic);
  await recordOpening(clinic, sample.patientId);
  return { ...sample, moves: await readMoves(clinic, id), tests: tests.map(inList(caller)) };
});

/** Locks the tube, so that of two people who move it at the same moment the second is told. */
export const moveSample = clinicUseCase(laboratoryContract.moveSample, ({ input, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { accessionNumber, kind, place, note } = input;
    const sample = await db
      .selectFrom('labSamples')
      .select('id')
      .where('accessionNumber', '=', accessionNumber.toUpperCase())
      .where('voidedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!sample) throw errors.NOT_FOUND();
    const last = (await readMoves(db, sample.id)).at(-1);
    if (!nextMoves(last).includes(kind)) throw errors.WRONG_MOVE();
    if (kind === 'sent' && !place) throw fieldFault('place', 'Enter the laboratory');
    const where = { received: '', sent: place, returned: last?.place ?? '' }[kind];
    await db
      .insertInto('labSampleMoves')
      .values({ sampleId: sample.id, kind, place: where, note, movedAt: new Date().toISOString() })
      .execute();
  }),
);
