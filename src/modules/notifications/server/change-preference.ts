import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { notificationsContract } from '../contract.ts';

export const changePreference = clinicUseCase(
  notificationsContract.changePreference,
  async ({ input, caller, clinic }) => {
    const { kind, isWanted } = input;
    await clinic
      .insertInto('notificationPreferences')
      .values({ userId: caller.userId, kind, isWanted })
      .onConflict((conflict) => conflict.columns(['clinicId', 'userId', 'kind']).doUpdateSet({ isWanted }))
      .execute();
    return input;
  },
);
