import { sql } from 'kysely';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { fieldFault } from '#foundation/server/requests/field-fault.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { isReason } from '#foundation/shared/text/reason.ts';
import { readFormulary } from '#modules/consultations/server/lists/kept-medicines.ts';
import { signPrescription } from '#modules/consultations/server/prescription/sign-prescription.ts';
import { wardsContract } from '../../contract.ts';
import { prescribingMaterial, readInpatient } from '../medicines/prescribing-material.ts';
import { readSheet } from './read-sheet.ts';
import { readSummary } from './read-summary.ts';
import { writeSummary } from './write-summary.ts';

/**
 * Saves the draft and stores it as a version with the full content of its sheet. Drugs are checked like those of a
 * visit.
 */
export const signSummary = clinicUseCase(wardsContract.signSummary, ({ input, caller, clinic, errors }) =>
  inTransaction(clinic, async (db) => {
    const { id, version, reason, ...typed } = input;
    const summary = { ...typed, lines: typed.lines.filter(({ text }) => text !== '') };
    const inpatient = await readInpatient(db, id);
    if (!inpatient) throw errors.NOT_FOUND();
    if (!inpatient.patientId) throw errors.NOT_IDENTIFIED();
    if (!summary.diagnosis) throw fieldFault('diagnosis', 'Enter a diagnosis');
    const isWritten = await writeSummary(db, { admissionId: id, version, summary, userId: caller.userId });
    if (!isWritten) throw errors.CHANGED_MEANWHILE();
    const before = await readSummary(db, id);
    const number = (before?.summary.signed[0]?.number ?? 0) + 1;
    if (number > 1 && !isReason(reason)) throw fieldFault('reason', 'Enter what was corrected');
    const now = new Date();
    const { patient } = prescribingMaterial(inpatient, [], now);
    const drugs = signPrescription({
      lines: summary.lines,
      allergies: inpatient.allergies,
      running: [],
      list: await readFormulary(db, summary.lines, inpatient.allergies),
      patient,
    });
    const sheet = await readSheet(db, { id, summary, drugs, signerId: caller.userId, now });
    if (!sheet) throw errors.NOT_FOUND();
    await db
      .insertInto('signedSummaries')
      .values({ admissionId: id, number, sheet: JSON.stringify(sheet), signedAt: sql<string>`now()`, reason })
      .execute();
    const signed = await readSummary(db, id);
    if (!signed) throw errors.NOT_FOUND();
    return signed.summary;
  }),
);
