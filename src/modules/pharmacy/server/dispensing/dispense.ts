import { sql } from 'kysely';
import { rideClinicDay } from '#foundation/server/database/clinic-day.ts';
import { brokenConstraint, type Handle } from '#foundation/server/database/database.ts';
import { ride } from '#foundation/server/database/ride.ts';
import { rideIds } from '#foundation/server/database/ride-ids.ts';
import { fieldFaults } from '#foundation/server/requests/field-fault.ts';
import { writeUseCase } from '#foundation/server/requests/use-case.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { rideSettings } from '#modules/billing/server/settings.ts';
import { rideDrugList } from '#modules/consultations/server/lists/own-drugs.ts';
import { pharmacyContract } from '../../contract.ts';
import { fillState } from '../../rules/dispensing/dispensing.ts';
import { fitsFor } from '../../rules/dispensing/substitution.ts';
import { overrideFaults, writeOverrides } from '../checks/overrides.ts';
import { prescribedChecks } from '../checks/prescribed-checks.ts';
import { rideKnown } from '../checks/read-known.ts';
import { lockLevels } from '../movements/lock-levels.ts';
import { registerAddress, registerFaults } from '../registers/h1-register.ts';
import { checkSignature, writeSignatures } from '../registers/second-signature.ts';
import { judgePrescribed, neededPacks, treatmentOf } from './judge-prescribed.ts';
import { planParts } from './plan-parts.ts';
import { filledLines, type PrescriptionRow, prescriptionRow } from './read-queue.ts';
import { findPrescribed, writeSubstitutions } from './substitutions.ts';
import { writeHanded } from './write-handed.ts';

/**
 * The stock of the medicines is locked from the first statement on, so that everything is read in two round trips and
 * all writes go with the commit.
 */
export const dispense = writeUseCase(
  pharmacyContract.dispense,
  async ({ input, caller, clinic, context, errors, writeLast }) => {
    const handOver = async (db: Handle) => {
      const itemIds = input.lines.map(({ itemId }) => itemId);
      await lockLevels(db, itemIds);
      const [today, settings, drugs] = [await rideClinicDay(db), await rideSettings(db), await rideDrugList(db)];
      const made = await rideIds(db, 1);
      const { rows } = await sql<PrescriptionRow>`
        ${prescriptionRow} where note.id = ${input.id} and note.prescribed is not null`.execute(db);
      const [row] = rows;
      if (!row) throw errors.NOT_FOUND();
      if (row.isClosed || row.dispensings !== input.after) throw errors.CHANGED_MEANWHILE();
      const known = await rideKnown(db, row.patientId, row.id);
      const products = await findPrescribed(db, row.prescribed, { batchesOf: itemIds });
      const list = drugs();
      const checks = prescribedChecks({ ...row, ...known(), products, list });
      const fits = row.prescribed.map((drug) => fitsFor(drug, products));
      const needed = neededPacks(row, { products, list }, input.lines);
      const { parts, faults } = planParts(input.lines, {
        products,
        today: today(),
        judge: judgePrescribed(row, { products, fits, list }),
        treatmentOf: ({ line }) => treatmentOf(row, line, needed),
      });
      const sale = {
        patient: { ...row, id: row.patientId },
        prescriber: clinicianName(row.doctorName),
        prescriberPlace: null,
        registrationNumber: row.registrationNumber,
        lines: input.lines,
        products,
        parts,
        address: input.address,
      };
      const handed = { ...input, patientId: row.patientId, prescriberId: row.prescriberId, products };
      const signed = await checkSignature(db, { caller, context }, handed);
      const lacks = [...faults, ...overrideFaults(input.lines, checks), ...registerFaults(sale), ...signed.faults];
      if (lacks.length > 0) throw fieldFaults(lacks);

      const filled = filledLines({ ...row, needed: { ...row.needed, ...needed } }).map((line, at) => ({
        ...line,
        dispensed: line.dispensed + (input.lines.find((asked) => asked.line === at)?.quantity ?? 0),
      }));
      const state = fillState(filled, input.isClosing);
      const isPaidFirst = parts.length > 0 && settings().medicinesPaidBefore;
      const [id = ''] = made();
      await ride(
        db,
        sql`
        insert into dispensings (id, consultation_id, patient_id, number, is_closing, is_paid_first, is_partial, needed, address)
        values (${id}, ${row.id}, ${row.patientId}, ${input.after + 1}, ${input.isClosing}, ${isPaidFirst}, ${state !== 'done'},
                ${JSON.stringify(needed)}, ${registerAddress(sale)})`,
      );
      await writeHanded(db, id, sale);
      await writeSignatures(db, id, signed.signature);
      await writeSubstitutions(db, id, { fits, products, lines: input.lines });
      const drugAt = (line: number) => {
        const drug = row.prescribed[line];
        return drug ? `${drug.drug} ${drug.strength}`.trim() : '';
      };
      await writeOverrides(db, id, { lines: input.lines, checks, drugAt });
      return writeLast(db, {
        answer: sql`select ${id}::uuid as id, ${state}::text as state, ${isPaidFirst}::boolean as is_unpaid`,
      });
    };
    const answer = await clinic
      .transaction()
      .execute(handOver)
      .catch((error) => {
        throw brokenConstraint(error) === 'dispensings_numbered' ? errors.CHANGED_MEANWHILE() : error;
      });
    const dispensed = answer();
    if (!dispensed) throw new Error('What was just dispensed is not there');
    return dispensed;
  },
);
