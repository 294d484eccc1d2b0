import { sql } from 'kysely';
import { siteUseCase } from '#foundation/server/requests/use-case.ts';
import { createClinic } from '#modules/identity/server/people/create-clinic.ts';
import { inviteFirstAdminAgain } from '#modules/identity/server/people/invite-first-admin-again.ts';
import { enquiriesContract } from '../contract.ts';
import { contactNotFound } from './contact-not-found.ts';

/**
 * Locks the enquiry while its clinic is created, so that two clicks create one clinic. Does not wait for the lock: the
 * clinic is created on a second connection, and waiting requests could use them all up. The clinic has the enquiry's
 * id, so that an attempt cut off before the enquiry was updated is continued by the next one.
 */
export const createPilotClinic = siteUseCase(
  enquiriesContract.createPilotClinic,
  ({ input, site, caller, context, errors }) =>
    site.transaction().execute(async (db) => {
      const contact = await db
        .selectFrom('contactForms')
        .select(['status', 'pilotClinicId'])
        .where('id', '=', input.id)
        .where('deletedAt', 'is', null)
        .forUpdate()
        .noWait()
        .executeTakeFirstOrThrow(contactNotFound);
      if (contact.pilotClinicId) throw errors.CLINIC_EXISTS();
      if (contact.status !== 'closed') throw errors.NOT_CLOSED();
      const { identity } = context.database;
      const unseen = await inviteFirstAdminAgain(identity, input.id);
      const created =
        unseen ??
        (await createClinic(identity, {
          id: input.id,
          name: input.clinicName,
          adminName: input.adminName,
          adminEmail: input.adminEmail,
          isDemo: caller.isDemo,
        }));
      await db
        .updateTable('contactForms')
        .set({ pilotClinicId: created.clinicId, version: sql`version + 1` })
        .where('id', '=', input.id)
        .execute();
      return created;
    }),
);
