import { demoClinicId } from '#modules/identity/rules.ts';
import { withJourneyDatabase } from './journey-database.ts';

/** Puts a notification under the bell of somebody in the demo clinic, as other modules will. */
export async function tellColleague(userId: string, title: string): Promise<void> {
  await withJourneyDatabase(async (client) => {
    await client.query("select set_config('krama.clinic_id', $1, false)", [demoClinicId]);
    await client.query('insert into notifications (user_id, title, path) values ($1, $2, $3)', [
      userId,
      title,
      '/hospital',
    ]);
  });
}
