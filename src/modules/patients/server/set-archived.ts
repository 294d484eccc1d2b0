import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/use-case.ts';
import { notifyRoles } from '#modules/notifications/server/notify.ts';
import { patientsContract } from '../contract.ts';
import { fullName } from '../rules.ts';
import { rowColumns } from './patient-columns.ts';
import { patientNotFound } from './patient-not-found.ts';

/** Any state to any: asked twice, the second time changes nothing. */
export const setArchived = clinicUseCase(patientsContract.setArchived, async ({ input, caller, clinic }) => {
  const { id, isArchived } = input;
  const changed = await clinic
    .updateTable('patients')
    .set({ archivedAt: isArchived ? sql`now()` : null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('archivedAt', isArchived ? 'is' : 'is not', null)
    .returning(rowColumns)
    .executeTakeFirst();
  if (!changed) {
    return clinic
      .selectFrom('patients')
      .select(rowColumns)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(patientNotFound);
  }
  await notifyRoles(clinic, {
    kind: 'patients',
    roles: ['admin'],
    except: caller.userId,
    title: `${fullName(changed)} was ${isArchived ? 'archived' : 'restored'}`,
    body: `Patient no. ${changed.patientNumber}, by ${caller.email}`,
    screen: { name: 'patient', id },
  });
  return changed;
});
