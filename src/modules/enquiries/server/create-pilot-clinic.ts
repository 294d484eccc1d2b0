import { sql } from 'kysely';
import { siteUseCase } from '#foundation/server/requests/use-case.ts';
import { createClinic } from '#modules/identity/server/people/create-clinic.ts';
import { enquiriesContract } from '../contract.ts';
import { contactNotFound } from './contact-not-found.ts';

/**
 * The enquiry stays locked while its clinic is made, so that two presses make one clinic. Nobody waits for the lock: the
 * clinic is made on a second connection, of which none would be left behind those who wait.
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
      const created = await createClinic(context.database.identity, {
        name: input.clinicName,
        adminName: input.adminName,
        adminEmail: input.adminEmail,
        isDemo: caller.isDemo,
      });
      await db
        .updateTable('contactForms')
        .set({ pilotClinicId: created.clinicId, version: sql`version + 1` })
        .where('id', '=', input.id)
        .execute();
      return created;
    }),
);
