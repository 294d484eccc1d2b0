import { sql } from 'kysely';
import { clinicalRoles, type Role } from '#foundation/shared/roles.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { mostEntries, type TimelineSource } from '#modules/patients/server/timeline.ts';
import type { SignedDrug } from '../contract.ts';
import { saidDiagnosis } from '../rules/note.ts';

const prescribedText = (count: number) => (count === 1 ? '1 drug prescribed' : `${count} drugs prescribed`);

/** The signed notes of a patient, for clinical staff only. Other roles see only the visit, which has its own entry. */
export const noteTimeline: TimelineSource = async (clinic, patientId, role) => {
  if (!clinicalRoles.some((allowed: Role) => allowed === role)) return [];
  const notes = await clinic
    .selectFrom('consultations as note')
    .innerJoin('users', (join) =>
      join.onRef('users.clinicId', '=', 'note.clinicId').onRef('users.id', '=', 'note.signedBy'),
    )
    .select(['note.id', 'note.diagnosis', 'users.name as doctor'])
    .select([sql<string>`note.signed_at`.as('signedAt'), sql<SignedDrug[]>`note.prescribed`.as('prescribed')])
    .where('note.patientId', '=', patientId)
    .where('note.signedAt', 'is not', null)
    .orderBy('note.signedAt', 'desc')
    .limit(mostEntries)
    .execute();
  return notes.map(({ id, diagnosis, doctor, signedAt, prescribed }) => ({
    id: `${id} note`,
    at: signedAt,
    by: null,
    title: `Consultation with ${clinicianName(doctor)}`,
    text: [saidDiagnosis(diagnosis), prescribed.length > 0 ? prescribedText(prescribed.length) : '']
      .filter(Boolean)
      .join(' · '),
    screen: { name: 'consultation', id },
    changes: [],
  }));
};
