import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { billingContract } from '../../contract.ts';
import { readDrafts } from './read-drafts.ts';

export const listDrafts = clinicUseCase(billingContract.drafts, ({ input: { patientId, practice }, clinic }) => {
  const ofPatient = patientId === undefined ? sql`true` : sql`draft.patient_id = ${patientId}`;
  const ofPractice = practice === undefined ? sql`true` : sql`(draft.practice is null or draft.practice = ${practice})`;
  return readDrafts(clinic, sql`${ofPatient} and ${ofPractice}`);
});
