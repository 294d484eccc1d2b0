import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { readVisit } from '#modules/appointments/server/visit/visit-row.ts';
import { consultationsContract } from '../contract.ts';
import { readNote, unbegunNote } from './note-row.ts';
import { writeNote } from './write-note.ts';

export const saveNote = clinicUseCase(consultationsContract.save, async ({ input, clinic, errors }) => {
  const { id, version, ...note } = input;
  if (version === 0 && !(await readVisit(clinic, id))) throw errors.NOT_FOUND();
  const saved = await writeNote(clinic, { id, version, note });
  if (saved) return saved;
  const current = await readNote(clinic, id);
  if (current?.signedAt) throw errors.SIGNED();
  if (!current && !(await readVisit(clinic, id))) throw errors.NOT_FOUND();
  throw errors.CHANGED_MEANWHILE({ data: { current: current ?? unbegunNote } });
});
