import { forgetOldKeys } from '#foundation/server/requests/idempotency.ts';
import { makeRecurringBills } from '#modules/accounts/server/payables/make-recurring.ts';
import { type ReminderLinks, sendReminders } from '#modules/appointments/server/reminders/send-reminders.ts';
import type { ScheduledJob } from '#modules/clockwork/server/scheduled-job.ts';
import type { FilesService } from '#modules/files/server/files-service.ts';
import { collectFiles } from '#modules/files/server/storage/collect-files.ts';
import { escalateCriticals } from '#modules/laboratory/server/criticals/escalate-criticals.ts';
import { remindOfTemperatures } from '#modules/pharmacy/server/cold-chain/remind-of-temperatures.ts';
import { proposePurchases } from '#modules/pharmacy/server/purchase/propose-purchases.ts';
import { remindOfDocuments } from '#modules/timekeeping/server/documents/remind-of-documents.ts';
import { grantLeave } from '#modules/timekeeping/server/leave/grant-leave.ts';

/**
 * Jobs that run in every clinic on a schedule: once a day by the clinic's clock, or every few minutes. Each module adds
 * its job here; `others` depend on the settings.
 */
export const createScheduledJobs = (
  { store }: Pick<FilesService, 'store'>,
  links: Omit<ReminderLinks, 'clinicId'>,
  others: readonly ScheduledJob[] = [],
): readonly ScheduledJob[] => [
  {
    name: 'collect-files',
    title: 'Delete unused uploads',
    at: '02:15',
    run: (clinic) => collectFiles(clinic, store),
  },
  {
    name: 'forget-idempotency-keys',
    title: 'Delete request keys older than a week',
    at: '02:45',
    run: forgetOldKeys,
  },
  {
    name: 'grant-leave',
    title: "Add the new year's leave",
    at: '00:15',
    run: grantLeave,
  },
  {
    name: 'remind-of-documents',
    title: 'Remind staff of documents that expire',
    at: '08:00',
    run: remindOfDocuments,
  },
  {
    name: 'propose-purchases',
    title: 'Fill the purchase list of the pharmacy',
    at: '03:15',
    run: proposePurchases,
  },
  {
    name: 'make-recurring-bills',
    title: 'Add recurring vendor bills to the payables',
    at: '00:30',
    run: makeRecurringBills,
  },
  {
    name: 'remind-of-temperatures',
    title: 'Remind the pharmacy of temperatures that are due',
    at: 'every 30 minutes',
    run: remindOfTemperatures,
  },
  {
    name: 'send-reminders',
    title: 'Send visit reminders',
    at: 'every 10 minutes',
    run: (clinic, clinicId) => sendReminders(clinic, { ...links, clinicId }),
  },
  {
    name: 'escalate-criticals',
    title: 'Escalate critical lab values that no one acknowledged',
    at: 'every 2 minutes',
    run: (clinic) => escalateCriticals(clinic),
  },
  ...others,
];
