import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '#foundation/server/database/database.ts';
import type { SavedBillDraft } from '../../contract-drafts.ts';

const mostDrafts = 100;

/** Drafts that satisfy `isAsked`, a condition on the columns of `draft`; last changed first. */
export async function readDrafts(clinic: Handle, isAsked: RawBuilder<boolean>): Promise<SavedBillDraft[]> {
  const { rows } = await sql<SavedBillDraft>`
    select draft.id, draft.patient_id, patients.first_name, patients.last_name, draft.practice, draft.day, draft.version,
           draft.draft, draft.changed_at, users.name as changed_by
      from bill_drafts as draft
      join patients on patients.clinic_id = draft.clinic_id and patients.id = draft.patient_id
      join users on users.clinic_id = draft.clinic_id and users.id = draft.changed_by
     where ${isAsked}
     order by draft.changed_at desc, draft.id
     limit ${mostDrafts}`.execute(clinic);
  return rows;
}

export async function readDraft(clinic: Handle, isAsked: RawBuilder<boolean>): Promise<SavedBillDraft | null> {
  const [draft] = await readDrafts(clinic, isAsked);
  return draft ?? null;
}
