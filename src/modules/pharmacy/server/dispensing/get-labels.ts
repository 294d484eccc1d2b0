import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { languages, wordsOf } from '#foundation/shared/words/language.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import type { SignedDrug } from '#modules/consultations/contract.ts';
import { fullName } from '#modules/patients/rules.ts';
import { pharmacyContract } from '../../contract.ts';
import { drugLabel } from '../../rules/dispensing/drug-label.ts';
import { renderLabels } from '../labels/render-labels.ts';
import { readHanded } from './read-handed.ts';

interface Row {
  patientId: string;
  firstName: string;
  lastName: string | null;
  patientNumber: number;
  language: string | null;
  prescribed: SignedDrug[] | null;
}

/** One label per batch of each drug that the patient keeps. */
export const getLabels = clinicUseCase(pharmacyContract.labels, async ({ input, caller, clinic, errors, signal }) => {
  const { rows } = await sql<Row>`
    select dispensings.patient_id, first_name, last_name, patient_number, language::text, note.prescribed
      from dispensings
      join patients on patients.clinic_id = dispensings.clinic_id and patients.id = dispensings.patient_id
      left join consultations as note on note.clinic_id = dispensings.clinic_id and note.id = consultation_id
     where dispensings.id = ${input.id}`.execute(clinic);
  const [row] = rows;
  if (!row) throw errors.NOT_FOUND();
  const kept = (await readHanded(clinic, input.id)).filter(({ quantity, returned }) => returned < quantity);
  if (kept.length === 0) throw errors.NOTHING_LEFT();
  const language = languages.find((known) => known === row.language) ?? 'en';
  const words = await wordsOf[language]();
  const patient = { patient: fullName(row), patientNumber: row.patientNumber };
  const labels = kept
    .toSorted((one, other) => one.line - other.line)
    .map(({ quantity, returned, line, ...part }) =>
      drugLabel(
        { ...part, ...patient, quantity: quantity - returned, drug: row.prescribed?.[line] ?? null },
        language,
        words,
      ),
    );
  await recordOpening(clinic, row.patientId);
  const bytes = await renderLabels(caller.clinicId, labels, signal);
  return new File([bytes], 'labels.pdf', { type: 'application/pdf' });
});
