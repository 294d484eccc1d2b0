import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { dayIn, dayText } from '#foundation/shared/dates/dates.ts';
import { queueMessage } from '#modules/outbox/server/queue-message.ts';
import { laboratoryContract } from '../../contract.ts';
import { inList } from '../../rules/results/restricted.ts';
import { requireOpen } from '../results/require-open.ts';
import { lockTest } from '../tests/lock-test.ts';
import { readTest } from '../tests/test-row.ts';

/**
 * The message and the record of sending it are saved together. Results that the patient may not see yet are not
 * announced.
 */
export const sendReport = clinicUseCase(
  laboratoryContract.sendReport,
  ({ input: { id }, caller, clinic, context, errors }) =>
    inTransaction(clinic, async (db) => {
      const test = await lockTest(db, id);
      if (!test) throw errors.NOT_FOUND();
      requireOpen(test, caller);
      if (test.isRestricted) throw errors.RESTRICTED();
      if (test.status !== 'completed' || test.awaitsVerification || test.awaitsDoctor) throw errors.NOT_RELEASED();
      const sent = await db
        .updateTable('labReports')
        .set({ sentAt: new Date().toISOString(), sentBy: caller.userId })
        .where('testId', '=', id)
        .where('version', '=', test.reportVersion)
        .where('sentAt', 'is', null)
        .executeTakeFirst();
      if (sent.numUpdatedRows === 0n) throw errors.ALREADY_SENT();
      const { phone, firstName, clinicName, timeZone } = await db
        .selectFrom('patients')
        .innerJoin('clinics', 'clinics.id', 'patients.clinicId')
        .select(['patients.phone', 'patients.firstName', 'clinics.name as clinicName', 'clinics.timeZone'])
        .where('patients.id', '=', test.patientId)
        .executeTakeFirstOrThrow();
      await queueMessage(db, {
        to: phone,
        kind: 'sms',
        template: 'labReportReady',
        values: {
          ...{ clinicName, name: firstName, isCorrected: test.reportVersion > 1 },
          day: dayText(dayIn(timeZone, new Date(test.collectedAt ?? ''))),
          link: `${context.settings.siteUrl}/patient/lab-results`,
        },
        key: `lab report ${id} ${test.reportVersion}`,
      }).execute();
      const changed = await readTest(db, id);
      if (!changed) throw errors.NOT_FOUND();
      return inList(caller)(changed);
    }),
);
