import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { notificationsContract } from '../contract.ts';
import { notificationKinds } from '../rules.ts';

export const listPreferences = clinicUseCase(notificationsContract.preferences, async ({ caller, clinic }) => {
  const rows = await clinic
    .selectFrom('notificationPreferences')
    .select(['kind', 'isWanted'])
    .where('userId', '=', caller.userId)
    .execute();
  const chosen = new Map(rows.map(({ kind, isWanted }) => [kind, isWanted]));
  return notificationKinds.map((kind) => ({ kind, isWanted: chosen.get(kind) ?? true }));
});
