import type { Handle } from '#foundation/server/database/database.ts';

export const readHolidays = (clinic: Handle, from: string, to: string) =>
  clinic
    .selectFrom('holidays')
    .select(['day', 'name'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
