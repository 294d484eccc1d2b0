import { sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { recordResultsSeen } from '#modules/audit/server/record-opening.ts';
import { analytes } from '../../content/catalogue.ts';
import { testKinds } from '../../content/tests.ts';
import { laboratoryContract } from '../../contract.ts';
import type { HeldResult } from '../../contract-analysers.ts';
import { measureAnalyte } from '../../rules/catalogue/own-tests.ts';
import { mayOpen, restrictedName } from '../../rules/results/restricted.ts';
import { matchUpload, nameOf } from '../../rules/upload/match-upload.ts';
import type { UploadedValue } from '../../rules/upload/read-upload.ts';
import { readOwnTests } from '../catalogue/own-tests.ts';
import { readTubes } from '../samples/read-tubes.ts';
import { placeResults, prepareTubes } from './place-results.ts';
import { isOpenTo, requireOpen } from './require-open.ts';

const most = 100;

const restrictedAnalytes = testKinds.flatMap(({ isRestricted, analytes: codes }) =>
  isRestricted ? codes.flatMap((code) => analytes.get(code) ?? []) : [],
);
/**
 * Treats held results like a test that nobody has ordered yet: restricted ones are open only to the laboratory and
 * admins.
 */
async function readAsTest(clinic: Handle) {
  const own = (await readOwnTests(clinic)).flatMap(({ test }) =>
    test.isRestricted ? test.measures.map(measureAnalyte) : [],
  );
  const isRestricted = (value: UploadedValue) => [...restrictedAnalytes, ...own].some(nameOf(value));
  return (found: readonly UploadedValue[]) => ({ isRestricted: found.some(isRestricted), doctorId: '' });
}

const hidden = { code: restrictedName, value: '', unit: '' };
const shownValue = ({ code, value, unit = '' }: UploadedValue) => ({ code, value, unit });

export const listHeldResults = clinicUseCase(laboratoryContract.heldResults, async ({ caller, clinic }) => {
  const asTest = await readAsTest(clinic);
  const { rows } = await sql<Omit<HeldResult, 'found'> & { found: UploadedValue[]; patientId: string | null }>`
    select held.id, sample.patient_id, analyser.name as analyser_name, held.held_at, held.accession_number, held.patient_name, held.found,
           held.reason, held.version
      from lab_held_results as held
      join lab_analysers as analyser on analyser.clinic_id = held.clinic_id and analyser.id = held.analyser_id
      left join lab_samples as sample on sample.clinic_id = held.clinic_id and sample.accession_number = held.accession_number
     where held.closed_at is null
     order by held.held_at, held.id limit ${most}`.execute(clinic);
  // It is not certain whose results they are, but it is certain that somebody read them under this tube's number.
  await recordResultsSeen(
    clinic,
    rows.flatMap(({ patientId }) => patientId ?? []),
  );
  return rows.map(({ found, reason, ...held }) => ({
    ...held,
    found: found.map((value) => (mayOpen(asTest([value]), caller) ? shownValue(value) : hidden)),
    // The reason names the analyte.
    reason: mayOpen(asTest(found), caller) ? reason : restrictedName,
  }));
});

/** Units that could be converted if these results were used for a sample. */
export const listHeldOffers = clinicUseCase(laboratoryContract.heldOffers, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const held = await readHeld(db, input.id);
    if (!held) throw errors.NOT_FOUND();
    requireOpen((await readAsTest(db))(held.found), caller);
    const accession = input.accessionNumber.toUpperCase();
    const tubes = await readTubes(db, [accession], { isLocked: false, isOpen: isOpenTo(caller) });
    const found = held.found.map((value) => ({ ...value, accession }));
    await recordResultsSeen(
      db,
      tubes.map(({ test }) => test.patientId),
    );
    return [...matchUpload(found, tubes, { isSeen: false }).offers];
  }),
);

async function readHeld(db: Handle, id: string, lock = sql``) {
  const { rows } = await sql<{ analyserId: string; found: UploadedValue[]; version: number }>`
    select analyser_id, found, version from lab_held_results where id = ${id} and closed_at is null ${lock}`.execute(
    db,
  );
  return rows[0];
}

const lockHeld = (db: Handle, id: string) => readHeld(db, id, sql`for update`);

interface Closing {
  id: string;
  version: number;
  closedBy: string;
  discardReason: string;
}

const close = (db: Handle, { id, version, closedBy, discardReason }: Closing) =>
  db
    .updateTable('labHeldResults')
    .set({ closedBy, discardReason, closedAt: new Date().toISOString(), version: version + 1 })
    .where('id', '=', id)
    .execute();

/** The same rules as for results that come over the line: a name that does not match is refused here too. */
export const applyHeld = clinicUseCase(laboratoryContract.applyHeld, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const held = await lockHeld(db, input.id);
    if (!held) throw errors.NOT_FOUND();
    requireOpen((await readAsTest(db))(held.found), caller);
    if (held.version !== input.version) throw errors.CHANGED_MEANWHILE();
    const accession = input.accessionNumber.toUpperCase();
    const placed = await placeResults(
      db,
      { analyserId: held.analyserId, mark: `held ${input.id}` },
      held.found.map((value) => ({ ...value, accession })),
      await prepareTubes(db, [accession]),
      input.accepted,
    );
    const [left] = placed.held;
    if (left) throw fieldFault('accessionNumber', left.reason);
    if (placed.tests === 0) throw fieldFault('accessionNumber', 'None of these results was ordered for this sample');
    await close(db, { ...input, closedBy: caller.userId, discardReason: '' });
    return { tests: placed.tests };
  }),
);

export const discardHeld = clinicUseCase(laboratoryContract.discardHeld, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const held = await lockHeld(db, input.id);
    if (!held) throw errors.NOT_FOUND();
    requireOpen((await readAsTest(db))(held.found), caller);
    if (held.version !== input.version) throw errors.CHANGED_MEANWHILE();
    await close(db, { ...input, closedBy: caller.userId, discardReason: input.reason });
  }),
);
